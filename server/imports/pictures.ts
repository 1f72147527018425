// Pictures that rows name by links: fetched before the rows go in, outside of any transaction, each link once, and kept as the unit's own.

import { cellWords } from '#contract/imports/calls'
import { say, type Words } from '#contract/kit/words'
import { type Keeper, keepPicture } from '../files/index'
import { Refused } from '../kit/road/refuse'

/** What became of each link: its address here, or why there is none. */
export type Fetched = Map<string, string | Words>

const isLink = (value: string) => /^https?:\/\//i.test(value)

/** Adds to what was fetched already: a sheet names one picture in many rows. */
export async function fetchAll(keeper: Keeper, links: readonly string[], fetched: Fetched): Promise<void> {
  for (const link of new Set(links)) {
    if (!isLink(link) || fetched.has(link)) continue
    fetched.set(link, await fetchOne(keeper, link))
  }
}

async function fetchOne(keeper: Keeper, link: string): Promise<string | Words> {
  try {
    return await keepPicture(keeper, link)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { words, params } = error.refusal
    const told = (language: 'zh-CN' | 'en') => say(cellWords.fetchFailed, language, { why: say(words, language, params), link })
    return [told('zh-CN'), told('en')]
  }
}

/** The row with the addresses of its pictures, or what is wrong with the first link that led to none. */
export function settled(row: unknown, column: string, fetched: Fetched): { row: unknown } | { problem: Words } {
  // The schema of the list made it a list of texts, or left it out.
  const links = (row as Record<string, readonly string[] | undefined>)[column]
  if (!links) return { row }
  const kept: string[] = []
  for (const link of links) {
    const found = isLink(link) ? fetched.get(link) : link
    if (typeof found !== 'string') return { problem: found ?? cellWords.fetchFailed }
    kept.push(found)
  }
  return { row: { ...(row as object), [column]: kept } }
}
