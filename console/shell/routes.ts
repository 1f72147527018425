// Which page shows under which url of the menu, made from the areas.

import { areas } from '#console/areas'
import type { Page } from '#console/kit/screen/ahead'
import { withWords } from '#console/messages/rooms'
import { type PageName, pages as urls } from '#contract/pages'
import { type FetchedPage, fetchedPage } from './fetched-page'
import { PageSkeleton } from './PageSkeleton'

const built = areas.flatMap(({ words = [], pages = {} }) =>
  (Object.entries(pages) as [PageName, () => Promise<Page>][]).map(([name, load]) => [name, withWords(words, load)] as const),
)

/** Url of the menu → page. A url that no area has shows the plain page that says what will be there. */
export const pages: Readonly<Record<string, FetchedPage>> = Object.fromEntries(
  built.map(([name, load]) => [urls[name], fetchedPage(load, PageSkeleton)]),
)
