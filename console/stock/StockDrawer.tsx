// One SKU: what there is of it, what can be done, how it came and went, and who changed its settings.

import { linkTo } from '#console/kit/screen/link'
import './stock.css'
import { useState } from 'react'
import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Movement, movementKindWords, type StockLevel, stock, stockName } from '#contract/stock/calls'
import { OnHandCell, PriceCell, StockMark } from './columns'

type Props = { level: StockLevel; actionsOf: (level: StockLevel) => Action[]; close: () => void }

const labels = { safety: 'stock.safety', alertThreshold: 'stock.alertThreshold' } as const

export function StockDrawer({ level: asListed, actionsOf, close }: Props) {
  const t = useT()
  const { data } = useRead(stock.detail, { id: asListed.id }, { quiet: true })
  const level = data?.id === asListed.id ? data : asListed
  return (
    <DetailDrawer
      kind={t('kit.form.detail')}
      name={stockName(level)}
      of={level.id}
      close={close}
      actions={actionsOf(level)}
      hero={
        <Hero
          picture={<GoodsPicture url={level.imageUrl} name={level.productName} />}
          state={<StockMark level={level} />}
          below={[level.specText, level.code].filter(Boolean).join(' · ')}
          figure={level.available}
          figureBelow={t('stock.available')}
        />
      }
      items={[
        { title: 'stock.onHand', value: <OnHandCell level={level} /> },
        { title: 'stock.allocated', value: level.allocated },
        { title: 'stock.safety', value: level.safety },
        { title: 'stock.alertThreshold', value: level.alertThreshold },
        { title: 'stock.price', value: <PriceCell level={level} /> },
        { title: 'stock.shop', value: level.shopName },
      ]}
    >
      <Movements skuId={level.id} />
      <HistoryPanel entity="stock" now={{ id: level.id, version: level.version, whyNotEdit: null }} labels={labels} />
    </DetailDrawer>
  )
}

const step = 20

function Movements({ skuId }: { skuId: string }) {
  const t = useT()
  const [pageSize, setPageSize] = useState(step)
  const { data } = useRead(stock.movements, { skuId, pageNumber: 1, pageSize })
  return (
    <Block title={t('stock.movements')}>
      <div className="st-movements" aria-busy={!data}>
        {!data && <span className="md-bone" />}
        {data?.total === 0 && <p className="md-note">{t('stock.noMovements')}</p>}
        <ol>
          {data?.records.map((movement) => (
            <Moved key={movement.id} movement={movement} />
          ))}
        </ol>
        {data && data.total > data.records.length && pageSize < 100 && (
          <Button look="quiet" onClick={() => setPageSize(Math.min(100, pageSize + step * 2))}>
            {t('stock.more')}
          </Button>
        )}
      </div>
    </Block>
  )
}

/** What it was for: an order opens, the others are named. */
function Cause({ cause }: Pick<Movement, 'cause'>) {
  const t = useT()
  const [of = '', id] = cause.split(':')
  if (of === 'order' && holds('order:read')) return <a href={linkTo('orders', { id })}>{t('stock.cause.order')}</a>
  return isNamed(of) ? t(`stock.cause.${of}`) : ''
}
const causes = ['order', 'shipment', 'refund', 'after-sale', 'first-stock'] as const
const isNamed = (of: string): of is (typeof causes)[number] => causes.some((one) => one === of)

const signed = (qty: number) => (qty > 0 ? `+${qty}` : String(qty))

function Moved({ movement }: { movement: Movement }) {
  const t = useT()
  const say = useSay()
  const named = useWho()
  const { kind, qty, availableBefore, availableAfter, allocatedBefore, allocatedAfter, damagedAfter, reason, who, cause, at } = movement
  return (
    <li>
      <p className="st-moved">
        <strong>{say(movementKindWords[kind])}</strong>
        <span className={qty < 0 ? 'st-less' : 'st-more'}>{signed(qty)}</span>
      </p>
      <p className="st-change">
        {availableAfter !== null && <span>{t('stock.freeChange', { from: availableBefore ?? 0, to: availableAfter })}</span>}
        {allocatedAfter !== null && <span>{t('stock.allocatedChange', { from: allocatedBefore ?? 0, to: allocatedAfter })}</span>}
        {damagedAfter !== null && <span>{t('stock.damagedNow', { n: damagedAfter })}</span>}
      </p>
      <p className="st-why">
        {reason || <Cause cause={cause} />}
        <span className="md-time">{[named(who || 'system'), timeText(at)].join(' · ')}</span>
      </p>
    </li>
  )
}
