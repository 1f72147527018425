// Scan mode: a scanner or the camera, one parcel after another, for a thumb and for a packing table.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { RegionName } from '#console/desk/region/RegionName'
import { piecesToShip } from '#contract/orders/pieces'
import '#console/kit/overlay/dialog.css'
import '#console/kit/list/list.css'
import './scan.css'
import { useEffect, useRef, useState } from 'react'
import { chime } from '#console/desk/bell/chime'
import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { OrderDetail } from '#contract/orders/shapes'
import { useCarrierOptions, useLastCarrier } from '../carriers'
import { OrderState } from '../OrderMarks'
import { Camera, Photo } from './Camera'
import { canScan } from './camera'
import { type Shipped, useScan, type Wrong } from './use-scan'

export function ScanPage() {
  const t = useT()
  const options = useCarrierOptions()
  const [carrier, keepCarrier] = useLastCarrier()
  const scan = useScan(carrier)
  const [isLooking, setLooking] = useState(false)
  useSignal(scan.done.length)
  const step = scan.isPickup ? 'pickup' : scan.order ? 'parcel' : 'order'
  return (
    <section className="or-scan" aria-labelledby="scan-title">
      <header className="md-page-head">
        <h1 id="scan-title">{t('orders.scan.title')}</h1>
        <select
          className="md-input or-short"
          aria-label={t('orders.carrier')}
          value={carrier ?? ''}
          onChange={(event) => keepCarrier(options.find(({ value }) => value === event.target.value)?.value ?? null)}
        >
          <option value="">{t('orders.scan.carrier')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </header>
      <div className="or-scan-box" data-step={step}>
        <p className="or-scan-step" role="status">
          {t(`orders.scan.step.${step}`)}
        </p>
        {isLooking && <Camera scanned={scan.take} />}
        <CodeInput isBusy={scan.isBusy} take={(code) => void scan.take(code)} />
        {scan.wrong && <Problem wrong={scan.wrong} />}
        <div className="or-buttons">
          {canScan() && (
            <Button onClick={() => setLooking(!isLooking)}>{t(isLooking ? 'orders.scan.cameraOff' : 'orders.scan.cameraOn')}</Button>
          )}
          {scan.isPickup && (
            <Button look="primary" onClick={() => void scan.handOver()}>
              {t('orders.pickups.hand')}
            </Button>
          )}
          {scan.order && <Button onClick={scan.begin}>{t('orders.scan.another')}</Button>}
        </div>
        {!canScan() && <Photo scanned={scan.take} />}
        {!canScan() && <p className="md-note">{t('orders.scan.noCamera')}</p>}
      </div>
      {scan.order && <Packing order={scan.order} />}
      <Done list={scan.done} />
    </section>
  )
}

/** Heard over the noise of a packing table, and felt in the hand. */
function useSignal(count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) {
      chime()
      navigator.vibrate?.(80)
    }
    before.current = count
  }, [count])
}

/** A scanner is a keyboard that types fast and ends with Enter: the field keeps the focus. */
function CodeInput({ isBusy, take }: { isBusy: boolean; take: (code: string) => void }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="or-scan-input"
      onSubmit={(event) => {
        event.preventDefault()
        take(field.current?.value ?? '')
        if (field.current) field.current.value = ''
        field.current?.focus()
      }}
    >
      <input
        ref={field}
        className="md-input"
        aria-label={t('orders.scan.code')}
        placeholder={t('orders.scan.code')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
      />
      <Button type="submit" look="primary" pending={isBusy}>
        {t('kit.ok')}
      </Button>
    </form>
  )
}

function Problem({ wrong }: { wrong: Wrong }) {
  const say = useSay()
  return (
    <p className="or-scan-wrong" role="alert">
      {'text' in wrong ? wrong.text : say(wrong.refusal.words, wrong.refusal.params)}
    </p>
  )
}

function Packing({ order }: { order: OrderDetail }) {
  return (
    <article className="or-found or-packing">
      <header>
        <strong>{order.no}</strong>
        <OrderState order={order} />
      </header>
      <p>
        {order.receiverName} {order.receiverMobile} <RegionName code={order.regionCode} /> {order.address}
      </p>
      <ul className="or-parcel">
        {order.items.map((item) => (
          <li key={item.id} data-none={piecesToShip(item) === 0 || undefined}>
            <GoodsPicture url={item.imageUrl} name={item.name} />
            <span>
              <span>{item.name}</span>
              <small>{[item.specText, item.skuCode].filter(Boolean).join(' · ')}</small>
            </span>
            <b>× {piecesToShip(item)}</b>
          </li>
        ))}
      </ul>
    </article>
  )
}

function Done({ list }: { list: readonly Shipped[] }) {
  const t = useT()
  return (
    <section className="or-scan-done" aria-labelledby="scan-done">
      <h2 id="scan-done">{t('orders.scan.done', { n: list.length })}</h2>
      {list.length === 0 && <p className="md-note">{t('orders.scan.none')}</p>}
      <ol>
        {list.map(({ no, trackingNo, at }) => (
          <li key={`${no}-${trackingNo}`}>
            <span>{no}</span>
            <span>{trackingNo}</span>
            <span className="md-time">{timeText(new Date(at)).slice(11)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
