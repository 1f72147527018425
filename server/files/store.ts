// Files in the database. The wall of the tables keeps every unit to its own.

import { defaultQuotaBytes, type StoredFile } from '#contract/files/calls'
import { type FileKind, fileKeysIn, fileUrl } from '#contract/kit/file-rules'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type NewFile = {
  unitId: string
  folderId: string | null
  key: string
  name: string
  extension: string
  kind: FileKind
  mime: string
  bytes: number
  createdBy: string
  createdByName: string
}
type Row = Omit<StoredFile, 'url' | 'size' | 'uses' | 'createdBy'> & {
  key: string
  byteCount: number
  useCount: number
  createdByName: string
}

const fileOf = ({ key, byteCount, useCount, createdByName, ...row }: Row): StoredFile => ({
  ...row,
  url: fileUrl(key, row.extension),
  size: byteCount,
  uses: useCount,
  createdBy: createdByName,
})

const columns = (tx: Tx) => tx`
  f.id, f.key, f.name, f.extension, f.kind, f.mime, f.byte_count, f.width, f.height, f.folder_id, f.expires_at, f.created_at,
  f.created_by_name, f.version, (select count(*) from file_use u where u.file_id = f.id) as use_count`
const isListed = (tx: Tx) => tx`f.status = 'READY' and f.deleted_at is null`

type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  kind?: FileKind
  folderId?: string
  sort?: 'createdAt' | 'name' | 'size'
  order?: 'asc' | 'desc'
}

export async function page(tx: Tx, filter: Filter): Promise<Page<StoredFile>> {
  const { pageNumber, pageSize, keyword, kind, folderId, sort, order } = filter
  const where = tx`
    ${isListed(tx)}
    ${keyword ? tx`and f.name ilike ${containing(keyword)}` : tx``}
    ${kind ? tx`and f.kind = ${kind}` : tx``}
    ${folderId === undefined ? tx`` : folderId === '0' ? tx`and f.folder_id is null` : tx`and f.folder_id = ${folderId}`}`
  const down = order === 'desc' ? tx`desc` : tx`asc`
  const by = { name: tx`f.name ${down}, f.id desc`, size: tx`f.byte_count ${down}, f.id desc`, createdAt: tx`f.id ${down}` }
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from file f where ${where}`,
    tx<Row[]>`select ${columns(tx)} from file f where ${where} order by ${sort ? by[sort] : tx`f.id desc`}
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: rows.map(fileOf) }
}

export async function byId(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const [row] = await tx<Row[]>`select ${columns(tx)} from file f where f.id = ${id} and ${isListed(tx)}`
  return row && fileOf(row)
}

export async function byUrls(tx: Tx, urls: readonly string[]): Promise<StoredFile[]> {
  const keys = urls.flatMap(fileKeysIn)
  const rows = await tx<Row[]>`select ${columns(tx)} from file f where f.key = any (${keys}) and ${isListed(tx)} order by f.id`
  return rows.map(fileOf)
}

