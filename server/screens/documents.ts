// A document as it is kept and read again: brought up to today, once for all who look at it, not too large, and the files that it shows.

import { type ScreenDocument, upgraded, type WidgetOf } from '#contract/screens/document'
import { screenLimits, screenRefusals } from '#contract/screens/states'
import type { WidgetOptions, WidgetType } from '#contract/screens/widgets'
import type { Tx } from '../kit/database/db'
import { dropFileUses, useFiles as holdFilesOf } from '../kit/file-use'
import { must } from '../kit/road/refuse'
import { recent } from './recent'

/** Whatever was kept passed the schema of its day: one that cannot be read any more is a defect. */
export function kept(document: unknown): ScreenDocument {
  const today = upgraded(document)
  if (!today) throw new Error('a kept screen cannot be read')
  return today
}

/** Counted by what they are as text. */
const shared = recent<ScreenDocument>(16_000_000)

/**
 * A version is never changed, so a wall of many reads it once. Whoever asks has found the row with this hash behind the wall of its unit:
 * only then is it theirs to look at.
 */
export async function sharedDocument(screenId: string, hash: string, read: () => Promise<unknown>): Promise<ScreenDocument> {
  const key = `${screenId} ${hash}`
  const known = shared.get(key)
  if (known) return known
  const given = await read()
  const document = frozen(kept(given))
  shared.put(key, document, JSON.stringify(given).length)
  return document
}

/** What many are given can be changed by none of them. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

export function mustFit(document: ScreenDocument): void {
  must(Buffer.byteLength(JSON.stringify(document)) > screenLimits.bytes ? screenRefusals.tooLarge : null)
}

/** The schema of a widget ties its options to its type; what is inferred of the two does not. */
export const optionsOf = <T extends WidgetType>({ options }: WidgetOf<T>): WidgetOptions<T> => options as WidgetOptions<T>

const picturesOf = ({ widgets }: ScreenDocument): string[] =>
  widgets.flatMap((widget) => (widget.type === 'picture' ? [optionsOf<'picture'>(widget).url] : []))

type Of = { unitId: string; id: string; name: string }
/** A file that a draft shows, or that is on a wall, cannot be deleted. */
export const holdFiles = (tx: Tx, { unitId, id, name }: Of, field: 'draft' | 'published', document: ScreenDocument | null): Promise<void> =>
  holdFilesOf(tx, { unitId, entity: 'screen', entityId: id, field, title: name }, ...(document ? picturesOf(document) : []))

export const letGoOfFiles = (tx: Tx, { unitId, id }: Pick<Of, 'unitId' | 'id'>) =>
  dropFileUses(tx, { unitId, entity: 'screen', entityId: id })
