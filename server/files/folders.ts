// The folders of the media library: a small tree per unit.

import { type Folder, fileRefusals, maxFolderDepth } from '#contract/files/calls'
import { houseRefusals } from '#contract/kit/refusal'
import type { Tx } from '../kit/database/db'
import { found, must, refuse } from '../kit/road/refuse'

type Row = Omit<Folder, 'files'> & { fileCount: number }

export async function list(tx: Tx): Promise<Folder[]> {
  const rows = await tx<Row[]>`
    select d.id, d.parent_id, d.name, d.version,
           (select count(*) from file f where f.folder_id = d.id and f.status = 'READY' and f.deleted_at is null) as file_count
      from file_folder d order by lower(d.name), d.id limit 2000`
  return rows.map(({ fileCount, ...row }) => ({ ...row, files: fileCount }))
}

const one = async (tx: Tx, id: string) =>
  found(
    (await list(tx)).find((folder) => folder.id === id),
    fileRefusals.folderMissing,
  )

/** The folder must be the unit's own: the wall hides all others. */
export async function mustExist(tx: Tx, id: string | null | undefined): Promise<string | null> {
  if (!id) return null
  const [row] = await tx`select id from file_folder where id = ${id} for key share`
  found(row, fileRefusals.folderMissing)
  return id
}

export async function add(tx: Tx, unitId: string, name: string, parentId: string | null): Promise<Folder> {
  await lock(tx)
  const all = await list(tx)
  must(parentId && !all.some((folder) => folder.id === parentId) ? fileRefusals.folderMissing : null)
  must(pathOf(all, parentId).length >= maxFolderDepth ? fileRefusals.folderDeep : null)
  must(all.length >= 1000 ? houseRefusals.tooMany : null)
  mustBeFree(all, name, parentId)
  const row = await tx<{ id: string }[]>`
    insert into file_folder (unit_id, parent_id, name) values (${unitId}, ${parentId}, ${name}) returning id`.one()
  return one(tx, row.id)
}

export async function update(tx: Tx, input: { id: string; version: number; name: string; parentId?: string | null }): Promise<Folder> {
  await lock(tx)
  const all = await list(tx)
  const { id, version, name } = input
  const before = found(
    all.find((folder) => folder.id === id),
    fileRefusals.folderMissing,
  )
  const parentId = input.parentId === undefined ? before.parentId : input.parentId
  must(parentId && !all.some((folder) => folder.id === parentId) ? fileRefusals.folderMissing : null)
  const above = pathOf(all, parentId)
  must(above.includes(id) ? fileRefusals.folderInside : null)
  must(above.length + heightOf(all, id) > maxFolderDepth ? fileRefusals.folderDeep : null)
  mustBeFree(all, name, parentId, id)
  const changed = await tx`
    update file_folder set name = ${name}, parent_id = ${parentId}, version = version + 1, updated_at = now()
     where id = ${id} and version = ${version}`
  if (changed.count === 0) refuse(houseRefusals.stale)
  return one(tx, id)
}

export async function remove(tx: Tx, id: string): Promise<void> {
  // The lock waits for files that are just being put in.
  const [row] = await tx`select id from file_folder where id = ${id} for update`
  found(row, fileRefusals.folderMissing)
  const all = await list(tx)
  const files = all.find((folder) => folder.id === id)?.files ?? 0
  must(files > 0 || all.some((folder) => folder.parentId === id) ? fileRefusals.folderFull : null)
  await tx`update file set folder_id = null where folder_id = ${id}`
  await tx`delete from file_folder where id = ${id}`
}

/** One change of the tree at a time per unit: two moves at once could make a circle. */
const lock = (tx: Tx) => tx`select pg_advisory_xact_lock(20020, hashtext(current_setting('scope.unit')))`

function mustBeFree(all: Folder[], name: string, parentId: string | null, id?: string): void {
  const same = (folder: Folder) => folder.parentId === parentId && folder.id !== id && folder.name.toLowerCase() === name.toLowerCase()
  must(all.some(same) ? fileRefusals.folderTaken : null)
}

function pathOf(all: Folder[], id: string | null): string[] {
  const path: string[] = []
  for (let at = id; at && path.length <= maxFolderDepth; at = all.find((folder) => folder.id === at)?.parentId ?? null) path.push(at)
  return path
}

function heightOf(all: Folder[], id: string): number {
  const below = all.filter((folder) => folder.parentId === id)
  return 1 + Math.max(0, ...below.map((folder) => heightOf(all, folder.id)))
}
