// Agreements in the database: the platform's eyes see all of them, a unit its own.

import type { AgreementTime, OwnTerm } from '#contract/agreements/calls'
import type { AgreementKind } from '#contract/agreements/states'
import type { Page } from '#contract/kit/page'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Row = {
  id: string
  unitId: string
  unitName: string
  kind: AgreementKind
  rateBp: number
  validFrom: string
  validUntil: string | null
  note: string
  createdBy: string
  createdAt: string
  version: number
}
export type Filter = { kind?: AgreementKind; state?: AgreementTime; unitId?: string; keyword?: string }

const columns = (tx: Tx) => tx`
  a.id, a.unit_id, coalesce(u.name, '') as unit_name, a.kind, a.rate_bp, a.valid_from, a.valid_until, a.note, a.created_by, a.created_at, a.version`
const joined = (tx: Tx) => tx`agreement a left join v_unit_name u on u.id = a.unit_id`

/** The same states as the contract derives, said to the database so that it can filter and count. */
const stateIs = (tx: Tx, state: AgreementTime, at: string) =>
  ({
    NOW: tx`a.valid_from <= ${at} and (a.valid_until is null or a.valid_until > ${at})`,
    LATER: tx`a.valid_from > ${at} and (a.valid_until is null or a.valid_until > a.valid_from)`,
    OVER: tx`(a.valid_until <= ${at} or a.valid_until = a.valid_from)`,
  })[state]

export async function page(tx: Tx, filter: Filter & { pageNumber: number; pageSize: number }, at: string): Promise<Page<Row>> {
  const { kind, state, unitId, keyword, pageNumber, pageSize } = filter
  const text = (keyword ?? '').trim()
  const where = tx`true ${kind ? tx`and a.kind = ${kind}` : tx``} ${unitId ? tx`and a.unit_id = ${unitId}` : tx``}
    ${state ? tx`and ${stateIs(tx, state, at)}` : tx``} ${text ? tx`and u.name ilike ${containing(text)}` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${joined(tx)} where ${where}`.one(),
    tx<Row[]>`
      select ${columns(tx)} from ${joined(tx)} where ${where}
       order by a.valid_from desc, a.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: counted.total, records: [...rows] }
}

/** All that a unit has, had and will have, the latest first. */
export async function ofUnit(tx: Tx, unitId: string): Promise<Row[]> {
  return [
    ...(await tx<
      Row[]
    >`select ${columns(tx)} from ${joined(tx)} where a.unit_id = ${unitId} order by a.kind, a.valid_from desc, a.id desc`),
  ]
}
/** What is set for it elsewhere. */
export const termsOf = async (tx: Tx, at: Date): Promise<OwnTerm[]> => [
  ...(await tx<OwnTerm[]>`select kind, rate_bp, other_name from own_terms(${at.toISOString()})`),
]

export const one = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where a.id = ${id}`.maybe()

/** Held until the end. */
export async function take(tx: Tx, id: string): Promise<Row | undefined> {
  await tx`select id from agreement where id = ${id} for update`
  return one(tx, id)
}

export const unitKind = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx<{ kind: string }[]>`select kind from unit where id = ${id} and deleted_at is null`.maybe())?.kind

export type Form = { unitId: string; kind: AgreementKind; rateBp: number; validFrom: string; validUntil: string | null; note: string }

/** One at a time for each unit and kind, so that two cannot be found free of each other. */
export async function hold(tx: Tx, { unitId, kind }: Pick<Form, 'unitId' | 'kind'>): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`agreement:${unitId}:${kind}`}, 402))`
}

/** When the first other that shares a moment with it begins. */
export async function overlapping(tx: Tx, form: Form, except: string | null): Promise<string | undefined> {
  const row = await tx<{ validFrom: string }[]>`
    select valid_from from agreement
     where unit_id = ${form.unitId} and kind = ${form.kind} and id is distinct from ${except}
       and tstzrange(valid_from, valid_until) && tstzrange(${form.validFrom}, ${form.validUntil}) order by valid_from limit 1`.maybe()
  return row?.validFrom
}

export async function insert(tx: Tx, form: Form, createdBy: string, at: Date): Promise<string> {
  const row = { ...form, createdBy, createdAt: at.toISOString() }
  return (await tx<{ id: string }[]>`insert into agreement ${tx(row)} returning id`.one()).id
}

export async function rewrite(tx: Tx, id: string, form: Form): Promise<void> {
  await tx`update agreement set ${tx(form)}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function end(tx: Tx, id: string, at: string): Promise<void> {
  await tx`update agreement set valid_until = ${at}, updated_at = now(), version = version + 1 where id = ${id}`
}
