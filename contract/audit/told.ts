// A change of a record in words: fields by the names of their screens, values as people read them. The log, its drawer and its export say the same.

import { isMoment } from '../kit/dates'
import { type Language, say } from '../kit/words'
import { fieldWordsOf, valueWordsOf } from '../records'
import type { AuditAction } from './acts'

type Change = { field: string; before: unknown; after: unknown }
type Entry = { entity: string; action: AuditAction; changes: readonly Change[] }
/** How a moment and an amount are written where it is read. */
export type Writing = { moment: (value: string) => string; fen: (value: number) => string }

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** A field that was nothing and is nothing is no change worth a line; those that have a name come first. */
export function toldChanges({ entity, changes }: Pick<Entry, 'entity' | 'changes'>): Change[] {
  const names = Object.keys(fieldWordsOf(entity))
  const rankOf = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length)
  return changes
    .filter(({ before, after }) => !(isNothing(before) && isNothing(after)))
    .toSorted((one, other) => rankOf(one.field) - rankOf(other.field))
}

/** What a field is called; one that no screen names stands as the log has it. */
export function fieldName(record: string, field: string, language: Language): string {
  const words = fieldWordsOf(record)[field]
  return words ? say(words, language) : field
}

export function valueText(
  record: string,
  { field, value }: { field: string; value: unknown },
  language: Language,
  writing: Writing,
): string {
  const words = valueWordsOf(record, field, value)
  if (words) return say(words, language)
  if (field.endsWith('_fen') && typeof value === 'number') return writing.fen(value)
  if (isMoment(value)) return writing.moment(value)
  if (isNothing(value)) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** One line for each change: from what to what where it was changed, else what it is or was. */
export function changeLines(entry: Entry, language: Language, writing: Writing): string[] {
  const { entity, action } = entry
  return toldChanges(entry).map(({ field, before, after }) => {
    const textOf = (value: unknown) => valueText(entity, { field, value }, language, writing)
    const was = action === 'update' ? `${textOf(before)} → ` : ''
    return `${fieldName(entity, field, language)}: ${was}${textOf(action === 'delete' ? before : after)}`
  })
}
