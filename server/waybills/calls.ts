// What the server does for waybills when the console asks.

import type { Taken } from '#contract/kit/call'
import { houseRefusals } from '#contract/kit/refusal'
import type { waybills } from '#contract/waybills/calls'
import { waybillSheet } from '#contract/waybills/calls'
import { waybillRefusals } from '#contract/waybills/states'
import type { WholeHouse } from '../kit/column'
import { exportable } from '../kit/exportable'
import { isAllowedAddress } from '../kit/guarded-fetch'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as accounts from './account-store'
import * as acts from './acts'
import { labels } from './labels'
import { sealOf } from './seal'
import * as store from './store'

type Given = Taken<typeof waybills.addAccount>

/** What leaves for a carrier leaves sealed, and never into the house's own network. */
async function accountFields(ctx: Context, { secret, ...fields }: Given, hasSecret: boolean): Promise<accounts.Fields> {
  if (fields.driver === 'fake') return { ...fields, endpoint: '' }
  must(/^https:\/\//i.test(fields.endpoint) && isAllowedAddress(fields.endpoint) ? null : waybillRefusals.notSecure)
  must(secret || hasSecret ? null : waybillRefusals.secretNeeded)
  return secret ? { ...fields, secretSealed: (await sealOf(ctx)).close(secret) } : fields
}

export const waybillCallsOf = (house: Pick<WholeHouse, 'ask'>): Handlers<typeof waybills> => ({
  page: ({ tx, language }, filter) => store.page(tx, filter, language),
  counts: ({ tx }) => store.counts(tx),
  request: (ctx, asked) => acts.request(ctx, asked),
  states: async ({ tx, language }, { ids }) => (await store.byIds(tx, ids)).map((row) => store.told(row, language)),
  labels: ({ tx }, { ids }) => labels(tx, ids),
  printed: async ({ tx, now }, { ids }) => {
    must((await store.hold(tx, ids)).length === new Set(ids).size ? null : waybillRefusals.missing)
    return { printed: await store.countPrinted(tx, ids, now) }
  },
  ship: acts.shipWith(house),
  retry: (ctx, given) => acts.retry(ctx, given),
  changeCarrier: (ctx, given) => acts.changeCarrier(ctx, given),
  cancel: (ctx, given) => acts.cancel(ctx, given),

  accounts: ({ tx }, filter) => accounts.page(tx, filter),
  addAccount: async (ctx, given) => accounts.add(ctx.tx, ctx.session, await accountFields(ctx, given, false)),
  updateAccount: async (ctx, { id, version, ...given }) => {
    const current = found(await accounts.hold(ctx.tx, id), waybillRefusals.accountMissing)
    if (current.version !== version) refuse(houseRefusals.stale, { current })
    return accounts.update(ctx.tx, ctx.session, id, await accountFields(ctx, given, current.hasSecret))
  },
  removeAccount: async ({ tx }, { id, version }) => {
    const current = found(await accounts.hold(tx, id), waybillRefusals.accountMissing)
    if (current.version !== version) refuse(houseRefusals.stale, { current })
    must((await accounts.isUsed(tx, id)) ? waybillRefusals.inUse : null)
    await accounts.remove(tx, id)
    return null
  },
})

export const waybillExport = exportable(waybillSheet, {
  count: ({ tx }, filter) => store.count(tx, filter),
  rows: ({ tx, language }, filter) => store.lines(tx, filter, language),
})
