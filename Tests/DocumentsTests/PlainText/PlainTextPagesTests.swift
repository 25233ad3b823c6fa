import Testing

@testable import Documents

/// Whole pages in three languages, each with the tree that a careful reader sees.
@Suite struct PlainTextPagesTests {
    @Test func readsAGuideToEvents() {
        let page = """
            Handle tide alerts

            Harbour watches the water for you. Call Harbour.start() first; alerts arrive whenever the tide turns.

            Alerts in UIKit

            Implement the methods of HarbourDelegate.

            Tide turned

            If the tide turns, this method will be invoked:

            Swift
            Copy
            func harbour(
                _ harbour: Harbour,
                didTurn tide: Tide
            ) { }

            Event example (Click to expand)

            {
              "tide": {
                "station": "pier_9",
                "height": 2.5
              }
            }

            It will not be invoked at night. See Quiet hours.

            Alert sent or dropped

            This method will be invoked in both cases:

            AlertHandler.swift
            func harbour(_ harbour: Harbour,
                         didSend alert: Alert, result: AlertResult) {
                if !result.isDropped {
                    harbour.close()
                }
            }
            Event examples (Click to expand)

            // Sent
            {
              "alert": { "id": "a1" },
              "result": "sent"
            }

            // Dropped
            {
              "alert": { "id": "a1" },
              "result": "dropped"
            }

            tip

            Close the view in that case.

            Parameter\tRequired\tDescription
            isShown\trequired\tA binding that shows the view.
            onTurn\toptional\tInvoked when Harbour.turn() ends. Defaults to nil.

            Where to go next
            """
        #expect(
            PlainTextOutline.read(page) == """
                1 heading 1: Handle tide alerts
                3 paragraph: 3<Harbour watches the water for you. Call Harbour.start() first; alerts arrive \
                whenever the tide turns.>
                5 heading 2: Alerts in UIKit
                7 paragraph: 7<Implement the methods of HarbourDelegate.>
                9 heading 2: Tide turned
                11 paragraph: 11<If the tide turns, this method will be invoked:>
                15 code: 15-18
                20 disclosure: Event example (Click to expand)
                  22 json: 22-27
                29 paragraph: 29<It will not be invoked at night. See Quiet hours.>
                31 heading 2: Alert sent or dropped
                33 paragraph: 33<This method will be invoked in both cases:>
                35 code "AlertHandler.swift": 36-41
                42 disclosure: Event examples (Click to expand)
                  44 json: 44-54
                56 admonition: tip
                  58 paragraph: 58<Close the view in that case.>
                60 table
                  60 <Parameter><Required><Description>
                  61 <isShown><required><A binding that shows the view.>
                  62 <onTurn><optional><Invoked when Harbour.turn() ends. Defaults to nil.>
                64 paragraph: 64<Where to go next>
                """
        )
    }

    @Test func readsAJapaneseGuideWithKotlin() {
        let page = """
            起動時に天気図を表示する

            Soramado.start() の後、最初の天気図は非同期で届きます。loadMap を早く呼ぶと、古い図が返ることがあります。

            はじめる前に

            必要なもの:

              • Soramado SDK 2.8.0 以降。
              • API キー。詳しくは キーの管理 を参照してください。

            実装

              1. SDK を起動します。
              2. 更新を購読します。届いたら図を読み込みます:
            Soramado.observe { update ->
                // Soramado.loadMap(id) で図を読み込む
                render(update.map)
            }
              1. 並行して 2〜4 秒のタイマーを開始します:

            どちらか先に終わったほうを使います。

            以下のように競争させます:

              • 時間内に届いた場合、新しい図を返します。
              • timeout が先に過ぎた場合、loadStoredMap(id) の結果を返します。
            /// 新しい図を待ち、間に合わなければ保存済みの図を返す。
            object MapLoader {
                suspend fun load(id: String, timeout: Duration): WeatherMap = coroutineScope {
                    val stored = async { Soramado.loadStoredMap(id) }

                    // 先に終わったほうが勝つ（負けた側は取り消す）。
                    withTimeoutOrNull(timeout) { Soramado.loadMap(id) } ?: stored.await()
                }
            }

            class MapObserver : SoramadoListener {
                override fun onUpdate(update: MapUpdate) = Unit
            }

            Soramado.start() の完了後、一度だけ接続します:

            Soramado.listener = MapObserver()

            注意

            キーは公開しないでください。
            """
        #expect(
            PlainTextOutline.read(page) == """
                1 heading 1: 起動時に天気図を表示する
                3 paragraph: 3<Soramado.start() の後、最初の天気図は非同期で届きます。loadMap を早く呼ぶと、古い図が返ることがあります。>
                5 heading 2: はじめる前に
                7 paragraph: 7<必要なもの:>
                9 list
                  9 item
                    9 paragraph: 9<Soramado SDK 2.8.0 以降。>
                  10 item
                    10 paragraph: 10<API キー。詳しくは キーの管理 を参照してください。>
                12 heading 2: 実装
                14 ordered list from 1
                  14 item
                    14 paragraph: 14<SDK を起動します。>
                  15 item
                    15 paragraph: 15<更新を購読します。届いたら図を読み込みます:>
                16 code: 16-19
                20 ordered list from 1
                  20 item
                    20 paragraph: 20<並行して 2〜4 秒のタイマーを開始します:>
                22 paragraph: 22<どちらか先に終わったほうを使います。>
                24 paragraph: 24<以下のように競争させます:>
                26 list
                  26 item
                    26 paragraph: 26<時間内に届いた場合、新しい図を返します。>
                  27 item
                    27 paragraph: 27<timeout が先に過ぎた場合、loadStoredMap(id) の結果を返します。>
                28 code: 28-40
                42 paragraph: 42<Soramado.start() の完了後、一度だけ接続します:>
                44 code: 44-44
                46 admonition: warning
                  48 paragraph: 48<キーは公開しないでください。>
                """
        )
    }

    @Test func readsAChineseGuideWithTypeScript() {
        let page = """
            同步书签

            如果过早调用 loadShelf,返回的可能是旧数据。Shelf.sync() 完成后会发出通知

            安装

            TypeScript
            npm install @zhuque/shelf

            使用

            导入并同步:

            import { shelf, type Bookmark } from '@zhuque/shelf';

            const bookmarks: Bookmark[] = await shelf.sync('YOUR_KEY', { retries: 3 });

            shelf.on('changed', ({ added }) => {
              // 处理新增的书签（可能为空）
              console.log(`新增 ${added.length} 条`);
            });

            返回示例

            [
              { "id": 1, "title": "山海经 {上}" },
              { "id": 2, "title": "水经注" }
            ]

            shelf.sync() 完成后,调用一次 shelf.close() 即可:

            shelf.close();

            出错时会怎样？

              1. 重试三次。
                  • 每次间隔 2 秒。
              2. 抛出 ShelfError
            不再重试。
            """
        #expect(
            PlainTextOutline.read(page) == """
                1 heading 1: 同步书签
                3 heading 2: 如果过早调用 loadShelf,返回的可能是旧数据。Shelf.sync() 完成后会发出通知
                5 heading 2: 安装
                8 code: 8-8
                10 heading 2: 使用
                12 paragraph: 12<导入并同步:>
                14 code: 14-21
                23 disclosure: 返回示例
                  25 json: 25-28
                30 paragraph: 30<shelf.sync() 完成后,调用一次 shelf.close() 即可:>
                32 code: 32-32
                34 heading 2: 出错时会怎样？
                36 ordered list from 1
                  36 item
                    36 paragraph: 36<重试三次。>
                    37 list
                      37 item
                        37 paragraph: 37<每次间隔 2 秒。>
                  38 item
                    38 paragraph: 38<抛出 ShelfError >39<不再重试。>
                """
        )
    }
}