/** The same bytes under the same ending, kept before and not yet gone. */
export async function twin(tx: Tx, sha256: string, extension: string): Promise<StoredFile | undefined> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from file f where f.sha256 = ${sha256} and f.extension = ${extension} and ${isListed(tx)}`
  return row && fileOf(row)
}

export const keepUntil = (tx: Tx, id: string, until: string) => tx`update file set expires_at = ${until} where id = ${id}`

export async function begin(tx: Tx, file: NewFile): Promise<string> {
  const row = await tx<{ id: string }[]>`
    insert into file (unit_id, folder_id, key, name, extension, kind, mime, byte_count, created_by, created_by_name)
    values (${file.unitId}, ${file.folderId}, ${file.key}, ${file.name}, ${file.extension}, ${file.kind}, ${file.mime}, ${file.bytes},
      ${file.createdBy}, ${file.createdByName})
    returning id`.one()
  return row.id
}

type Finished = { bytes: number; sha256: string; width: number | null; height: number | null; expiresAt: string | null }

export const finish = (tx: Tx, id: string, { bytes, sha256, width, height, expiresAt }: Finished) => tx`
  update file set status = 'READY', byte_count = ${bytes}, sha256 = ${sha256}, width = ${width}, height = ${height},
    expires_at = ${expiresAt}, updated_at = now() where id = ${id}`

export const reject = (tx: Tx, key: string) => tx`update file set status = 'REJECTED' where key = ${key} and status = 'UPLOADING'`

export async function incoming(tx: Tx, key: string): Promise<{ id: string; name: string; folderId: string | null } | undefined> {
  const [row] = await tx<{ id: string; name: string; folderId: string | null }[]>`
    select id, name, folder_id from file where key = ${key} and status = 'UPLOADING' and deleted_at is null`
  return row
}

export async function space(tx: Tx): Promise<{ usedBytes: number; limitBytes: number }> {
  const [row] = await tx<{ usedTotal: number; limitTotal: number }[]>`select used_total, limit_total from file_space`
  return { usedBytes: row?.usedTotal ?? 0, limitBytes: row?.limitTotal ?? defaultQuotaBytes }
}

/** Takes so many bytes of the unit's space, in one statement, so that two uploads cannot both take the last of it. */
export async function takeSpace(tx: Tx, unitId: string, bytes: number): Promise<boolean> {
  await tx`insert into file_space (unit_id, limit_total) values (${unitId}, ${defaultQuotaBytes}) on conflict do nothing`
  const taken = await tx`
    update file_space set used_total = used_total + ${bytes} where unit_id = ${unitId} and used_total + ${bytes} <= limit_total`
  return taken.count === 1
}

export const giveSpace = (tx: Tx, bytes: number) =>
  tx`update file_space set used_total = used_total - ${bytes} where unit_id = current_setting('scope.unit')::bigint`

export async function rename(tx: Tx, id: string, version: number, name: string): Promise<boolean> {
  const changed = await tx`
    update file f set name = ${name}, version = version + 1, updated_at = now() where f.id = ${id} and f.version = ${version} and ${isListed(tx)}`
  return changed.count === 1
}

export async function move(tx: Tx, ids: readonly string[], folderId: string | null): Promise<number> {
  const moved = await tx`
    update file f set folder_id = ${folderId}, version = version + 1, updated_at = now() where f.id = any (${ids}::bigint[]) and ${isListed(tx)}`
  return moved.count
}

/** Locked first and counted afterwards: a column that begins to use a file waits for the lock or is seen. */
export async function lockForDelete(tx: Tx, ids: readonly string[]): Promise<{ id: string; byteCount: number; useCount: number }[]> {
  await tx`select f.id from file f where f.id = any (${ids}::bigint[]) order by f.id for update`
  return tx<{ id: string; byteCount: number; useCount: number }[]>`
    select f.id, f.byte_count, (select count(*) from file_use u where u.file_id = f.id) as use_count
      from file f where f.id = any (${ids}::bigint[]) and ${isListed(tx)}`
}

export const remove = (tx: Tx, ids: readonly string[]) => tx`update file set deleted_at = now() where id = any (${ids}::bigint[])`

type Use = { entity: string; entityId: string; field: string; title: string }

export const uses = (tx: Tx, id: string): Promise<Use[]> =>
  tx<Use[]>`select entity, entity_id, field, title from file_use where file_id = ${id} order by entity, entity_id limit 200`

/** Files of any unit that nobody needs: gone, with the space that they took. For the house. */
export async function forgetFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    with marked as (
      update file f set deleted_at = now() where f.id = any (${ids as string[]}::bigint[]) and f.deleted_at is null returning f.unit_id, f.byte_count
    )
    update file_space s set used_total = s.used_total - m.bytes
      from (select unit_id, sum(byte_count) as bytes from marked group by unit_id) m where m.unit_id = s.unit_id`
}
