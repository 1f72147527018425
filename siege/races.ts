// Several people want the same thing at the same moment, on two processes: exactly one gets it, and the sums are exact.

import { setTimeout as pause } from 'node:timers/promises'
import { auth } from '#contract/auth/calls'
import { gateway } from '#contract/gateway/calls'
import { apiScopes } from '#contract/gateway/states'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { roles } from '#contract/roles/calls'
import { stock } from '#contract/stock/calls'
import { storefrontClient } from '../examples/storefront-client'
import { addPresale } from '../house/presold'
import { addGoods, basketOf, type House, paidOrder, pay, place, receiver, stockOf } from '../house/shopping'
import { type Attack, aftermath, again } from './attack'
import { call, type Field, signIn } from './field'

type Ground = {
  field: Field
  house: House
  token: string
  shop: (server: number) => ReturnType<typeof storefrontClient>
  name: () => string
}
/** Gives what was wrong, or nothing. */
type Race = (ground: Ground) => Promise<(string | false)[]>

/** As SECURITY.md promises of signing out, on every process. */
const takesEffectWithinMs = 1000

/** So many at once, on the servers in turn. */
const atOnce = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const said = (codes: readonly number[]) => [...codes].sort((a, b) => a - b).join(', ')
const only = (count: number, codes: readonly number[]) => {
  const done = codes.filter((code) => code === 200).length
  return done !== count && `${done} of ${codes.length} were done instead of ${count} (${said(codes)})`
}
const noDefect = (codes: readonly number[]) => codes.some((code) => code === 500) && `a defect (${said(codes)})`
const serverAt = ({ field: { servers } }: Ground, at: number) => sure(servers[at % servers.length])
const basket = (skuId: string, key: string) => ({
  buyer: { key, name: 'siege' },
  channel: 'MINI_PROGRAM',
  payChannel: 'WECHAT',
  deliveryType: 'EXPRESS',
  receiver,
  lines: [{ skuId, qty: 1 }],
})

