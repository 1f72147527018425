// The ladder as a whole: what of it may be saved, saving it, and what it would do.

import type { Job } from '#contract/kit/job'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import type { LadderEffect, Level } from '#contract/membership/calls'
import { type LevelForm, ladderJobTitle } from '#contract/membership/levels'
import { membershipRefusals } from '#contract/membership/refusals'
import { pathTo } from '#contract/pages'
import { beginJob, cancelOlder } from '../kit/jobs/job-row'
import type { Context } from '../kit/road/answer'
import { must, refuse } from '../kit/road/refuse'
import * as ladder from './ladder-store'
import type { LevelRow, Programme } from './programmes'
import { effectOf } from './rules'
import * as store from './store'

const month = 30 * 86_400_000

/** A rung as its form has it. */
export const formOf = ({ rank: _rank, ...level }: LevelRow): LevelForm => level

/** The rungs with who stands on them and the names of what they give. */
export async function shown({ tx, now }: Context, { id, unitId, levels }: Programme): Promise<Level[]> {
  const counts = await ladder.memberCounts(tx, id)
  const known = new Map(
    (
      await store.couponsOf(
        tx,
        unitId,
        levels.flatMap(({ couponIds }) => couponIds),
        now.toISOString(),
      )
    ).map((coupon) => [coupon.id, coupon]),
  )
  return levels.map((level) => ({
    ...level,
    memberCount: counts.get(level.id) ?? 0,
    coupons: level.couponIds.map((couponId) => {
      const coupon = known.get(couponId)
      return { id: couponId, name: coupon?.name ?? '', isGiven: coupon?.state === 'ACTIVE' }
    }),
  }))
}

/** What was chosen before may be gone since: the rest can be mended all the same. */
async function checkCoupons({ tx, now, language }: Context, programme: Programme, levels: readonly LevelForm[]): Promise<void> {
  const before = new Set(programme.levels.flatMap(({ couponIds }) => couponIds))
  const fresh = [...new Set(levels.flatMap(({ couponIds }) => couponIds))].filter((id) => !before.has(id))
  if (fresh.length === 0) return
  const found = await store.couponsOf(tx, programme.unitId, fresh, now.toISOString())
  const givable = new Set(found.filter(({ state }) => state === 'ACTIVE').map(({ id }) => id))
  const at = levels.findIndex(({ couponIds }) => couponIds.some((id) => fresh.includes(id) && !givable.has(id)))
  const why = membershipRefusals.levelCouponMissing
  if (at >= 0) refuse(why, { fields: { [`levels.${at}.couponIds`]: say(why.words, language) } })
}

async function checkRemoved({ tx }: Context, programme: Programme, levels: readonly LevelForm[]): Promise<string[]> {
  const kept = new Set(levels.map(({ id }) => id))
  const removed = programme.levels.filter(({ id }) => !kept.has(id))
  if (removed.length === 0) return []
  await ladder.hold(tx, programme.id)
  const counts = await ladder.memberCounts(tx, programme.id)
  for (const { id, name } of removed) {
    const n = counts.get(id) ?? 0
    must(n > 0 ? withParams(membershipRefusals.levelUsed, { name, n }) : null)
  }
  return removed.map(({ id }) => id)
}

const mustKnow = ({ levels }: Programme, given: readonly LevelForm[]) => {
  const known = new Set(levels.map(({ id }) => id))
  const ids = given.flatMap(({ id }) => (id === undefined ? [] : [id]))
  must(ids.every((id) => known.has(id)) && new Set(ids).size === ids.length ? null : membershipRefusals.levelMissing)
}

/** Only other thresholds move anybody. */
const movesSomebody = (before: readonly LevelRow[], after: readonly LevelForm[]) =>
  before.length !== after.length ||
  before.some(({ id, growthThreshold }, at) => after[at]?.id !== id || after[at]?.growthThreshold !== growthThreshold)

/** The programme is held. Members are put on their rungs by a job, where anybody may have to move. */
export async function saveLadder(ctx: Context, programme: Programme, levels: readonly LevelForm[], version: number): Promise<Job | null> {
  const { tx } = ctx
  if (programme.ladderVersion !== version)
    refuse(houseRefusals.stale, { current: { id: programme.id, levels: programme.levels.map(formOf), version: programme.ladderVersion } })
  mustKnow(programme, levels)
  const removed = await checkRemoved(ctx, programme, levels)
  await checkCoupons(ctx, programme, levels)
  await ladder.remove(tx, removed)
  for (const [at, level] of levels.entries()) {
    if (level.id === undefined) await ladder.add(tx, programme.id, level, at + 1)
    else await ladder.change(tx, level.id, programme.id, level, at + 1)
  }
  await ladder.countVersion(tx, programme.id)
  if (!movesSomebody(programme.levels, levels)) return null
  const counts = await ladder.memberCounts(tx, programme.id)
  const totalCount = [...counts.values()].reduce((sum, n) => sum + n, 0)
  if (totalCount === 0) return null
  await cancelOlder(ctx, 'ladder')
  return beginJob(ctx, { kind: 'ladder', title: ladderJobTitle, input: { programmeId: programme.id }, totalCount, link: pathTo('levels') })
}

/** By what members bought in the last month. */
export async function tryLadder({ tx, now }: Context, programme: Programme, levels: readonly LevelForm[]): Promise<LadderEffect> {
  const { settings, id, levels: before } = programme
  mustKnow(programme, levels)
  const { earnBase, minOrderFen } = settings.points
  const since = new Date(now.getTime() - month)
  const cells = await ladder.trial(tx, id, { levels, since, withFreight: earnBase === 'PAID', leastFen: minOrderFen })
  return effectOf(cells, { before, after: levels, settings })
}
