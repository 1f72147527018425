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

const oneActMs = 200

/** What one act wrote into several tables is one entry to the reader. Newest first, as the server gives them. */
export function acts(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const told: HistoryEntry[] = []
  for (const entry of entries) {
    const last = told.at(-1)
    const near = last && Math.abs(Date.parse(last.at) - Date.parse(entry.at)) < oneActMs
    if (near && last.actorName === entry.actorName && last.action === entry.action) {
      told[told.length - 1] = { ...last, changes: [...last.changes, ...entry.changes], reason: last.reason ?? entry.reason }
    } else told.push(entry)
  }
  return told
}