export const raceList: Record<string, Race> = {
  'the last pieces': async (ground) => {
    const { skuId } = await addGoods(ground.house, { stock: 5 })
    const codes = (await atOnce(12, (at) => ground.shop(at).post('/orders', basket(skuId, ground.name())))).map(({ code }) => code)
    const { available, allocated } = await stockOf(ground.house, skuId)
    return [only(5, codes), noDefect(codes), (available !== 0 || allocated !== 5) && `${available} for sale and ${allocated} promised`]
  },
  'the last of a presale': async (ground) => {
    const { skuId } = await addPresale(ground.house, { quota: 4, stock: 50 })
    const codes = (await atOnce(10, (at) => ground.shop(at).post('/orders', basket(skuId, ground.name())))).map(({ code }) => code)
    return [only(4, codes), noDefect(codes)]
  },
  'one key, sent ten times': async (ground) => {
    const { skuId } = await addGoods(ground.house, { stock: 10 })
    const idempotencyKey = ground.name()
    const given = { id: skuId, qty: 7, reason: 'siege' }
    const replies = await atOnce(10, (at) => call(serverAt(ground, at), stock.receive, given, { token: ground.token, idempotencyKey }))
    const { available } = await stockOf(ground.house, skuId)
    return [available !== 17 && `10 and 7 became ${available}`, noDefect(replies.map(({ code }) => code))]
  },
  'taking out more than there is': async (ground) => {
    const { skuId } = await addGoods(ground.house, { stock: 20 })
    const take = (at: number) =>
      call(
        serverAt(ground, at),
        stock.adjust,
        { id: skuId, delta: -3, reason: 'siege' },
        { token: ground.token, idempotencyKey: ground.name() },
      )
    const codes = (await atOnce(10, take)).map(({ code }) => code)
    const { available } = await stockOf(ground.house, skuId)
    return [only(6, codes), noDefect(codes), available !== 2 && `${available} are left instead of 2`]
  },
  'shipped twice': async (ground) => {
    const id = await paidOrder(ground.house, await addGoods(ground.house, { stock: 5 }))
    const parcel = { id, carrier: 'SF' as const, trackingNo: 'SF20260101', remark: '' }
    const ship = (at: number) => call(serverAt(ground, at), orders.ship, parcel, { token: ground.token, idempotencyKey: ground.name() })
    const codes = (await atOnce(6, ship)).map(({ code }) => code)
    const { parcels } = await ground.field.look(({ sql }) =>
      sql<{ parcels: number }[]>`select count(*)::int as parcels from shipment where order_id = ${id}`.one(),
    )
    return [only(1, codes), noDefect(codes), parcels !== 1 && `${parcels} parcels`]
  },
  'paid while it is closed': async (ground) => {
    const placed = await place(ground.house, basketOf([{ skuId: (await addGoods(ground.house, { stock: 5 })).skuId, qty: 1 }]))
    const { id } = firstOf(placed.orders)
    const closing = call(
      serverAt(ground, 0),
      orders.close,
      { id, version: 1, reason: 'siege' },
      { token: ground.token, idempotencyKey: ground.name() },
    )
    const paying = pay(ground.house, placed).then(
      () => 'paid',
      (error: { code?: string; message?: string }) => error.message ?? 'refused',
    )
    const [closed] = await Promise.all([closing, paying])
    const { status } = await ground.field.look(({ sql }) =>
      sql<{ status: string }[]>`select status from trade_order where id = ${id}`.one(),
    )
    const isRight = closed.code === 200 ? status === 'CLOSED' : status === 'WAIT_SHIP'
    return [!isRight && `closing answered ${closed.code}, and it is ${status}`, noDefect([closed.code])]
  },
  'one version, edited six times': async (ground) => {
    const { token } = ground
    const { data } = await call(serverAt(ground, 0), roles.add, { name: ground.name(), description: '' }, { token })
    const edit = (at: number) =>
      call(serverAt(ground, at), roles.update, { id: data.id, version: data.version, name: ground.name(), description: `${at}` }, { token })
    const codes = (await atOnce(6, edit)).map(({ code }) => code)
    return [only(1, codes), noDefect(codes)]
  },
  'one name, taken six times': async (ground) => {
    const name = ground.name()
    const add = (at: number) => call(serverAt(ground, at), roles.add, { name, description: '' }, { token: ground.token })
    const codes = (await atOnce(6, add)).map(({ code }) => code)
    return [only(1, codes), noDefect(codes)]
  },
  'a session that is ended': async (ground) => {
    const token = await signIn(serverAt(ground, 0), 'merchant01')
    const early = atOnce(6, (at) => call(serverAt(ground, at), auth.info, {}, { token }))
    const out = await call(serverAt(ground, 1), auth.logout, {}, { token })
    const codes = (await early).map(({ code }) => code)
    await pause(takesEffectWithinMs)
    const late = (await atOnce(4, (at) => call(serverAt(ground, at), auth.info, {}, { token }))).map(({ code }) => code)
    return [
      out.code !== 200 && `signing out answered ${out.code}`,
      late.some((code) => code !== 401) && `later: ${said(late)}`,
      noDefect(codes),
    ]
  },
}

export const races: Attack = {
  name: 'races',
  about: `${Object.keys(raceList).length} kinds of races on two processes, with exact sums`,
  goal: 40,
  run: async (field, tally, limits) => {
    const token = await signIn(firstOf(field.servers), 'merchant01')
    const made = await call(firstOf(field.servers), gateway.keyAdd, { name: `siege ${field.seed}`, scopes: [...apiScopes] }, { token })
    const { keyId, secret } = made.data
    const shop = (at: number) =>
      storefrontClient({ origin: new URL(sure(field.servers[at % field.servers.length]).url).origin, keyId, secret })
    let named = 0
    const name = () => `race-${field.seed}-${++named}`
    await field.withHouse(async (house) => {
      await again(limits, async () => {
        for (const [title, race] of Object.entries(raceList)) {
          const wrong = await race({ field, house, token, shop, name }).catch((error: Error) => [error.message])
          tally.try(title, ...wrong)
        }
      })
    })
    await aftermath(field, tally)
  },
}
