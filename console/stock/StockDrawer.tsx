// One SKU: what there is of it, what can be done, how it came and went, and who changed its settings.

import { linkTo } from '#console/kit/screen/link'
import './stock.css'
import { useState } from 'react'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Movement, movementKindWords, type StockLevel, stock, stockName } from '#contract/stock/calls'
import { OnHandCell, PriceCell, StockMark } from './columns'

type Props = { level: StockLevel; actionsOf: (level: StockLevel) => Action[]; close: () => void }

const labels = { safety: 'stock.safety', alertThreshold: 'stock.alertThreshold' } as const

export function StockDrawer({ level: asListed, actionsOf, close }: Props) {
  const { data } = useRead(stock.detail, { id: asListed.id }, { quiet: true })
  const level = data?.id === asListed.id ? data : asListed
  return (
    <DetailDrawer
      title={stockName(level)}
      close={close}
      actions={actionsOf(level)}
      items={[
        { title: 'stock.state', value: <StockMark level={level} /> },
        { title: 'stock.onHand', value: <OnHandCell level={level} /> },
        { title: 'stock.allocated', value: level.allocated },
        { title: 'stock.available', value: level.available },
        { title: 'stock.safety', value: level.safety },
        { title: 'stock.alertThreshold', value: level.alertThreshold },
        { title: 'stock.code', value: level.code || '–' },
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
    <section className="st-movements" aria-busy={!data}>
      <h2>{t('stock.movements')}</h2>
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
    </section>
  )
}

/** What it was for: an order opens, the others are named. */
function Cause({ cause }: Pick<Movement, 'cause'>) {
  const t = useT()
  const [of = '', id] = cause.split(':')
  if (of === 'order' && holds('order:read')) return <a href={linkTo('orders', { id })}>{t('stock.cause.order')}</a>
  return isNamed(of) ? t(`stock.cause.${of}`) : ''
}
const named = ['order', 'shipment', 'refund', 'after-sale', 'first-stock'] as const
const isNamed = (of: string): of is (typeof named)[number] => named.some((one) => one === of)

/** Nobody: what orders and the first data brought about. */
const isMachine = (who: string) => who === 'system' || who === 'seed' || who === ''

const signed = (qty: number) => (qty > 0 ? `+${qty}` : String(qty))

function Moved({ movement }: { movement: Movement }) {
  const t = useT()
  const say = useSay()
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
        <span className="md-time">{[isMachine(who) ? t('stock.byItself') : who, timeText(at)].join(' · ')}</span>
      </p>
    </li>
  )
}
