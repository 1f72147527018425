// Something that a member did: counted against the caps, taken from the budget, and booked once.

import { writeDate } from '#contract/kit/dates'
import type { Refusal } from '#contract/kit/refusal'
import { memberRefusals } from '#contract/members/states'
import { dayCapOf, isDaily, type RecordState, streakBonus, type TaskCode, taskRefusals, wholeCapOf } from '#contract/tasks/states'
import type { Moment } from '../kit/moment'
import { grow, type MemberRow } from '../members/index'
import type { Programme } from '../membership/index'
import { earn } from '../points/index'
import * as records from './record-store'
import * as store from './store'

export type Happened = {
  code: TaskCode
  /** Which day, product, review, visitor or friend it was; the same one counts once. */
  cause: string
  /** What it is worth where the task itself does not say: of goods, their own points. */
  points?: number
  /** Only noted for now: a review that cannot be seen yet, a friend who has not bought yet. */
  waits?: 'DOING' | 'DONE'
  /** It came to nothing. */
  isRefused?: boolean
  note?: string
  orderId?: string
  ref?: string
}
export type Outcome = { state: RecordState | null; points: number; growth: number; streak: number | null; why: Refusal | null }

const nothing = (why: Refusal): Outcome => ({ state: null, points: 0, growth: 0, streak: null, why })
const told = ({ state, points, growth, streak }: records.Done): Outcome => ({ state, points, growth, streak: streak || null, why: null })
const before = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Why nobody gets anything from a task now. */
export function whyNotNow(programme: Programme, task: Pick<store.Task, 'isEnabled'> | undefined): Refusal | null {
  if (!task) return taskRefusals.missing
  if (!programme.earns || !task.isEnabled) return taskRefusals.off
  return programme.features.includes('TASKS') ? null : taskRefusals.notIncluded
}

/** Why this member gets nothing more of it. */
export function whyNotMore(
  { code, dailyCap, totalCap }: Pick<store.Task, 'code' | 'dailyCap' | 'totalCap'>,
  { todayCount, wholeCount }: Pick<records.Counted, 'todayCount' | 'wholeCount'>,
): Refusal | null {
  const [whole, today] = [wholeCapOf(code, totalCap), dayCapOf(code, dailyCap)]
  if (whole !== null && wholeCount >= whole) return taskRefusals.doneForGood
  return today !== null && todayCount >= today ? taskRefusals.doneToday : null
}

/** Consecutive days, today's included; it begins anew after a day that was missed. */
export const streakOn = (day: string, { lastDay, lastStreak }: Pick<records.Counted, 'lastDay' | 'lastStreak'>): number =>
  lastDay === before(day) ? lastStreak + 1 : lastDay === day ? lastStreak : 1

/** What one more of it brings. */
export function worthOf({ code, points, growth, rule }: store.Task, streak: number, own?: number): { points: number; growth: number } {
  const bonus = code === 'SIGN_IN' ? streakBonus(streak, rule.streak ?? []) : { points: 0, growth: 0 }
  return { points: (own ?? points) + bonus.points, growth: growth + bonus.growth }
}

/**
 * In a transaction of its own: the task is held before the books of the member. Never refuses, so that whatever told of it goes on; it says
 * why nothing came of it.
 */
export async function record(moment: Moment, programme: Programme, member: MemberRow, what: Happened): Promise<Outcome> {
  const { tx, now } = moment
  const { code, cause } = what
  const seen = await store.byCode(tx, programme.id, code)
  const task = seen && (await store.byCode(tx, programme.id, code, seen.budgetPoints === null ? 'shared' : 'alone'))
  const off = whyNotNow(programme, task)
  if (off || !task) return nothing(off ?? taskRefusals.missing)
  if (member.status !== 'NORMAL') return nothing(member.status === 'LEFT' ? memberRefusals.left : memberRefusals.frozen)
  const day = writeDate(now, programme.timeZone)
  await records.holdPair(tx, task.id, member.id)
  const known = await records.same(tx, task, member.id, cause, isDaily(code) ? day : null)
  if (known && (known.state === 'GRANTED' || known.state === 'REJECTED' || what.waits)) return told(known)
  const count = (await records.counted(tx, programme.id, member.id, day))(task.id)
  const more = whyNotMore(task, count)
  if (more) return nothing(more)
  const streak = code === 'SIGN_IN' ? streakOn(day, count) : 0
  const state: RecordState = what.isRefused ? 'REJECTED' : (what.waits ?? 'GRANTED')
  const worth = state === 'GRANTED' ? worthOf(task, streak, what.points) : { points: 0, growth: 0 }
  if (task.budgetPoints !== null && task.grantedTotal + worth.points > task.budgetPoints) return nothing(taskRefusals.budget)
  const note = what.note ?? ''
  const at = now.toISOString()
  const row = { memberId: member.id, day, cause, streak, state, ...worth, note, at }
  const id = await records.write(tx, task.id, known?.id ?? null, row)
  await give(moment, programme, member, { id, task, worth, what })
  return { state, ...worth, streak: streak || null, why: null }
}

type Giving = { id: string; task: store.Task; worth: { points: number; growth: number }; what: Happened }

async function give(moment: Moment, programme: Programme, member: MemberRow, { id, task, worth, what }: Giving): Promise<void> {
  const note = { title: task.name, orderId: what.orderId ?? null, ref: what.ref }
  const cause = `task:${id}`
  const shared = { member, kind: 'EARN_TASK' as const, cause, note }
  if (worth.points > 0) await earn(moment, { ...shared, settings: programme.settings, amount: worth.points, availableAt: moment.now })
  if (worth.growth > 0) await grow(moment, programme, { ...shared, amount: worth.growth })
}
