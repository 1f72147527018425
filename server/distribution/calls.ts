// What the server does for distribution applications.

import {
  type Application,
  type Decision,
  decisions,
  type distribution,
  distributionRefusals,
  whyNotApplication,
} from '#contract/distribution'
import { houseRefusals } from '#contract/kit/refusal'
import type { Context, Handlers } from '../kit/answer'
import { found, must, refuse } from '../kit/refuse'
import { openAccount } from '../ledger/index'
import * as store from './store'

export type StartPassAll = (
  ctx: Context,
  filter: { keyword?: string; status: 'PENDING' },
) => ReturnType<Handlers<typeof distribution>['passAll']>

type Verdict = { decision: Decision; reason: string; commissionBp?: number }

/** Decides one application; the distributor and its wallet come with the first pass. */
export async function decide(ctx: Context, application: Application, { decision, reason, commissionBp }: Verdict): Promise<void> {
  const { tx, session, now } = ctx
  must(whyNotApplication.decide(application, decision))
  const distributorId = decision === 'pass' ? await store.addDistributor(tx, session, application.id) : null
  const verdict = { from: application.status, to: decisions[decision].to, reason, commissionBp, distributorId }
  must((await store.decide(tx, session, application.id, verdict, now)) ? null : distributionRefusals.decided)
  if (distributorId) await openWallet(ctx, distributorId)
}

async function openWallet({ tx, session }: Context, unitId: string): Promise<void> {
  const place = { shopId: null, marketId: null, brandId: session.unit.id }
  for (const kind of ['PENDING', 'AVAILABLE', 'FROZEN'])
    await openAccount(tx, { book: 'money', ownerType: 'unit', ownerId: unitId, kind, place })
}

const take = async ({ tx }: Context, id: string) => found(await store.take(tx, id), distributionRefusals.missing)

export const distributionCallsOf = (passAll: StartPassAll): Handlers<typeof distribution> => ({
  page: ({ tx, session }, filter) => store.page(tx, session, filter),

  detail: async ({ tx }, { id }) => found(await store.one(tx, id), distributionRefusals.missing),

  overview: ({ tx, session }) => store.overview(tx, session),

  audit: async (ctx, { id, version, ...verdict }) => {
    const application = await take(ctx, id)
    if (application.version !== version) refuse(houseRefusals.stale, { current: application })
    await decide(ctx, application, verdict)
    return found(await store.one(ctx.tx, id), distributionRefusals.missing)
  },

  passAll: (ctx, { keyword }) => passAll(ctx, { keyword, status: 'PENDING' }),
})
