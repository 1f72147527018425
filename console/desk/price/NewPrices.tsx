// What goods cost at a share of their price, and what speaks against it: far below half, or below what they cost the shop.

import './price.css'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type Caution, cautionsOf, isDeep, pricedAt } from '#contract/pricing/zhe'

export type Priced = { priceFen: number; costFen: number | null }

type Props = { goods: readonly Priced[]; paidPct: number; price?: (priceFen: number, paidPct: number) => number }

const span = (fens: readonly number[]): string => {
  const least = Math.min(...fens)
  const most = Math.max(...fens)
  return least === most ? yuan(least) : `${yuan(least)} – ${yuan(most)}`
}

/** One price becomes one, a range becomes a range. */
export function NewPrices({ goods, paidPct, price = pricedAt }: Props) {
  const t = useT()
  if (goods.length === 0) return isDeep(paidPct) ? <CautionLines list={['DEEP']} /> : null
  const news = goods.map(({ priceFen }) => price(priceFen, paidPct))
  const found = goods.map((one, at) => cautionsOf(one, news[at] ?? 0))
  const below = found.filter((list) => list.includes('COST')).length
  return (
    <>
      <strong className="pr-new">{t('price.becomes', { from: span(goods.map(({ priceFen }) => priceFen)), to: span(news) })}</strong>
      {found.some((list) => list.includes('DEEP')) && <CautionLines list={['DEEP']} />}
      {below > 0 && <span className="pr-caution">{t('price.belowCost', { n: below })}</span>}
    </>
  )
}

/** Said, not forbidden: a shop may have its reasons. */
export function CautionLines({ list, costFen = 0 }: { list: readonly Caution[]; costFen?: number | null }) {
  const t = useT()
  return list.map((one) => (
    <span key={one} className="pr-caution">
      {one === 'DEEP' ? t('price.deep') : t('price.cost', { cost: yuan(costFen ?? 0) })}
    </span>
  ))
}
