// Limits that hold over every process, because they are counted in the database.

import { houseRefusals, withParams } from '#contract/kit/refusal'
import type { Tx } from './db'
import { refuse, refuseAndKeep } from './refuse'

export type Limit = { key: string; max: number; seconds: number }
type Counted = { hits: number; secondsLeft: number }

/** An address that one caller can change at will is no key: of IPv6 only the network counts. */
export function addressKey(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (v4 || !ip.includes(':')) return v4 ?? ip
  const [head, tail] = ip.split('%')[0].split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

async function hit(tx: Tx, { key, seconds }: Limit, now: Date): Promise<Counted> {
  const [counted] = await tx<Counted[]>`select hits, seconds_left from hit(${key}, ${seconds}, ${now.toISOString()})`
  return counted
}

const tooMany = (secondsLeft: number) => withParams(houseRefusals.tooManyFor, { n: Math.max(1, secondsLeft) })

/** Counts one against each limit; over any of them nothing at all is counted and the caller is refused. */
export async function spend(tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const { hits, secondsLeft } = await hit(tx, limit, now)
    if (hits > limit.max) refuse(tooMany(secondsLeft))
  }
}

/** Refuses when a limit is used up, without counting: so that the costly part is not even begun. */
export async function refuseIfSpent(tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  const counted = await Promise.all(
    limits.map(({ key }) => tx<Counted[]>`select hits, seconds_left from hits_of(${key}, ${now.toISOString()})`),
  )
  for (const [at, [{ hits, secondsLeft }]] of counted.entries()) if (hits >= limits[at].max) refuse(tooMany(secondsLeft))
}

/**
 * Ranks an attempt that has been judged but not told. One that comes after the limit is refused whether it was right
 * or wrong, so that firing in parallel gains nothing; a right one is taken back, a wrong one stays counted.
 */
export async function rankAttempt(tx: Tx, limits: readonly Limit[], now: Date, right: boolean): Promise<void> {
  for (const limit of limits) {
    const { hits, secondsLeft } = await hit(tx, limit, now)
    if (hits > limit.max) refuseAndKeep(tooMany(secondsLeft))
  }
  if (right) for (const { key } of limits) await tx`select unhit(${key})`
}
