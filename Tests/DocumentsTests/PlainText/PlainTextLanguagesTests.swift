import Testing

@testable import Documents

/// Pages with code in languages of which the reader knows nothing, each with the tree that a careful reader sees.
@Suite struct PlainTextLanguagesTests {
    @Test func readsAnEnglishGuideWithRustAndSQL() {
        let page = """
            Store tide readings

            Harbour keeps one reading per minute. Open the store before you write to it, and close it when the program ends.

            Add the crate

            [dependencies]
            harbour = { version = "0.4", features = ["sqlite"] }
            tokio = "1"

            Write a reading

            use harbour::{Reading, Store};

            #[tokio::main]
            async fn main() -> Result<(), Box<dyn std::error::Error>> {
                let mut store = Store::open("tides.db").await?;

                for height in [2.5, 2.7, 3.1] {
                    store.insert(Reading::new(height)).await?;
                }
                println!("{} readings", store.len());
                Ok(())
            }

            Each insert is a transaction of its own; see Batches below for a faster way.

            Query the store

            SELECT station, avg(height) AS mean
            FROM readings
            WHERE taken_at > '2024-01-01'
            GROUP BY station
            ORDER BY mean DESC;

            The result has one row per station.

            Check it from a shell

            $ harbour open tides.db --read-only
            harbour> count
            3
            $ echo $?
            0

            Deploy it

            The service reads its settings from a file:

            service:
              name: harbour
              ports:
                - "8080:80"
              environment:
                RUST_LOG: info

            Limits

              • One writer at a time.
              • At most 64 readers.

            What comes next

            Read about alerts.
            """
        #expect(
            PlainTextOutline.read(page) == """
                1 heading 1: Store tide readings
                3 paragraph: 3<Harbour keeps one reading per minute. Open the store before you write to \
                it, and close it when the program ends.>
                5 heading 2: Add the crate
                7 code: 7-9
                11 heading 2: Write a reading
                13 code: 13-24
                26 paragraph: 26<Each insert is a transaction of its own; see Batches below for a faster \
                way.>
                28 heading 2: Query the store
                30 code: 30-34
                36 paragraph: 36<The result has one row per station.>
                38 heading 2: Check it from a shell
                40 code: 40-44
                46 heading 2: Deploy it
                48 paragraph: 48<The service reads its settings from a file:>
                50 code: 50-55
                57 heading 2: Limits
                59 list
                  59 item
                    59 paragraph: 59<One writer at a time.>
                  60 item
                    60 paragraph: 60<At most 64 readers.>
                62 heading 2: What comes next
                64 paragraph: 64<Read about alerts.>
                """
        )
    }

    @Test func readsAJapaneseGuideWithRubyAndLua() {
        let page = """
            天気図を配信する

            Soramado は毎時、新しい天気図を配信します。サーバーは Ruby、端末は Lua で書かれています。

            サーバー

            次のクラスが図を配信します。

            class MapServer
              attr_reader :maps

              def initialize(maps = [])
                @maps = maps
              end

              def latest
                maps.max_by { |map| map[:time] } || raise(NotFound)
              end
            end

            puts MapServer.new.latest

            latest は図がないとき例外を投げます。

            端末

            local map = require("map")

            function map.draw(id)
              if not id then
                return nil, "no id"
              end
              print("map " .. id)
            end

            map.draw(7) を呼ぶと、7 番の図が描かれます。

            設定

            <map version="2">
              <layer name="rain" opacity="0.8"/>
              <!-- 風は表示しない -->
              <layer name="wind" hidden="true"/>
            </map>

            記録

            起動すると、次の記録が残ります:

            2024-05-01 12:00:00 INFO server: started on port 8080
            2024-05-01 12:00:01 WARN server: no map for id=7
            2024-05-01 12:00:02 ERROR server: NotFound (map.rb:9)

              1. WARN は無視してかまいません。
              2. ERROR は報告してください。

            注意

            キーを記録に残さないでください。
            """
        #expect(
            PlainTextOutline.read(page) == """
                1 heading 1: 天気図を配信する
                3 paragraph: 3<Soramado は毎時、新しい天気図を配信します。サーバーは Ruby、端末は Lua で書かれています。>
                5 heading 2: サーバー
                7 paragraph: 7<次のクラスが図を配信します。>
                9 code: 9-21
                23 paragraph: 23<latest は図がないとき例外を投げます。>
                25 heading 2: 端末
                27 code: 27-34
                36 paragraph: 36<map.draw(7) を呼ぶと、7 番の図が描かれます。>
                38 heading 2: 設定
                40 code: 40-44
                46 heading 2: 記録
                48 paragraph: 48<起動すると、次の記録が残ります:>
                50 code: 50-52
                54 ordered list from 1
                  54 item
                    54 paragraph: 54<WARN は無視してかまいません。>
                  55 item
                    55 paragraph: 55<ERROR は報告してください。>
                57 admonition: warning
                  59 paragraph: 59<キーを記録に残さないでください。>
                """
        )
    }

    @Test func readsAChineseGuideWithCSharpAndShell() {
        let page = """
            同步书签

            Shelf 把书签保存在本地，联网后再上传。下面用 C# 和命令行说明。

            创建客户端

            using Zhuque.Shelf;

            namespace Reader
            {
                public sealed class Bookmarks : IDisposable
                {
                    private readonly ShelfClient client = new("YOUR_KEY");

                    // 处理新增的书签（可能为空）
                    public async Task<int> SyncAsync(CancellationToken token = default)
                    {
                        var added = await client.SyncAsync(token);
                        return added?.Count ?? 0;
                    }

                    public void Dispose() => client.Dispose();
                }
            }

            SyncAsync 返回新增书签的数量。

            升级

            从 1.x 升级时，按下面修改：

            diff --git a/Bookmarks.cs b/Bookmarks.cs
            --- a/Bookmarks.cs
            +++ b/Bookmarks.cs
            @@ -4,2 +4,2 @@
            -        client.Sync();
            +        await client.SyncAsync(token);

            构建

            docker run --rm -it zhuque/shelf:2 \\
              --key "$SHELF_KEY" \\
              --port 8080

            容器启动后，访问 8080 端口即可。

            表结构

            CREATE TABLE bookmarks (
                id INTEGER PRIMARY KEY,
                title TEXT NOT NULL
            );

            字段	类型	说明
            id	INTEGER	主键
            title	TEXT	书名

            常见问题

              • 书签太多时会怎样？
              • 如何更换密钥？
            """
        #expect(
            PlainTextOutline.read(page) == """
                1 heading 1: 同步书签
                3 paragraph: 3<Shelf 把书签保存在本地，联网后再上传。下面用 C# 和命令行说明。>
                5 heading 2: 创建客户端
                7 code: 7-24
                26 paragraph: 26<SyncAsync 返回新增书签的数量。>
                28 heading 2: 升级
                30 paragraph: 30<从 1.x 升级时，按下面修改：>
                32 code: 32-37
                39 heading 2: 构建
                41 code: 41-43
                45 paragraph: 45<容器启动后，访问 8080 端口即可。>
                47 heading 2: 表结构
                49 code: 49-52
                54 table
                  54 <字段><类型><说明>
                  55 <id><INTEGER><主键>
                  56 <title><TEXT><书名>
                58 heading 2: 常见问题
                60 list
                  60 item
                    60 paragraph: 60<书签太多时会怎样？>
                  61 item
                    61 paragraph: 61<如何更换密钥？>
                """
        )
    }
}
