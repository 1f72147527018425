// An entry of the audit log as a reader wants it: the fields that changed, by the names that the screens know.

import type { HistoryEntry } from '#contract/history'

type Change = { field: string; before: unknown; after: unknown; isMasked: boolean }

export const isNothing = (value: unknown) => value === null || value === undefined || value === ''

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const isStars = (value: unknown) => typeof value === 'string' && /^\*+$/.test(value)

/** A field that stayed as it was is left out, unless it is masked: then nobody may see what it was, only that it changed. */
export function tellable(entry: HistoryEntry): Change[] {
  const changes = entry.changes.map(({ field, before, after }) => ({
    field: camel(field),
    before,
    after,
    isMasked: isStars(before) || isStars(after),
  }))
  return changes.filter(({ before, after, isMasked }) => isMasked || JSON.stringify(before ?? null) !== JSON.stringify(after ?? null))
}
