// Datasets in the database; the tables' own policies hide other units'.

import type { Asks, DatasetRow, datasets } from '#contract/datasets/calls'
import { type DatasetKind, usualCache } from '#contract/datasets/states'
import type { TableColumn } from '#contract/datasets/table'
import type { Taken } from '#contract/kit/call'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import { json } from '../kit/database/sql'
import type { Values } from './fill'

export type Form = Taken<typeof datasets.add>
export type DatasetKept = Omit<DatasetRow, 'isBuiltIn' | 'isLent' | 'usedCount'> &
  Pick<Form, 'transforms' | 'params' | 'rowCap'> & {
    unitId: string
    accountId: string
    definition: Asks
    secrets: Values
    sourceName: string | null
  }

const columns = (tx: Tx) => tx`
  d.id, d.unit_id, d.account_id, d.name, d.kind, d.definition, d.secrets, d.transforms, d.params, d.cache_seconds, d.row_cap, d.columns, d.updated_at, d.version,
  (select s.name from data_source s where s.id = d.source_id) as source_name`
/** Only the platform reads sources. */
const askColumns = (tx: Tx) => tx`
  d.id, d.unit_id, d.account_id, d.name, d.kind, d.definition, d.secrets, d.transforms, d.params, d.cache_seconds, d.row_cap, d.columns, d.updated_at, d.version,
  null::text as source_name`

/** Own ones, and those that the platform wrote for every unit. */
export const datasetToAsk = (tx: Tx, id: string): Promise<DatasetKept | undefined> =>
  tx<DatasetKept[]>`select ${askColumns(tx)} from dataset d where d.id = ${id}`.maybe()

export const datasetsToAsk = (tx: Tx, ids: readonly string[]): Promise<DatasetKept[]> =>
  tx<DatasetKept[]>`select ${askColumns(tx)} from dataset d where d.id = any (${ids as string[]}::bigint[])`

export const one = (tx: Tx, session: Session, id: string): Promise<DatasetKept | undefined> =>
  tx<DatasetKept[]>`
    select ${session.unit.kind === 'PLATFORM' ? columns(tx) : askColumns(tx)} from dataset d where d.id = ${id} and d.unit_id = ${session.unit.id}`.maybe()

export const held = (tx: Tx, session: Session, id: string): Promise<{ version: number } | undefined> =>
  tx<{ version: number }[]>`select version from dataset where id = ${id} and unit_id = ${session.unit.id} for update`.maybe()

/** Which of these the unit lends to all. */
export const lentOf = async (tx: Tx, session: Session, ids: readonly string[]): Promise<string[]> =>
  (
    await tx<{ id: string }[]>`
      select id from dataset where unit_id = ${session.unit.id} and kind = 'SQL' and binds_unit and id = any (${ids as string[]}::bigint[])`
  ).map(({ id }) => id)

type Filter = { keyword?: string; kind?: DatasetKind }
const where = (tx: Tx, { keyword, kind }: Filter) => tx`
  true ${keyword ? tx`and d.name ilike ${containing(keyword)}` : tx``} ${kind ? tx`and d.kind = ${kind}` : tx``}`

export const count = async (tx: Tx, filter: Filter): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from dataset d where ${where(tx, filter)}`.one()).total

export const page = (tx: Tx, filter: Filter, { limit, offset }: { limit: number; offset: number }): Promise<DatasetKept[]> =>
  tx<DatasetKept[]>`select ${askColumns(tx)} from dataset d where ${where(tx, filter)} order by d.id desc limit ${limit} offset ${offset}`

export const countOwn = async (tx: Tx, session: Session): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from dataset where unit_id = ${session.unit.id}`.one()).total

/** What a form becomes: headers without their values, which are sealed apart. */
export type Written = { definition: Asks; secrets: Values; sourceId: string | null; bindsUnit: boolean }

const cacheOf = ({ asks, cacheSeconds }: Form): number => cacheSeconds ?? usualCache[asks.kind]

export async function insert(tx: Tx, session: Session, form: Form, { definition, secrets, sourceId, bindsUnit }: Written): Promise<string> {
  const row = await tx<{ id: string }[]>`
    insert into dataset (unit_id, account_id, name, kind, definition, secrets, source_id, binds_unit, transforms, params, cache_seconds, row_cap)
    values (${session.unit.id}, ${session.accountId}, ${form.name}, ${definition.kind}, ${json(definition)}, ${json(secrets)}, ${sourceId}, ${bindsUnit},
            ${json(form.transforms)}, ${json(form.params)}, ${cacheOf(form)}, ${form.rowCap}) returning id`.one()
  return row.id
}

export async function rewrite(tx: Tx, id: string, form: Form, { definition, secrets, sourceId, bindsUnit }: Written): Promise<void> {
  await tx`
    update dataset set name = ${form.name}, kind = ${definition.kind}, definition = ${json(definition)}, secrets = ${json(secrets)}, source_id = ${sourceId},
           binds_unit = ${bindsUnit}, transforms = ${json(form.transforms)}, params = ${json(form.params)}, cache_seconds = ${cacheOf(form)},
           row_cap = ${form.rowCap}, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx`delete from dataset where id = ${id}`
}

/** What a dataset answered with last: told by the house, which asks for everybody. */
export async function keepColumns(tx: Tx, id: string, found: readonly TableColumn[]): Promise<void> {
  await tx`update dataset set columns = ${json(found)} where id = ${id} and columns is distinct from ${json(found)}`
}
