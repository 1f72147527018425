// How another column says that a record shows a file: the file cannot be deleted while it is said, and the library shows where.

import { fileKeysIn } from '#contract/kit/file-rules'
import type { Tx } from './database/db'

export type FileUse = {
  unitId: string
  entity: string
  entityId: string
  field: string /** What the record is called, for the reader. */
  title: string
}

/**
 * Says which files a field of a record shows now, and no longer says it of any other. `texts` are addresses or rich text;
 * what is not a file of this unit is left alone: it is not this unit's to hold. Call it in the transaction that saves the record.
 */
export async function useFiles(tx: Tx, use: FileUse, ...texts: (string | null | undefined)[]): Promise<void> {
  const keys = [...new Set(texts.flatMap((text) => fileKeysIn(text ?? '')))]
  // Locked against a delete that runs at the same moment.
  const files = keys.length
    ? await tx<{ id: string }[]>`
        select id from file where key = any (${keys}) and unit_id = ${use.unitId} and status = 'READY' and deleted_at is null order by id for share`
    : []
  const ids = files.map(({ id }) => id)
  await tx`
    delete from file_use where unit_id = ${use.unitId} and entity = ${use.entity} and entity_id = ${use.entityId} and field = ${use.field}
       and not file_id = any (${ids}::bigint[])`
  if (ids.length === 0) return
  await tx`
    insert into file_use (file_id, unit_id, entity, entity_id, field, title)
    select unnest(${ids}::bigint[]), ${use.unitId}, ${use.entity}, ${use.entityId}, ${use.field}, ${use.title.slice(0, 200)}
    on conflict (file_id, entity, entity_id, field) do update set title = excluded.title`
}

/** One file in one field: a logo, an avatar, a picture. */
export const useFile = (tx: Tx, use: FileUse, url: string | null | undefined): Promise<void> => useFiles(tx, use, url)

/** Records that are gone, in whichever unit: they show nothing any more. */
export const dropFileUsesOf = (tx: Tx, entity: string, ids: readonly string[]) =>
  tx`delete from file_use where entity = ${entity} and entity_id = any (${ids as string[]})`

/** The same for what somebody without a unit sent: the files are the house's, and the field is all that an application shows. */
export async function showPapers(
  tx: Tx,
  { entity, entityId, title }: Pick<FileUse, 'entity' | 'entityId' | 'title'>,
  urls: readonly string[],
): Promise<void> {
  const keys = urls.flatMap((url) => fileKeysIn(url))
  await tx`delete from file_use where entity = ${entity} and entity_id = ${entityId} and field = 'papers'`
  await tx`
    insert into file_use (file_id, unit_id, entity, entity_id, field, title)
    select f.id, f.unit_id, ${entity}, ${entityId}, 'papers', ${title} from file f where f.key = any (${keys}) on conflict do nothing`
}

/** A record is gone: it shows nothing any more. */
export const dropFileUses = (tx: Tx, { unitId, entity, entityId }: Pick<FileUse, 'unitId' | 'entity' | 'entityId'>) =>
  tx`delete from file_use where unit_id = ${unitId} and entity = ${entity} and entity_id = ${entityId}`
