// The life of one member of the demo by a plain model: what it earned and used, which lots are left of it, and how its growth rose.

import { rungOf } from '#contract/membership/levels'
import { growthOfOrder, type ProgrammeSettings, pointsOfOrder } from '#contract/membership/settings'
import type { GrowthKind, PointsKind } from '#contract/points/parts'
import type { Chance } from './chance'

export type Ladder = readonly { id: string; name: string; growthThreshold: number }[]
export type Bought = { id: string; no: string; paidFen: number; freightFen: number; paidAt: number; usableFrom: number | null }

export type Posting = {
  book: 'points' | 'growth'
  kind: PointsKind | GrowthKind
  cause: string
  amount: number
  /** Of which account of the member. */
  account: 'AVAILABLE' | 'FROZEN' | 'GROWTH'
  at: number
  title: string
  orderId: string | null
  orderNo: string | null
}
export type Lot = {
  kind: PointsKind
  cause: string
  orderId: string | null
  earned: number
  left: number
  at: number
  availableAt: number | null
  isFrozen: boolean
}
export type Rise = { at: number; from: string; to: string; toId: string; growth: number }
export type Life = { postings: Posting[]; lots: Lot[]; rises: Rise[]; growth: number; levelId: string; levelSince: number }

type Told = Pick<Posting, 'cause' | 'title'> & Partial<Pick<Posting, 'orderId' | 'orderNo'>>
const hour = 3_600_000
const day = 24 * hour

const usableAt =
  (at: number) =>
  ({ isFrozen, availableAt }: Lot): boolean =>
    !isFrozen && availableAt !== null && availableAt < at

/** What is written down, in the order of time. */
function bookOf() {
  const postings: Posting[] = []
  const lots: Lot[] = []
  const note = (book: Posting['book'], kind: Posting['kind'], amount: number, account: Posting['account'], at: number, told: Told) =>
    postings.push({ book, kind, amount, account, at, orderId: null, orderNo: null, ...told })
  const earn = (kind: PointsKind, amount: number, at: number, availableAt: number | null, now: number, told: Told) => {
    if (amount <= 0) return
    const isFrozen = availableAt === null || availableAt > now
    note('points', kind, amount, isFrozen ? 'FROZEN' : 'AVAILABLE', isFrozen ? at : (availableAt ?? at), told)
    lots.push({ kind, cause: told.cause, orderId: told.orderId ?? null, earned: amount, left: amount, at, availableAt, isFrozen })
  }
  const grow = (kind: GrowthKind, amount: number, at: number, told: Told) => {
    if (amount > 0) note('growth', kind, amount, 'GROWTH', at, told)
  }
  /** What was earned first goes first: in a demo whose points all end by the same rule that is what ends first. */
  const use = (amount: number, at: number, told: Told) => {
    let left = amount
    for (const lot of lots.filter(usableAt(at))) {
      const taken = Math.min(left, lot.left)
      lot.left -= taken
      left -= taken
    }
    note('points', 'ADJUST_SUB', -amount, 'AVAILABLE', at, told)
  }
  const usable = (at: number) => lots.filter(usableAt(at)).reduce((all, { left }) => all + left, 0)
  return { postings, lots, earn, grow, use, usable }
}

type Person = { joinedAt: number; bought: readonly Bought[]; settings: ProgrammeSettings; ladder: Ladder; now: number; chance: Chance }

export function lifeOf({ joinedAt, bought, settings, ladder, now, chance }: Person): Life {
  const book = bookOf()
  const span = Math.max(now - joinedAt - 2 * day, day)
  for (const { id, no, paidAt, usableFrom, ...paid } of bought) {
    const told = { cause: `ORDER:${id}`, title: `订单 ${no}`, orderId: id, orderNo: no }
    book.earn('EARN_ORDER', pointsOfOrder(paid, settings), paidAt, usableFrom, now, told)
    book.grow('EARN_ORDER', growthOfOrder(paid, settings), paidAt, told)
  }
  if (bought.length === 0 && chance.upTo(10) < 7)
    book.earn('EARN_GIFT', 20, joinedAt + hour, joinedAt + hour, now, { cause: 'WELCOME', title: '入会礼' })
  // Whoever was known before this house was there came with what they had.
  if (bought.length === 0 && chance.upTo(10) < 4) {
    const told = { cause: 'MOVED', title: '旧会员系统迁移' }
    const growth = Math.round(60 * 2 ** (chance.upTo(780) / 100))
    book.grow('ADJUST_ADD', growth, joinedAt + 2 * hour, told)
    book.earn('ADJUST_ADD', Math.ceil(growth / 8), joinedAt + 2 * hour, joinedAt + 2 * hour, now, told)
  }
  if (chance.upTo(3) === 0) {
    const at = joinedAt + 3 * hour + chance.upTo(Math.floor(span / 2))
    book.earn('EARN_TASK', 5 * (1 + chance.upTo(4)), at, at, now, { cause: 'TASK', title: '每日签到' })
    book.grow('EARN_TASK', 5, at, { cause: 'TASK', title: '每日签到' })
  }
  const at = now - chance.upTo(36) * hour - hour
  const have = book.usable(at)
  if (have >= 40 && chance.upTo(4) === 0)
    book.use(20 * (1 + chance.upTo(Math.floor(have / 20) - 1)), at, { cause: 'GIFT', title: '门店兑换礼品' })
  return { postings: book.postings, lots: book.lots, ...risesOf(book.postings, ladder, joinedAt) }
}

function risesOf(
  postings: readonly Posting[],
  ladder: Ladder,
  joinedAt: number,
): Pick<Life, 'rises' | 'growth' | 'levelId' | 'levelSince'> {
  const rises: Rise[] = []
  let [growth, at, since] = [0, 0, joinedAt]
  for (const posting of postings.filter(({ book }) => book === 'growth').sort((a, b) => a.at - b.at)) {
    growth += posting.amount
    const reached = rungOf(growth, ladder)
    const [from, to] = [ladder[at], ladder[reached]]
    if (reached === at || !from || !to) continue
    rises.push({ at: posting.at, from: from.name, to: to.name, toId: to.id, growth })
    at = reached
    since = posting.at
  }
  return { rises, growth, levelId: ladder[at]?.id ?? '', levelSince: since }
}
