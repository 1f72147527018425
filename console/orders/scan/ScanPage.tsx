// Scan mode: a scanner or the camera, one parcel after another, for a thumb and for a packing table.

import '#console/kit/overlay/dialog.css'
import { Select } from '#console/kit/control/Select'
import '#console/kit/list/list.css'
import './scan.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { undoMinutes } from '#contract/orders/parcel'
import type { OrderDetail } from '#contract/orders/shapes'
import { useCarrierOptions, useLastCarrier } from '../carriers'
import { PackingFacts } from '../forms/PackingFacts'
import { PackingLines } from '../forms/PackingLines'
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
  const step = scan.isPickup ? 'pickup' : scan.order ? 'parcel' : 'order'
  return (
    <section className="or-scan" aria-labelledby="scan-title">
      <header className="md-page-head">
        <h1 id="scan-title">{t('orderScan.title')}</h1>
        <Select
          className="or-short"
          aria-label={t('orders.carrier')}
          placeholder={t('orderScan.carrier')}
          isClearable
          value={carrier ?? undefined}
          options={options}
          onChange={(chosen) => keepCarrier(chosen ?? null)}
        />
      </header>
      <div className="or-scan-box" data-step={step}>
        <p className="or-scan-step" role="status">
          {t(`orderScan.step.${step}`)}
        </p>
        {isLooking && <Camera scanned={scan.take} />}
        <CodeInput isBusy={scan.isBusy} take={(code) => void scan.take(code)} />
        {scan.wrong && <Problem wrong={scan.wrong} />}
        {scan.told && (
          <p className="or-scan-told" role="status">
            {scan.told}
          </p>
        )}
        <div className="or-buttons">
          {canScan() && (
            <Button onClick={() => setLooking(!isLooking)}>{t(isLooking ? 'orderScan.cameraOff' : 'orderScan.cameraOn')}</Button>
          )}
          {scan.isPickup && (
            <Button look="primary" onClick={() => void scan.handOver()}>
              {t('orders.pickups.hand')}
            </Button>
          )}
          {scan.order && <Button onClick={scan.begin}>{t('orderScan.another')}</Button>}
        </div>
        {!canScan() && <Photo scanned={scan.take} />}
        {!canScan() && <p className="md-note">{t('orderScan.noCamera')}</p>}
      </div>
      {scan.order && <Packing order={scan.order} />}
      <p className="md-note">{t('orderScan.hint', { n: undoMinutes })}</p>
      <Done list={scan.done} isBusy={scan.isBusy} undo={(shipped) => void scan.undo(shipped)} />
    </section>
  )
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
        aria-label={t('orderScan.code')}
        placeholder={t('orderScan.code')}
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

/** Large, and stays until the next scan; where the packer may decide, the choices stand below. */
function Problem({ wrong: { text, choices } }: { wrong: Wrong }) {
  return (
    <div className="or-scan-wrong" role="alert">
      <p>{text}</p>
      {choices.length > 0 && (
        <div className="or-buttons">
          {choices.map(({ label, take }) => (
            <Button key={label} onClick={take}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function Packing({ order }: { order: OrderDetail }) {
  return (
    <article className="or-found or-packing">
      <header>
        <strong>{order.no}</strong>
        <OrderState order={order} />
      </header>
      <PackingFacts order={order} />
      <PackingLines items={order.items} />
    </article>
  )
}

type DoneProps = { list: readonly Shipped[]; isBusy: boolean; undo: (shipped: Shipped) => void }

function Done({ list, isBusy, undo }: DoneProps) {
  const t = useT()
  const last = list.find(({ isUndone }) => !isUndone)
  return (
    <section className="or-scan-done" aria-labelledby="scan-done">
      <h2 id="scan-done">{t('orderScan.done', { n: list.filter(({ isUndone }) => !isUndone).length })}</h2>
      {list.length === 0 && <p className="md-note">{t('orderScan.none')}</p>}
      <ol>
        {list.map((one) => (
          <li key={`${one.no}-${one.trackingNo}-${one.at}`} data-undone={one.isUndone || undefined}>
            <span>{one.no}</span>
            <span>{one.trackingNo}</span>
            <span className="md-time">{timeText(new Date(one.at)).slice(11)}</span>
            {one.isUndone && <span>{t('orderScan.takenBack')}</span>}
            {one === last && one.shipmentId && (
              <Button aria-label={t('orderScan.undoOf', { no: one.no })} pending={isBusy} onClick={() => undo(one)}>
                {t('orderScan.undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
