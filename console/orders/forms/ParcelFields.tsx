// What goes into this parcel: all that can leave, or so many pieces of each line; what stays behind is shown with its reason.

import { useState } from 'react'
import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { useT } from '#console/kit/text/i18n'
import type { OrderDetail, OrderItem } from '#contract/orders/shapes'
import { parcelOf } from '../to-ship'
import { Choice } from './Choice'
import { PackingLines } from './PackingLines'
import { type Parcel, wholeOf } from './whole'

/** Left alone, everything that can leaves; touched, only what is said here. */
type Props = { detail: OrderDetail; isForced: boolean; change: (items: Parcel | undefined) => void }

export function ParcelFields({ detail, isForced, change }: Props) {
  const t = useT()
  const [isWhole, setWhole] = useState(true)
  const left = parcelOf(detail, isForced)
  const [qtys, setQtys] = useState<Readonly<Record<string, number>>>({})
  const mostOf = ({ id }: OrderItem) => left.find(({ item }) => item.id === id)?.most ?? 0
  const tell = (next: Readonly<Record<string, number>>) => {
    const items = left.map(({ item, most }) => ({ itemId: item.id, qty: next[item.id] ?? most }))
    change(items.filter(({ qty }) => qty > 0))
  }
  const choose = (whole: boolean) => {
    setWhole(whole)
    if (whole) change(wholeOf(detail, isForced))
    else tell(qtys)
  }
  const set = (item: OrderItem, qty: number) => {
    const next = { ...qtys, [item.id]: Math.min(mostOf(item), Math.max(0, Math.trunc(qty) || 0)) }
    setQtys(next)
    tell(next)
  }
  return (
    <>
      <Choice legend={t('orders.ship.what')} on={isWhole} yes={t('orders.ship.whole')} no={t('orders.ship.part')} change={choose} />
      {isWhole ? (
        <PackingLines items={detail.items} qtyOf={mostOf} />
      ) : (
        <>
          <ul className="or-parcel">
            {left.map(({ item, most }) => (
              <PartLine key={item.id} item={item} most={most} qty={qtys[item.id] ?? most} set={(qty) => set(item, qty)} />
            ))}
          </ul>
          <PackingLines items={detail.items.filter((item) => mostOf(item) === 0)} qtyOf={mostOf} />
        </>
      )}
    </>
  )
}

type PartProps = { item: OrderItem; most: number; qty: number; set: (qty: number) => void }

function PartLine({ item, most, qty, set }: PartProps) {
  const t = useT()
  return (
    <li>
      <GoodsPicture url={item.imageUrl} name={item.name} />
      <span>
        <span>{item.name}</span>
        <small>{[item.specText, item.skuCode].filter(Boolean).join(' · ')}</small>
      </span>
      <label>
        <span className="md-unseen">{t('orders.ship.qtyOf', { name: item.name })}</span>
        <input type="number" className="md-input" min={0} max={most} value={qty} onChange={(event) => set(Number(event.target.value))} />
        <small>{t('orders.ship.of', { n: most })}</small>
      </label>
    </li>
  )
}
