// Points, growth and levels changed by hand: with a reason, and by two people where it is much.

import { randomUUID } from 'node:crypto'
import { withParams } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import type { members } from '#contract/members/calls'
import { needsSecondPerson, whyNotMember } from '#contract/members/standing'
import { memberRefusals } from '#contract/members/states'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { ownProgramme, type Programme } from '../membership/index'
import { adjust } from '../points/index'
import * as changes from './change-store'
import { grow, memberById, settleLevel } from './door'
import { read, shown, take } from './one'
import * as store from './store'

type ByHand = Pick<Handlers<typeof members>, 'changePoints' | 'changeGrowth' | 'changeLevel' | 'proposals' | 'decide'>

/** Held, and one that something may be changed of. */
async function taken(ctx: Context, programme: Programme, id: string): Promise<store.One> {
  const member = await take(ctx, programme, id)
  must(whyNotMember.change(member))
  return member
}

const who = ({ session, now }: Context) => ({ id: session.accountId, name: session.accountName, at: now.toISOString() })
const byHand = ({ session }: Context, title: string, remark = '') => ({ title, operator: session.accountName, remark })

async function setGrowth(ctx: Context, programme: Programme, member: store.One, growth: number, reason: string): Promise<void> {
  const amount = growth - member.growth
  const note = byHand(ctx, reason)
  const settling = { cause: 'MANUAL' as const, operator: ctx.session.accountName, remark: reason }
  await store.letGo(ctx.tx, member.id)
  if (amount !== 0) {
    const kind = amount > 0 ? 'ADJUST_ADD' : 'ADJUST_SUB'
    await grow(ctx, programme, { member: await memberById(ctx.tx, member.id), amount, kind, cause: `HAND:${randomUUID()}`, note }, settling)
  }
  // Whoever was held elsewhere stands where the growth says, also where that did not change.
  await settleLevel(ctx, programme, member.id, settling)
}

async function holdLevel(
  ctx: Context,
  programme: Programme,
  member: store.One,
  levelId: string,
  until: string | undefined,
  reason: string,
) {
  const { tx, now, session } = ctx
  const level = found(
    programme.levels.find(({ id }) => id === levelId),
    memberRefusals.levelMissing,
  )
  const isPast = until !== undefined && Date.parse(until) <= now.getTime()
  if (isPast) refuse(memberRefusals.heldPast, { fields: { until: say(memberRefusals.heldPast.words, ctx.language) } })
  const at = now.toISOString()
  await store.hold(tx, member.id, levelId, until ?? null, at)
  await store.addLevelRecord(tx, {
    memberId: member.id,
    programmeId: programme.id,
    fromName: member.levelName,
    toName: level.name,
    toId: level.id,
    cause: 'MANUAL',
    growth: member.growth,
    operator: session.accountName,
    remark: reason,
    at,
  })
}

export const changeCalls: ByHand = {
  changePoints: async (ctx, { id, amount, reason, remark }) => {
    const programme = await ownProgramme(ctx)
    const member = await taken(ctx, programme, id)
    if (needsSecondPerson(amount)) {
      must(member.points + amount < 0 ? withParams(memberRefusals.belowZero, { n: member.points }) : null)
      await changes.propose(ctx.tx, id, amount, reason, who(ctx))
      return { isBooked: false, points: member.points }
    }
    await adjust(ctx, { member: await memberById(ctx.tx, id), amount, cause: `HAND:${randomUUID()}`, note: byHand(ctx, reason, remark) })
    return { isBooked: true, points: (await memberById(ctx.tx, id)).points }
  },

  changeGrowth: async (ctx, { id, amount, reason }) => {
    const { tx, session } = ctx
    const programme = await ownProgramme(ctx)
    const { growth } = await taken(ctx, programme, id)
    must(growth + amount < 0 ? withParams(memberRefusals.belowZero, { n: growth }) : null)
    const growing = {
      member: await memberById(tx, id),
      amount,
      kind: amount > 0 ? ('ADJUST_ADD' as const) : ('ADJUST_SUB' as const),
      cause: `HAND:${randomUUID()}`,
      note: byHand(ctx, reason),
    }
    await grow(ctx, programme, growing, { cause: 'MANUAL', operator: session.accountName, remark: reason })
    const after = await read(ctx, programme, id)
    return { growth: after.growth, levelName: after.levelName }
  },

  changeLevel: async (ctx, { id, levelId, way, until, reason }) => {
    const programme = await ownProgramme(ctx)
    const member = await taken(ctx, programme, id)
    const level = found(
      programme.levels.find((one) => one.id === levelId),
      memberRefusals.levelMissing,
    )
    if (way === 'HOLD') await holdLevel(ctx, programme, member, levelId, until, reason)
    else await setGrowth(ctx, programme, member, level.growthThreshold, reason)
    return shown(await read(ctx, programme, id))
  },

  proposals: async (ctx, wanted) => changes.proposals(ctx.tx, (await ownProgramme(ctx)).id, { ...wanted, reader: ctx.session.accountId }),

  decide: async (ctx, { id, isBooked, decision }) => {
    const { tx, session } = ctx
    const programme = await ownProgramme(ctx)
    const proposal = found(await changes.takeProposal(tx, programme.id, id, session.accountId), memberRefusals.changeMissing)
    must(proposal.status === 'PROPOSED' ? null : memberRefusals.decided)
    must(proposal.proposedId === session.accountId ? memberRefusals.own : null)
    if (isBooked) {
      await taken(ctx, programme, proposal.memberId)
      const note = { title: proposal.reason, operator: `${proposal.proposedName} / ${session.accountName}`, remark: decision ?? '' }
      await adjust(ctx, { member: await memberById(tx, proposal.memberId), amount: proposal.amount, cause: `PROPOSAL:${id}`, note })
    }
    await changes.decide(tx, id, { status: isBooked ? 'BOOKED' : 'REFUSED', decision: decision?.trim() || null }, who(ctx))
    const { proposedId: _proposed, ...told } = found(
      await changes.takeProposal(tx, programme.id, id, session.accountId),
      memberRefusals.changeMissing,
    )
    return told
  },
}
