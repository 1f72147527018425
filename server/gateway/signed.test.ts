// Everything that decides what a signed request does is inside its signature, and what fails before the call begins is told in words.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { apiScopes, gatewayRefusals } from '#contract/gateway/states'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { storefrontClient } from '../../examples/storefront-client'
import { type House, openHouse } from '../../house/harness/index'

type Sent = { url: string; method: string; headers: Record<string, string>; body?: string }

let house: House
let key: { keyId: string; secret: string }
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  const token = await house.signIn('merchant01')
  key = (await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token })).data
})
afterAll(() => house.close())

/** What the example client would send, before it has arrived. */
async function signed(path: string, body: object, idempotencyKey?: string): Promise<Sent> {
  const seen: Sent[] = []
  const client = storefrontClient({
    origin: '',
    ...key,
    send: async (url, init) => {
      seen.push({ url, ...init })
      return { text: async () => '{}' }
    },
  })
  await client.post(path, body, idempotencyKey)
  return firstOf(seen)
}
const arrive = async ({ url, method, headers, body }: Sent) => {
  const reply = await house.app.inject({ method: method as 'POST', url, headers, payload: body })
  return { status: reply.statusCode, ...reply.json<{ code: number; message: string }>() }
}
const events = { events: [] as object[] }

test('a request under another Idempotency-Key than the signed one is signed wrongly', async () => {
  const sent = await signed('/events', events, 'the-key-that-was-meant')
  const under = (headers: Record<string, string>) => arrive({ ...sent, headers })
  const { 'idempotency-key': meant, ...without } = sent.headers
  expect(meant).toBe('the-key-that-was-meant')
  expect((await under({ ...sent.headers, 'idempotency-key': 'the-key-of-somebody-else' })).code).toBe(gatewayRefusals.badSignature.code)
  expect((await under(without)).code).toBe(gatewayRefusals.badSignature.code)
  // None of these used up the nonce: what was signed still arrives.
  expect((await under(sent.headers)).code).not.toBe(gatewayRefusals.badSignature.code)
  expect((await under(sent.headers)).code).toBe(gatewayRefusals.replayed.code)
})

test('a database without room refuses a nonce in words', async () => {
  await house.owner.sql.unsafe(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '53100'; end $$;
    create trigger no_room before insert on api_nonce for each row execute function no_room()`)
  const [zh] = houseRefusals.full.words
  expect(await arrive(await signed('/events', events))).toMatchObject({ status: 503, code: 503, message: zh })
  await house.owner.sql.unsafe('drop trigger no_room on api_nonce')
  expect((await arrive(await signed('/events', events))).status).toBe(200)
})
