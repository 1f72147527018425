// The columns of the discounts; the clock of each beside its state.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { audienceWords, type DiscountActivity, discountStateWords } from '#contract/discounts/calls'
import { discountStateMeanings } from '#contract/discounts/states'
import { isDeep, offersWords, paidOfOff } from '#contract/pricing/zhe'

const { text, time, custom, count } = columnsOf<DiscountActivity>()

export const DiscountMark = ({ state }: Pick<DiscountActivity, 'state'>) => (
  <StateDot label={discountStateWords[state]} tone={discountStateMeanings[state]} />
)

export const Audience = ({ audience }: Pick<DiscountActivity, 'audience'>) => useSay()(audienceWords[audience])

/** How much less; marked where it is more often a slip than a sale. */
function Offers({ offers }: Pick<DiscountActivity, 'offers'>) {
  const t = useT()
  const say = useSay()
  const deep = offers.some(({ kind, most }) => kind === 'PERCENT' && isDeep(paidOfOff(most)))
  return (
    <span className="dc-state">
      <span>{say(offersWords(offers))}</span>
      {deep && <small className="dc-warn">{t('discounts.deep')}</small>}
    </span>
  )
}

/** With the clock of one that runs. */
const StateWithClock = ({ state, endsAt }: DiscountActivity) => (
  <span className="dc-state">
    <DiscountMark state={state} />
    {state === 'RUNNING' && <TimeLeft at={endsAt} />}
  </span>
)

export const discountShape: RowShape<DiscountActivity> = {
  isOver: ({ state }) => state === 'ENDED' || state === 'CLOSED',
  phone: { title: 'name', second: ['offers', 'audience'], figure: 'soldCount', state: 'state' },
}

/** Whoever has one shop knows whose goods these are. */
export const discountColumns = (withShop: boolean) => [
  text('name', 'discounts.name', { sort: 'name' }),
  ...(withShop ? [text('shopName', 'discounts.shop', { width: 140 })] : []),
  custom('state', 'discounts.state', (row) => <StateWithClock {...row} />, { width: 124, corner: true }),
  time('startsAt', 'discounts.startsAt', { sort: 'startsAt' }),
  time('endsAt', 'discounts.endsAt', { sort: 'endsAt' }),
  custom('offers', 'discounts.offers', ({ offers }) => <Offers offers={offers} />, { width: 150 }),
  custom('audience', 'discounts.audience', ({ audience }) => <Audience audience={audience} />, { width: 92 }),
  count('itemCount', 'discounts.itemCount', { width: 72 }),
  count('soldCount', 'discounts.soldCount', { width: 72 }),
]
