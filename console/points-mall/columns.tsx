// The columns of the mall: what it is, what it costs in points and money, how many are left, for whom, and its state.

import { GoodsLine, GoodsPicture } from '#console/desk/goods/GoodsLine'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { pointsCost } from '#console/orders/points-cost'
import type { PointsProduct } from '#contract/points-mall/calls'
import { mallStateMeanings, mallStateWords, pointsProductKindWords } from '#contract/points-mall/states'

const { custom, time } = columnsOf<PointsProduct>()
export type LevelNames = ReadonlyMap<string, string>

export const MallMark = ({ state }: Pick<PointsProduct, 'state'>) => (
  <StateDot label={mallStateWords[state]} tone={mallStateMeanings[state]} />
)

export const Cost = (goods: Pick<PointsProduct, 'points' | 'cashFen'>) => <>{pointsCost(useT(), goods)}</>

export function Left({ goods: { leftCount, stock } }: { goods: Pick<PointsProduct, 'leftCount' | 'stock'> }) {
  const t = useT()
  const text = t('mall.leftOf', { left: countText(leftCount), stock: countText(stock) })
  return (
    <span className="pm-left">
      <span>{text}</span>
      <progress className="md-bar" value={stock - leftCount} max={Math.max(stock, 1)} aria-label={text} />
    </span>
  )
}

/** For whom, and how many each: all members and without limit is what most are. */
export function Limits({ goods, levels }: { goods: PointsProduct; levels: LevelNames }) {
  const t = useT()
  const names = goods.levelIds.map((id) => levels.get(id) ?? id).join('、')
  return (
    <span className="md-two">
      <span>{names || t('mall.allLevels')}</span>
      {goods.limitPerUser !== null && <small>{t('mall.perUser', { n: goods.limitPerUser })}</small>}
    </span>
  )
}

export function When({ goods: { startAt, endAt } }: { goods: Pick<PointsProduct, 'startAt' | 'endAt'> }) {
  const t = useT()
  if (startAt === null && endAt === null) return <>{t('mall.always')}</>
  const from = startAt !== null && t('mall.from', { at: timeText(startAt).slice(0, 16) })
  const until = endAt !== null && t('mall.until', { at: timeText(endAt).slice(0, 16) })
  return (
    <span className="md-two md-time">
      <span>{from || until}</span>
      {from && until && <small>{until}</small>}
    </span>
  )
}

/** What kind it is, and in a market's mall whose. */
function NameLine({ goods: { name, imageUrl, kind, shopName }, isMarket }: { goods: PointsProduct; isMarket: boolean }) {
  const say = useSay()
  return <GoodsLine name={name} imageUrl={imageUrl} below={[say(pointsProductKindWords[kind]), isMarket ? (shopName ?? '') : '']} />
}

export const mallShape: RowShape<PointsProduct> = {
  isOver: ({ state }) => state === 'OVER' || state === 'OFF',
  phone: {
    picture: ({ imageUrl, name }) => <GoodsPicture url={imageUrl} name={name} />,
    title: ({ name }) => <Said text={name} />,
    second: (goods) => <Cost {...goods} />,
    figure: (goods) => <LeftInShort goods={goods} />,
    state: 'state',
  },
}

function LeftInShort({ goods: { leftCount } }: { goods: PointsProduct }) {
  return <>{useT()('mall.phone.left', { n: countText(leftCount) })}</>
}

export const mallColumns = (levels: LevelNames, isMarket: boolean) => [
  custom('name', 'mall.goods', (goods) => <NameLine goods={goods} isMarket={isMarket} />, { text: ({ name }) => name }),
  { ...custom('points', 'mall.cost', (goods) => <Cost {...goods} />, { sort: 'points', width: 180 }), align: 'right' as const },
  custom('leftCount', 'mall.stock', (goods) => <Left goods={goods} />, { width: 136 }),
  {
    ...custom('soldCount', 'mall.redeemed', ({ soldCount }) => countText(soldCount), { sort: 'soldCount', width: 88 }),
    align: 'right' as const,
  },
  custom('limits', 'mall.limits', (goods) => <Limits goods={goods} levels={levels} />, { width: 148 }),
  custom('window', 'mall.window', (goods) => <When goods={goods} />, { width: 172 }),
  custom('state', 'mall.state', ({ state }) => <MallMark state={state} />, { width: 104, corner: true }),
  { ...time('createdAt', 'mall.added', { sort: 'createdAt' }), isExtra: true },
]
