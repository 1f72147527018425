// A document as it is kept and read again: brought up to today, not too large, and the files that it shows.

import { type ScreenDocument, upgraded, type WidgetOf } from '#contract/screens/document'
import { screenLimits, screenRefusals } from '#contract/screens/states'
import type { WidgetOptions, WidgetType } from '#contract/screens/widgets'
import type { Tx } from '../kit/database/db'
import { dropFileUses, useFiles as holdFilesOf } from '../kit/file-use'
import { must } from '../kit/road/refuse'

/** Whatever was kept passed the schema of its day: one that cannot be read any more is a defect. */
export function kept(document: unknown): ScreenDocument {
  const today = upgraded(document)
  if (!today) throw new Error('a kept screen cannot be read')
  return today
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
