// Sources in the database: the platform's alone. Whoever asks one for a unit is the house.

import type { SourceRow, sources } from '#contract/datasets/calls'
import type { SourceType } from '#contract/datasets/states'
import type { Taken } from '#contract/kit/call'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import type { Checked } from './sources/ask'

export type SourceKept = SourceRow & { secret: string }
export type Form = Omit<Taken<typeof sources.add>, 'password'> & { secret: string }

export const sourceName = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx<{ name: string }[]>`select name from data_source where id = ${id}`.maybe())?.name

const columns = (tx: Tx) => tx`
  s.id, s.name, s.type, s.host, s.port, s.database, s.username, s.secret, s.tls, s.state, s.problem, s.checked_at, s.version,
  (select count(*)::int from dataset d where d.source_id = s.id) as used_count`

export const one = (tx: Tx, id: string): Promise<SourceKept | undefined> =>
  tx<SourceKept[]>`select ${columns(tx)} from data_source s where s.id = ${id}`.maybe()

export const held = (tx: Tx, id: string): Promise<{ version: number } | undefined> =>
  tx<{ version: number }[]>`select version from data_source where id = ${id} for update`.maybe()

export const all = (tx: Tx): Promise<SourceKept[]> => tx<SourceKept[]>`select ${columns(tx)} from data_source s order by s.id`

type Filter = { keyword?: string; type?: SourceType }
const where = (tx: Tx, { keyword, type }: Filter) => tx`
  true ${keyword ? tx`and s.name ilike ${containing(keyword)}` : tx``} ${type ? tx`and s.type = ${type}` : tx``}`

export const count = async (tx: Tx, filter: Filter): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from data_source s where ${where(tx, filter)}`.one()).total

export const page = (tx: Tx, filter: Filter, { limit, offset }: { limit: number; offset: number }): Promise<SourceKept[]> =>
  tx<SourceKept[]>`select ${columns(tx)} from data_source s where ${where(tx, filter)} order by s.id desc limit ${limit} offset ${offset}`

export async function insert(tx: Tx, session: Session, form: Form, { state, problem }: Checked, now: Date): Promise<string> {
  const { name, type, host, port, database, username, secret, tls } = form
  const row = await tx<{ id: string }[]>`
    insert into data_source (unit_id, name, type, host, port, database, username, secret, tls, state, problem, checked_at)
    values (${session.unit.id}, ${name}, ${type}, ${host}, ${port}, ${database}, ${username}, ${secret}, ${tls}, ${state}, ${problem}, ${now.toISOString()})
    returning id`.one()
  return row.id
}

export async function rewrite(tx: Tx, id: string, form: Form, { state, problem }: Checked, now: Date): Promise<void> {
  const { name, type, host, port, database, username, secret, tls } = form
  await tx`
    update data_source set name = ${name}, type = ${type}, host = ${host}, port = ${port}, database = ${database}, username = ${username}, secret = ${secret},
           tls = ${tls}, state = ${state}, problem = ${problem}, checked_at = ${now.toISOString()}, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function keepState(tx: Tx, id: string, { state, problem }: Checked, now: Date): Promise<void> {
  await tx`update data_source set state = ${state}, problem = ${problem}, checked_at = ${now.toISOString()} where id = ${id}`
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx`delete from data_source where id = ${id}`
}
