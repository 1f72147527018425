// What a page of the data center is asked for: which days, what they are compared with, and which trade. The address holds it; the habit of the
// person fills in what it does not say.

import { z } from 'zod'
import { usePreference } from '#console/kit/call/preferences'
import { stateFrom } from '#console/kit/list/list-state'
import { useAddress } from '#console/kit/screen/use-address'
import { zone } from '#console/kit/time/zone'
import { analysis } from '#contract/analysis/calls'
import {
  type Compare,
  compares,
  daysLater,
  daysOf,
  mostDays,
  type NamedPeriod,
  namedPeriods,
  type Period,
  periodNamed,
} from '#contract/analysis/periods'
import type { Given } from '#contract/kit/call'

export type Asked = Given<typeof analysis.productFigures> & { compare: Compare }
/** What narrows the trade down, in the order in which it is offered. */
export const narrowing = ['shopId', 'channel', 'type', 'categoryId'] as const
type Narrowing = Partial<Pick<Asked, (typeof narrowing)[number]>>

const habit = z.object({ period: z.enum(namedPeriods), compare: z.enum(compares) })
const usual: z.output<typeof habit> = { period: 'last30', compare: 'before' }

const periodOf = (name: NamedPeriod): Period => periodNamed(name, new Date(), zone())

/** The name of a period, where it has one today. */
export const nameOfPeriod = ({ from, to }: Period): NamedPeriod | undefined =>
  namedPeriods.find((name) => {
    const named = periodOf(name)
    return named.from === from && named.to === to
  })

/** As much of it as can be asked for at once, its end kept. */
export const allowed = ({ from, to }: Period): Period =>
  daysOf({ from, to }) > mostDays ? { from: daysLater(to, 1 - mostDays), to } : { from, to }

export type AskedState = {
  asked: Asked
  narrowed: Narrowing
  choose: (period: Period | undefined) => void
  compare: (compare: Compare) => void
  narrow: (next: Narrowing) => void
}

/** `isGoods`: categories can be asked for; other pages leave what the address says of them alone. */
export function useAsked({ isGoods = false } = {}): AskedState {
  const [search, change] = useAddress()
  const [kept, keep] = usePreference('analysis:period', habit, usual)
  const {
    from,
    to,
    compare = kept.compare,
    shopId,
    channel,
    type,
    categoryId,
  } = stateFrom(search, analysis.productFigures.input).filters as Partial<Asked>
  const period = from && to && from <= to ? allowed({ from, to }) : periodOf(kept.period)
  const narrowed: Narrowing = {
    ...(shopId && { shopId }),
    ...(channel && { channel }),
    ...(type && { type }),
    ...(isGoods && categoryId && { categoryId }),
  }
  const put = (patch: Record<string, unknown>) => {
    // What is shown anew begins at its first page.
    const { page: _page, ...rest } = { ...search, ...patch }
    change(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)), { replace: false })
  }
  return {
    asked: { ...period, compare, ...narrowed },
    narrowed,
    choose: (next) => {
      const name = next && nameOfPeriod(next)
      if (name) keep({ ...kept, period: name })
      put({ from: undefined, to: undefined, ...(next && allowed(next)) })
    },
    compare: (next) => {
      keep({ ...kept, compare: next })
      put({ compare: next })
    },
    narrow: (next) => put({ ...Object.fromEntries(narrowing.map((key) => [key, undefined])), ...next }),
  }
}
