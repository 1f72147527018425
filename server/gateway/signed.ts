// Who signed a request to the storefront, and whether they may: the key, the time, the signature, then the nonce of a write.

import { gatewayHeaders, signatureSeconds, textToSign } from '#contract/gateway/signature'
import { type ApiScope, gatewayRefusals } from '#contract/gateway/states'
import type { Refusal } from '#contract/kit/refusal'
import { atTheDoor } from '../kit/database/door'
import type { Session } from '../kit/database/scope'
import type { Road } from '../kit/road/answer'
import { type Limit, spend } from '../kit/road/limits'
import { Refused } from '../kit/road/refuse'
import { hmac, matches, secretsOf, sha256 } from './secrets'
import * as store from './store'

export type SignedRequest = {
  method: string
  target: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  isWrite: boolean
  scope: ApiScope
}

/** Enough for a shop on its busiest day; a loop that went wrong is stopped. */
const limitOf = (keyId: string): Limit => ({ key: `gateway:${keyId}`, max: 3000, seconds: 60 })

const one = (headers: SignedRequest['headers'], name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

export async function whoSigned(road: Road, request: SignedRequest): Promise<Session | Refusal> {
  const { headers } = request
  const keyId = one(headers, gatewayHeaders.key)
  const time = one(headers, gatewayHeaders.time)
  const nonce = one(headers, gatewayHeaders.nonce)
  if (!/^mk_[A-Za-z0-9]{20}$/.test(keyId) || !/^[\w-]{8,64}$/.test(nonce)) return gatewayRefusals.notSigned
  const now = road.clock.now()
  if (!/^\d{10}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > signatureSeconds) return gatewayRefusals.badTime
  const { method, target } = request
  const text = textToSign({
    method,
    target,
    time,
    nonce,
    idempotencyKey: one(headers, 'idempotency-key'),
    bodyDigest: sha256(request.body),
  })
  const { secrets, holder } = await atTheDoor(road, 'read', async (tx) => ({
    secrets: await secretsOf({ tx, settings: road.settings }),
    holder: await store.holderOf(tx, keyId),
  }))
  const right = hmac(secrets.ofKey(keyId), text)
  // A key that nobody made is signed wrongly like any other: which keys there are is not told.
  if (!matches(one(headers, gatewayHeaders.signature), right)) return gatewayRefusals.badSignature
  const barred = whyNotHolder(holder, request.scope)
  if (barred || !holder) return barred ?? gatewayRefusals.badSignature
  if (request.isWrite) {
    const spent = await spendNonce(road, holder, keyId, nonce, now)
    if (spent) return spent
  }
  return sessionOf(holder)
}

function whyNotHolder(holder: store.Holder | undefined, scope: ApiScope): Refusal | null {
  if (!holder) return gatewayRefusals.badSignature
  if (holder.revokedAt) return gatewayRefusals.revoked
  if (holder.unitStatus !== 'OPEN') return gatewayRefusals.closed
  return holder.scopes.includes(scope) ? null : gatewayRefusals.outOfScope
}

/** Used up in a transaction of its own: a request that fails afterwards has been seen all the same. */
async function spendNonce(road: Road, holder: store.Holder, keyId: string, nonce: string, now: Date): Promise<Refusal | null> {
  try {
    const fresh = await atTheDoor(road, 'write', async (tx) => {
      await spend(tx, [limitOf(keyId)], now)
      return store.useNonce(tx, holder.id, nonce, now)
    })
    return fresh ? null : gatewayRefusals.replayed
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** An app acts for its unit, behind the unit's own wall; its number is kept apart from those of people. */
const sessionOf = (holder: store.Holder): Session => ({
  id: `key:${holder.id}`,
  accountId: `-${holder.id}`,
  accountName: holder.name,
  username: holder.name,
  roleId: '0',
  role: 'API',
  isOwner: false,
  manageMode: holder.manageMode,
  unit: { id: holder.unitId, kind: holder.unitKind, name: holder.unitName, marketId: holder.marketId },
  permissions: new Set(),
})
