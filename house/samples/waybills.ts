// Inputs of the calls of waybills, and labels, accounts and orders of another shop for each place where they take one.

import { firstOf } from '#contract/kit/sure'
import type { Batch, ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'
import { addGoods, paidOrder } from '../shopping'

const terms = {
  name: '越界的账号',
  carrier: 'YTO',
  driver: 'fake',
  endpoint: '',
  customerCode: 'K1',
  senderName: '越界人',
  senderPhone: '0571-88880000',
  senderRegion: '330106',
  senderAddress: '文三路 1 号',
  template: 'STANDARD',
  isDefault: false,
  isEnabled: true,
}
const version = { version: 1 }

async function accountOf(house: House, unitId: string): Promise<string> {
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into carrier_account (unit_id, name, carrier, driver, customer_code, sender_name, sender_phone, sender_region, sender_address)
    values (${unitId}, '样例账号', 'YTO', 'fake', 'K2', '样例', '0571-1234567', '330106', '文三路 2 号') returning id`.one()
  return id
}

let numbers = 0
async function labelOf(house: House, orderId: string, accountId: string, status: 'READY' | 'FAILED'): Promise<string> {
  numbers += 1
  const number = status === 'READY' ? `YT99${String(numbers).padStart(11, '0')}` : null
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into waybill (order_id, order_no, shop_id, market_id, brand_id, agent_id, account_id, carrier, account_name, sender, template, status, pieces,
                         tracking_no, created_by, created_at)
    select o.id, o.no, o.shop_id, o.market_id, o.brand_id, o.agent_id, ${accountId}, 'YTO', '样例账号', '{}', 'STANDARD', ${status},
           (select jsonb_agg(jsonb_build_object('itemId', i.id::text, 'qty', i.qty)) from order_item i where i.order_id = o.id), ${number}, '样例', now()
      from trade_order o where o.id = ${orderId} returning id`.one()
  return id
}

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

async function foreign(house: House): Promise<Record<string, Sample>> {
  const accountId = await accountOf(house, '205')
  const { id: orderId } = firstOf(
    await house.owner.sql<
      { id: string }[]
    >`select id from trade_order where shop_id = 205 and status = 'WAIT_SHIP' order by id desc limit 1`,
  )
  const label = await labelOf(house, orderId, accountId, 'FAILED')
  const labels = { 'ids.0': label }
  return {
    'waybills.request': shop({}, { 'orderIds.0': orderId, accountId }),
    'waybills.states': shop({}, labels),
    'waybills.labels': shop({}, labels),
    'waybills.printed': shop({}, labels),
    'waybills.ship': shop({}, labels),
    'waybills.retry': shop({}, labels),
    'waybills.cancel': shop({}, labels),
    'waybills.changeCarrier': shop({}, { ...labels, accountId }),
    'waybills.updateAccount': shop({ ...terms, ...version }, { id: accountId }),
    'waybills.removeAccount': shop(version, { id: accountId }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const goods = await addGoods(house, { shopId: '201' })
  const accountId = await accountOf(house, '201')
  const made = async (status: 'READY' | 'FAILED') => labelOf(house, await paidOrder(house, goods), accountId, status)
  const own = (path: string, input: Record<string, unknown>): Batch => ({ as: 'merchant01', path, input })
  return {
    'waybills.request': own('orderIds.0', { orderIds: [await paidOrder(house, goods)], accountId }),
    'waybills.printed': own('ids.0', { ids: [await made('READY')] }),
    'waybills.ship': own('ids.0', { ids: [await made('READY')] }),
    'waybills.retry': own('ids.0', { ids: [await made('FAILED')] }),
    'waybills.cancel': own('ids.0', { ids: [await made('READY')] }),
    'waybills.changeCarrier': own('ids.0', { ids: [await made('FAILED')], accountId }),
  }
}

export const samples: ColumnSamples = { foreign, batches }
