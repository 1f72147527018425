// Limits that hold over every process, because they are counted in the database.

import { houseRefusals, type Refusal, withParams } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import type { Tx } from '../database/db'
import { refuse, refuseAndKeep } from './refuse'

export type Limit = {
  key: string
  max: number
  seconds: number
  /** How many are counted at once; one where nothing is said. */
  many?: number
  /** What is said instead of 'too many'; {n} is the seconds that are left. */
  refusal?: Refusal
}
type Counted = { hits: number; secondsLeft: number }

/** An address that one caller can change at will is no key: of IPv6 only the network counts. */
export function addressKey(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (v4 || !ip.includes(':')) return v4 ?? ip
  const [head, tail] = firstOf(ip.split('%')).split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

async function hit(tx: Tx, { key, seconds, many = 1 }: Limit, now: Date): Promise<Counted> {
  const counted = await tx<Counted[]>`select hits, seconds_left from hit(${key}, ${seconds}, ${now.toISOString()}, ${many})`.one()
  return counted
}

const spent = ({ refusal = houseRefusals.tooManyFor }: Limit, secondsLeft: number) => withParams(refusal, { n: Math.max(1, secondsLeft) })

/** Counts against each limit; over any of them nothing at all is counted and the caller is refused. */
export async function spend(tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const { hits, secondsLeft } = await hit(tx, limit, now)
    if (hits > limit.max) refuse(spent(limit, secondsLeft))
  }
}

async function hitsOf(tx: Tx, limits: readonly Limit[], now: Date): Promise<Counted[]> {
  const counted = limits.map(({ key }) => tx<Counted[]>`select hits, seconds_left from hits_of(${key}, ${now.toISOString()})`.one())
  return Promise.all(counted)
}

/** Refuses when a limit is used up, without counting: so that the costly part is not even begun. */
export async function refuseIfSpent(tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  for (const [at, { hits, secondsLeft }] of (await hitsOf(tx, limits, now)).entries()) {
    const limit = sure(limits[at])
    if (hits >= limit.max) refuse(spent(limit, secondsLeft))
  }
}

/** Whether any of them is used up. */
export const isSpent = async (tx: Tx, limits: readonly Limit[], now: Date): Promise<boolean> =>
  (await hitsOf(tx, limits, now)).some(({ hits }, at) => hits >= sure(limits[at]).max)

/** Counts one if there is room for it; says whether there was. For what is left out quietly instead of refused. */
export async function hasRoom(tx: Tx, limit: Limit, now: Date): Promise<boolean> {
  const { hits } = await hit(tx, limit, now)
  return hits <= limit.max
}

/**
 * Ranks an attempt that has been judged but not told. One that comes after the limit is refused whether it was right
 * or wrong, so that firing in parallel gains nothing. Only a wrong one that was told stays counted: what was refused
 * must not fill another limit that it also stands under.
 */
export async function rankAttempt(tx: Tx, limits: readonly Limit[], now: Date, right: boolean): Promise<void> {
  const counted: Limit[] = []
  const takeBack = async () => {
    for (const { key } of counted) await tx`select unhit(${key})`
  }
  for (const limit of limits) {
    counted.push(limit)
    const { hits, secondsLeft } = await hit(tx, limit, now)
    if (hits <= limit.max) continue
    await takeBack()
    refuseAndKeep(spent(limit, secondsLeft))
  }
  if (right) await takeBack()
}
