// Coupons for tests: what a form sends, and giving them out.

import { randomUUID } from 'node:crypto'
import { type CouponDetail, coupons } from '#contract/coupons/calls'
import { type CouponForm, plainTerms } from '#contract/coupons/rule'
import { couponStorefront, type StoreHeld } from '#contract/coupons/storefront'
import { gateway } from '#contract/gateway/calls'
import { apiScopes } from '#contract/gateway/states'
import type { Answer, Call, Given } from '#contract/kit/call'
import { type Send, storefrontClient } from '../examples/storefront-client'
import type { Envelope, House } from './harness/index'

const day = 86_400_000

/** 满 100 减 10, for everybody and everything, claimed from yesterday for a week. */
export function couponForm(house: { clock: Pick<House['clock'], 'now'> }, more: Partial<CouponForm> = {}): CouponForm {
  const at = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString()
  return {
    ...plainTerms,
    name: '满 100 减 10',
    amountFen: 1000,
    thresholdFen: 10_000,
    total: 100,
    claimFrom: at(-1),
    claimUntil: at(7),
    isDraft: false,
    ...more,
  }
}

export async function addCoupon(house: House, token: string, more: Partial<CouponForm> = {}): Promise<CouponDetail> {
  const { code, message, data } = await house.call(coupons.save, couponForm(house, more), { token, idempotencyKey: randomUUID() })
  if (code !== 200) throw new Error(`the coupon was not saved: ${code} ${message} ${JSON.stringify(data)}`)
  return data
}

const origin = 'http://house'

const sendInto =
  (app: House['app']): Send =>
  async (url, { method, headers, body }) => {
    const reply = await app.inject({ method: method as 'GET', url: url.replace(origin, ''), headers, payload: body })
    return { text: async () => reply.payload }
  }

export type App = <C extends Call>(call: C, input: Given<C>) => Promise<Envelope<Answer<C>>>

/** The app of a unit, which asks the gateway with a key of its own: in this process, or at the address of another. */
export async function appOf(house: House, token: string): Promise<(at?: House['app'] | string) => App> {
  const { keyId, secret } = (await house.call(gateway.keyAdd, { name: randomUUID().slice(0, 8), scopes: [...apiScopes] }, { token })).data
  return (at = house.app) => {
    const client = storefrontClient(typeof at === 'string' ? { origin: at, keyId, secret } : { origin, keyId, secret, send: sendInto(at) })
    // The gateway answers in the shapes of the contract; the client knows only that it is JSON.
    return (call, input) =>
      (call.method === 'GET' ? client.get(call.path, input as object) : client.post(call.path, input as object)) as never
  }
}

export const claimed = async (app: App, couponId: string, key: string): Promise<StoreHeld> => {
  const { code, message, data } = await app(couponStorefront.claimCoupon, { couponId, buyer: { key, name: key } })
  if (code !== 200) throw new Error(`not claimed: ${code} ${message}`)
  return data
}
