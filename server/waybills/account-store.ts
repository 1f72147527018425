// Carrier accounts in the database, walled by their unit.

import type { Page } from '#contract/kit/page'
import type { CarrierAccount } from '#contract/waybills/calls'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'

const columns = (tx: Tx) => tx`
  id, name, carrier, driver, endpoint, customer_code, secret_sealed is not null as has_secret, sender_name, sender_phone, sender_region,
  sender_address, template, is_default, is_enabled, version`

type Filter = { pageNumber: number; pageSize: number; keyword?: string }

export async function page(tx: Tx, { keyword, pageNumber, pageSize }: Filter): Promise<Page<CarrierAccount>> {
  const text = (keyword ?? '').trim().toLowerCase()
  const where = tx`deleted_at is null ${text ? tx`and (strpos(lower(name), ${text}) > 0 or strpos(lower(customer_code), ${text}) > 0)` : tx``}`
  const { total } = await tx<{ total: number }[]>`select count(*) as total from carrier_account where ${where}`.one()
  const records = await tx<CarrierAccount[]>`
    select ${columns(tx)} from carrier_account where ${where} order by is_default desc, id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: [...records] }
}

export async function find(tx: Tx, id: string): Promise<CarrierAccount | undefined> {
  const [row] = await tx<CarrierAccount[]>`select ${columns(tx)} from carrier_account where id = ${id} and deleted_at is null`
  return row
}
export async function hold(tx: Tx, id: string): Promise<CarrierAccount | undefined> {
  const [row] = await tx<CarrierAccount[]>`select ${columns(tx)} from carrier_account where id = ${id} and deleted_at is null for update`
  return row
}

export async function usual(tx: Tx, unitId: string): Promise<CarrierAccount | undefined> {
  const [row] = await tx<CarrierAccount[]>`
    select ${columns(tx)} from carrier_account where unit_id = ${unitId} and is_default and deleted_at is null`
  return row
}

export type Fields = Omit<CarrierAccount, 'id' | 'version' | 'hasSecret'> & { secretSealed?: string }

/** Whoever becomes the default takes the place of the one that was. */
async function makeRoom(tx: Tx, { unit }: Session, isDefault: boolean, except = '0'): Promise<void> {
  if (!isDefault) return
  await tx`
    update carrier_account set is_default = false, updated_at = now(), version = version + 1
     where unit_id = ${unit.id} and is_default and deleted_at is null and id <> ${except}`
}

export async function add(tx: Tx, session: Session, fields: Fields): Promise<CarrierAccount> {
  const { total } = await tx<{ total: number }[]>`
    select count(*) as total from carrier_account where unit_id = ${session.unit.id} and is_default and deleted_at is null`.one()
  const isDefault = fields.isDefault || total === 0
  await makeRoom(tx, session, isDefault)
  return tx<CarrierAccount[]>`
    insert into carrier_account ${tx({ ...fields, isDefault, unitId: session.unit.id })} returning ${columns(tx)}`.one()
}

export async function update(tx: Tx, session: Session, id: string, fields: Fields): Promise<CarrierAccount> {
  await makeRoom(tx, session, fields.isDefault, id)
  return tx<CarrierAccount[]>`
    update carrier_account set ${tx(fields)}, updated_at = now(), version = version + 1 where id = ${id} returning ${columns(tx)}`.one()
}

export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx`select id from waybill where account_id = ${id} and status not in ('CANCELED', 'SHIPPED') limit 1`
  return row !== undefined
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx`
    update carrier_account set deleted_at = now(), is_default = false, secret_sealed = null, updated_at = now(), version = version + 1 where id = ${id}`
}
