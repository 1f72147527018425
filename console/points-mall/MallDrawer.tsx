// One of the goods for points: what it costs, how many are left, for whom and when, and what happened to it.

import './mall.css'
import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero, Reached } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { pointsCost } from '#console/orders/points-cost'
import { type PointsProduct, pointsMall } from '#contract/points-mall/calls'
import { pointsProductKindWords } from '#contract/points-mall/states'
import { type LevelNames, Limits, MallMark, When } from './columns'

const labels = {
  points: 'mall.cost',
  stock: 'mall.stock',
  settleFen: 'mall.settle',
  sort: 'mall.sort',
  description: 'mall.description',
} as const

type Props = { id: string; levels: LevelNames; actionsOf: (goods: PointsProduct) => Action[]; close: () => void }

export function MallDrawer({ id, levels, actionsOf, close }: Props) {
  const { data } = useRead(pointsMall.detail, { id })
  return data?.id === id ? <Told goods={data} levels={levels} actions={actionsOf(data)} close={close} /> : null
}

function Told({ goods, levels, actions, close }: { goods: PointsProduct; levels: LevelNames; actions: Action[]; close: () => void }) {
  const t = useT()
  const say = useSay()
  const shown = useShown({ kind: pointsProductKindWords })
  const show = (field: string, value: unknown) =>
    field === 'levelIds' && Array.isArray(value)
      ? value.map((each) => levels.get(String(each)) ?? String(each)).join('、')
      : shown(field, value)
  return (
    <DetailDrawer
      kind={t('mall.detail')}
      name={goods.name}
      of={goods.id}
      tag={<span className="md-badge">{say(pointsProductKindWords[goods.kind])}</span>}
      close={close}
      actions={actions}
      hero={
        <Hero
          picture={<GoodsPicture url={goods.imageUrl} name={goods.name} />}
          state={<MallMark state={goods.state} />}
          below={goods.skuName ?? undefined}
          figure={pointsCost(t, goods)}
          figureBelow={t('mall.cost')}
        >
          <Reached done={goods.soldCount} of={goods.stock} label={t('mall.redeemed')}>
            {t('mall.leftOf', { left: countText(goods.leftCount), stock: countText(goods.stock) })}
          </Reached>
        </Hero>
      }
      items={[
        { title: 'mall.limits', value: <Limits goods={goods} levels={levels} /> },
        { title: 'mall.window', value: <When goods={goods} /> },
        { title: 'mall.price', value: goods.priceFen === null ? '' : yuan(goods.priceFen) },
        { title: 'mall.available', value: goods.skuAvailable === null ? '' : countText(goods.skuAvailable) },
        { title: 'mall.settle', value: goods.settleFen > 0 ? yuan(goods.settleFen) : '' },
        { title: 'mall.shop', value: goods.shopName },
        { title: 'mall.description', value: goods.description },
      ]}
    >
      <HistoryPanel entity="points_product" now={{ ...goods, whyNotEdit: null }} labels={labels} show={show} />
    </DetailDrawer>
  )
}
