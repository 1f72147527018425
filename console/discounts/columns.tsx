// The columns of the discounts; the clock of each beside its state.

import { columnsOf } from '#console/kit/columns'
import { StateDot, type Tone } from '#console/kit/StateDot'
import { TimeLeft } from '#console/kit/TimeLeft'
import { useSay } from '#console/kit/words'
import { audienceWords, type DiscountActivity, type DiscountState, discountStateWords } from '#contract/discounts'

const { text, time, custom, count } = columnsOf<DiscountActivity>()

const tones: Record<DiscountState, Tone> = { DRAFT: 'off', SCHEDULED: 'accent', RUNNING: 'ok', ENDED: 'off', CLOSED: 'danger' }

export const DiscountMark = ({ state }: Pick<DiscountActivity, 'state'>) => (
  <StateDot label={discountStateWords[state]} tone={tones[state]} />
)

export const Audience = ({ audience }: Pick<DiscountActivity, 'audience'>) => useSay()(audienceWords[audience])

export const discountColumns = [
  text('name', 'discounts.name', { sort: 'name' }),
  text('shopName', 'discounts.shop', { width: 150 }),
  custom('state', 'discounts.state', DiscountMark, { width: 96, corner: true }),
  custom('left', 'discounts.left', ({ state, endsAt }) => (state === 'RUNNING' ? <TimeLeft at={endsAt} /> : '–'), { width: 130 }),
  time('startsAt', 'discounts.startsAt', { sort: 'startsAt' }),
  time('endsAt', 'discounts.endsAt', { sort: 'endsAt' }),
  custom('audience', 'discounts.audience', Audience, { width: 96 }),
  count('itemCount', 'discounts.itemCount', { width: 80 }),
  count('soldCount', 'discounts.soldCount', { width: 80 }),
]
