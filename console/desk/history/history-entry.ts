// An entry of the audit log as a reader wants it: the fields that changed, by the names that the screens know.

import { type HistoryEntry, isNotKept } from '#contract/history/calls'

type Change = { field: string; before: unknown; after: unknown; isMasked: boolean; entryId: string }

/** An entry as the reader sees it: each change still knows the entry of the log that it came from. */
export type Act = Omit<HistoryEntry, 'changes'> & { changes: (HistoryEntry['changes'][number] & { entryId?: string })[] }

export const isNothing = (value: unknown) => value === null || value === undefined || value === ''

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A field that stayed as it was is left out, unless it is masked: then nobody may see what it was, only that it changed. */
export function tellable(entry: Act): Change[] {
  const changes = entry.changes.map(({ field, before, after, entryId = entry.id }) => ({
    field: camel(field),
    before,
    after,
    isMasked: isNotKept(before) || isNotKept(after),
    entryId,
  }))
  return changes.filter(({ before, after, isMasked }) => isMasked || JSON.stringify(before ?? null) !== JSON.stringify(after ?? null))
}

const oneActMs = 200

/** What one act wrote into several tables is one entry to the reader. Newest first, as the server gives them. */
export function acts(entries: readonly HistoryEntry[]): Act[] {
  const told: Act[] = []
  for (const logged of entries) {
    const entry: Act = { ...logged, changes: logged.changes.map((change) => ({ ...change, entryId: logged.id })) }
    const last = told.at(-1)
    const near = last && Math.abs(Date.parse(last.at) - Date.parse(entry.at)) < oneActMs
    if (near && last.actorName === entry.actorName && last.action === entry.action) {
      told[told.length - 1] = { ...last, changes: [...last.changes, ...entry.changes], reason: last.reason ?? entry.reason }
    } else told.push(entry)
  }
  return told
}
