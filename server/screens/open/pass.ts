// The pass of whoever gave the right password of a link: it needs no row, and another password makes it worthless.

import { createHmac, timingSafeEqual } from 'node:crypto'

const passMs = 30 * 86_400_000

type Locked = { id: string; passwordHash: string }

const sealOf = ({ id, passwordHash }: Locked, until: string): string =>
  createHmac('sha256', passwordHash).update(`screen-share ${id} ${until}`).digest('base64url')

export function passFor(share: Locked, now: Date): string {
  const until = String(now.getTime() + passMs)
  return `${until}.${sealOf(share, until)}`
}

export function isPass(share: Locked, given: string, now: Date): boolean {
  const [until = '', seal = ''] = given.split('.')
  if (!/^\d{10,16}$/.test(until) || Number(until) <= now.getTime()) return false
  const [one, other] = [Buffer.from(seal), Buffer.from(sealOf(share, until))]
  return one.length === other.length && timingSafeEqual(one, other)
}
