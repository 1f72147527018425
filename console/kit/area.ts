// What an area says of itself to the shell.

import type { PageName } from '#contract/pages'
import type { Page } from './screen/ahead'
import type { Tile } from './tile'

export type Area = {
  /** The rooms whose words its pages say, fetched with them: a room is a folder of the console, its words are its words.zh-CN.ts and words.en.ts. */
  words?: readonly string[]
  /** Each page, fetched when it is first opened. */
  pages?: Readonly<Partial<Record<PageName, () => Promise<Page>>>>
  /** The drawing of each name that the contract gives an icon of the menu, as lines on a grid of 20; one area draws it, others may use it. */
  icons?: Readonly<Record<string, string>>
  /** What waits in its lists, for the home page, the window's title and the menu; fetched once somebody has signed in. */
  tiles?: () => Promise<readonly Tile[]>
}
