// What the server does for distribution applications.

import {
  type Application,
  accountOf,
  type Decision,
  decisions,
  type distribution,
  distributionRefusals,
  whyNotApplication,
} from '#contract/distribution/calls'
import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { type Applicant, inviteAgain, inviteApplicants, inviteOwner } from '../accounts/index'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { type Holder, openWallets } from '../ledger/index'
import * as rebates from './rebate-store'
import * as store from './store'

export type StartPassAll = (
  ctx: Context,
  filter: { keyword?: string; status: 'PENDING' },
) => ReturnType<Handlers<typeof distribution>['passAll']>

type Verdict = { decision: Decision; reason: string; commissionBp?: number }

/** Decides one application; the distributor, its wallet and the invitation to sign in come with the first pass. */
export async function decide(ctx: Context, application: Application, { decision, reason, commissionBp }: Verdict): Promise<void> {
  const { tx, session, now } = ctx
  must(whyNotApplication.decide(application, decision))
  const distributorId = decision === 'pass' ? await store.addDistributor(tx, application.id) : null
  const verdict = { from: application.status, to: decisions[decision].to, reason, commissionBp, distributorId }
  must((await store.decide(tx, session, application.id, verdict, now)) ? null : distributionRefusals.decided)
  if (!distributorId) return
  await openWallets(tx, [holderOf({ id: distributorId, brandId: application.brandId })])
  await inviteApplicants(ctx, await applicantsOf(ctx, [application.id]))
}

/** Who is to sign in to what these applications became. */
async function applicantsOf({ tx, language }: Context, ids: readonly string[]): Promise<Applicant[]> {
  const people = await store.letIn(tx, ids)
  return people.map(({ id, brandName, name, mobile }) => ({
    unit: { id, kind: 'DISTRIBUTOR', name: say(accountOf, language, { brand: brandName }) },
    name,
    mobile,
  }))
}

/** Passes many that are held: the same as passing each, in a few statements. */
export async function passMany(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, Refusal>> {
  const { tx, session, now } = ctx
  const states = await store.states(tx, ids)
  const why = (id: string) => {
    const status = states.get(id)
    return status ? whyNotApplication.decide({ status }, 'pass') : distributionRefusals.missing
  }
  const refused = new Map(ids.flatMap((id) => (why(id) ? [[id, why(id) as Refusal] as const] : [])))
  const passing = ids.filter((id) => !refused.has(id))
  if (passing.length === 0) return refused
  const distributors = await store.passMany(tx, session, passing, now)
  await openWallets(tx, distributors.map(holderOf))
  await inviteApplicants(ctx, await applicantsOf(ctx, passing))
  return refused
}

/** Behind the wall of the brand that let them in. */
const holderOf = ({ id, brandId }: store.Distributor): Holder => ({ id, place: { shopId: null, marketId: null, brandId } })

const take = async ({ tx }: Context, id: string) => found(await store.take(tx, id), distributionRefusals.missing)

export const distributionCallsOf = (passAll: StartPassAll): Handlers<typeof distribution> => ({
  page: ({ tx, session }, filter) => store.page(tx, session, filter),

  detail: async ({ tx }, { id }) => found(await store.one(tx, id), distributionRefusals.missing),

  overview: ({ tx, session }) => store.overview(tx, session),

  rebates: ({ tx }, filter) => rebates.page(tx, filter),

  ownRebates: ({ tx, session }, filter) => rebates.page(tx, { ...filter, distributorId: session.unit.id }),

  invite: async (ctx, { id }) => {
    const application = await take(ctx, id)
    must(whyNotApplication.invite(application))
    const [applicant] = await applicantsOf(ctx, [id])
    const { unit, ...owner } = found(applicant, distributionRefusals.notLetIn)
    await (application.ownerState === 'INVITED' ? inviteAgain(ctx, unit) : inviteOwner(ctx, unit, owner))
    return found(await store.one(ctx.tx, id), distributionRefusals.missing)
  },

  audit: async (ctx, { id, version, ...verdict }) => {
    const application = await take(ctx, id)
    if (application.version !== version) refuse(houseRefusals.stale, { current: application })
    await decide(ctx, application, verdict)
    return found(await store.one(ctx.tx, id), distributionRefusals.missing)
  },

  passAll: (ctx, { keyword }) => passAll(ctx, { keyword, status: 'PENDING' }),
})
