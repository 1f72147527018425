// What the owner of a gateway does: makes and revokes keys, sets webhooks, looks at deliveries.

import type { gateway } from '#contract/gateway/calls'
import { gatewayRefusals } from '#contract/gateway/states'
import { houseRefusals } from '#contract/kit/refusal'
import { isAllowedAddress } from '../kit/guarded-fetch'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { newKeyId, secretsOf } from './secrets'
import * as store from './store'

const maxKeys = 20
const maxHooks = 10

/** Only encrypted addresses: what a webhook tells concerns people. Where its name leads is looked at whenever it is sent. */
const mustBeSafe = (url: string) => must(new URL(url).protocol === 'https:' && isAllowedAddress(url) ? null : gatewayRefusals.address)

async function hookToChange({ tx }: Context, id: string, version: number) {
  const hook = found(await store.hookOf(tx, id), gatewayRefusals.hookMissing)
  if (hook.version !== version) refuse(houseRefusals.stale, { current: { id, ...hook } })
}

export const gatewayCalls: Handlers<typeof gateway> = {
  keyPage: ({ tx }, filter) => store.keys(tx, filter),

  keyAdd: async ({ tx, session, settings, now }, { name, scopes }) => {
    must((await store.keysInUse(tx)) >= maxKeys ? gatewayRefusals.tooManyKeys : null)
    const keyId = newKeyId()
    const made = {
      unitId: session.unit.id,
      name,
      keyId,
      scopes: [...new Set(scopes)],
      createdBy: session.accountName,
      createdAt: now.toISOString(),
    }
    const id = await store.addKey(tx, made)
    return { id, keyId, secret: (await secretsOf({ tx, settings })).ofKey(keyId) }
  },

  keyRevoke: async ({ tx, now }, { id, version }) => {
    const key = found(await store.keyOf(tx, id), gatewayRefusals.keyMissing)
    must(key.revokedAt ? gatewayRefusals.revoked : null)
    must((await store.revokeKey(tx, id, version, now.toISOString())) ? null : houseRefusals.stale)
    return null
  },

  hookPage: ({ tx }, filter) => store.hooks(tx, filter),

  hookAdd: async ({ tx, session, settings, now }, { name, url, events }) => {
    mustBeSafe(url)
    must((await store.hookCount(tx)) >= maxHooks ? gatewayRefusals.tooManyHooks : null)
    const id = await store.addHook(tx, { unitId: session.unit.id, name, url, events: [...new Set(events)], createdAt: now.toISOString() })
    return { id, secret: (await secretsOf({ tx, settings })).ofWebhook(id) }
  },

  hookUpdate: async (ctx, { id, version, ...change }) => {
    mustBeSafe(change.url)
    await hookToChange(ctx, id, version)
    must((await store.changeHook(ctx.tx, id, version, change)) ? null : houseRefusals.stale)
    return null
  },

  hookDelete: async (ctx, { id, version }) => {
    await hookToChange(ctx, id, version)
    must((await store.dropHook(ctx.tx, id, version)) ? null : houseRefusals.stale)
    return null
  },

  deliveryPage: ({ tx }, filter) => store.deliveries(tx, filter),

  deliveryDetail: async ({ tx }, { id }) => found(await store.delivery(tx, id), gatewayRefusals.deliveryMissing),

  replay: async ({ tx }, { id }) => {
    const sent = found(await store.delivery(tx, id), gatewayRefusals.deliveryMissing)
    must(sent.isEnabled ? null : gatewayRefusals.hookOff)
    await store.deliverAgain(tx, id)
    return null
  },
}
