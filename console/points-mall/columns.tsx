// The columns of the mall: what it is, what it costs in points and money, how many are left, for whom, and its state.

import { GoodsLine, GoodsPicture } from '#console/desk/goods/GoodsLine'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { PointsProduct } from '#contract/points-mall/calls'
import { mallStateMeanings, mallStateWords, pointsProductKindWords } from '#contract/points-mall/states'
import { costText } from './cost'

const { custom, time } = columnsOf<PointsProduct>()
export type LevelNames = ReadonlyMap<string, string>

export const MallMark = ({ state }: Pick<PointsProduct, 'state'>) => (
  <StateDot label={mallStateWords[state]} tone={mallStateMeanings[state]} />
)

export const Cost = (goods: Pick<PointsProduct, 'points' | 'cashFen'>) => <>{costText(useT(), goods)}</>

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
      <small>{goods.limitPerUser === null ? t('mall.noLimit') : t('mall.perUser', { n: goods.limitPerUser })}</small>
    </span>
  )
}

export function When({ goods: { startAt, endAt } }: { goods: Pick<PointsProduct, 'startAt' | 'endAt'> }) {
  const t = useT()
  if (startAt === null && endAt === null) return <>{t('mall.always')}</>
  return (
    <span className="md-two md-time">
      <span>{timeText(startAt).slice(0, 16) || '–'}</span>
      <small>{timeText(endAt).slice(0, 16) || '–'}</small>
    </span>
  )
}

const KindText = ({ kind }: Pick<PointsProduct, 'kind'>) => <>{useSay()(pointsProductKindWords[kind])}</>

export const mallShape: RowShape<PointsProduct> = {
  isOver: ({ state }) => state === 'OVER' || state === 'OFF',
  phone: {
    picture: ({ imageUrl, name }) => <GoodsPicture url={imageUrl} name={name} />,
    title: 'name',
    second: (goods) => <Cost {...goods} />,
    figure: (goods) => <LeftInShort goods={goods} />,
    state: 'state',
  },
}

function LeftInShort({ goods: { leftCount } }: { goods: PointsProduct }) {
  return <>{useT()('mall.phone.left', { n: countText(leftCount) })}</>
}

export const mallColumns = (levels: LevelNames, isMarket: boolean) => [
  custom(
    'name',
    'mall.goods',
    ({ name, imageUrl, shopName }) => <GoodsLine name={name} imageUrl={imageUrl} below={[isMarket ? (shopName ?? '') : '']} />,
    { text: ({ name }) => name },
  ),
  custom('kind', 'mall.kind', ({ kind }) => <KindText kind={kind} />, { width: 96 }),
  { ...custom('points', 'mall.cost', (goods) => <Cost {...goods} />, { sort: 'points', width: 180 }), align: 'right' as const },
  custom('leftCount', 'mall.stock', (goods) => <Left goods={goods} />, { width: 136 }),
  {
    ...custom('soldCount', 'mall.redeemed', ({ soldCount }) => countText(soldCount), { sort: 'soldCount', width: 88 }),
    align: 'right' as const,
  },
  custom('limits', 'mall.limits', (goods) => <Limits goods={goods} levels={levels} />, { width: 148 }),
  custom('window', 'mall.window', (goods) => <When goods={goods} />, { width: 148 }),
  custom('state', 'mall.state', ({ state }) => <MallMark state={state} />, { width: 104, corner: true }),
  { ...time('createdAt', 'mall.added', { sort: 'createdAt' }), isExtra: true },
]
