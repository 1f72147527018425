// What banners lead to: each column that has something to show says how it is found and what it is called.

import type { LinkTarget } from '#contract/banners/calls'
import { type BannerLink, isRecordLink, type RecordLink } from '#contract/banners/states'
import { point } from '../kit/column'
import type { Tx } from '../kit/database/db'

export type LinkSource = {
  kind: RecordLink
  /** By what the reader types, the newest first; those that a shopper could not open are left out. */
  find: (tx: Tx, keyword: string, limit: number) => Promise<LinkTarget[]>
  /** Those of the ids that can still be led to, with their names. */
  named: (tx: Tx, ids: readonly string[]) => Promise<{ id: string; name: string }[]>
}

export const linkSources = point<LinkSource>('link sources')

type Linked = { linkKind: BannerLink; linkId: string | null }

/** The names of what many banners lead to, one question per kind. */
export async function namesOf(tx: Tx, sources: readonly LinkSource[], rows: readonly Linked[]): Promise<(row: Linked) => string | null> {
  const names = new Map<string, string>()
  for (const { kind, named } of sources) {
    const ids = rows.flatMap(({ linkKind, linkId }) => (linkKind === kind && linkId !== null ? [linkId] : []))
    if (ids.length === 0) continue
    for (const { id, name } of await named(tx, [...new Set(ids)])) names.set(`${kind} ${id}`, name)
  }
  return ({ linkKind, linkId }) => (isRecordLink(linkKind) ? (names.get(`${linkKind} ${linkId}`) ?? null) : null)
}
