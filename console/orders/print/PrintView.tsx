// Paper for the chosen orders: a picking list for the shelves, or a delivery note for each parcel. What is seen is what is printed.

import './print.css'
import { useState } from 'react'
import { Paper } from '#console/desk/paper/Paper'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { orders as calls } from '#contract/orders/calls'
import type { OrderDetail, OrderRow } from '#contract/orders/shapes'
import { DeliveryNote, type Revealed } from './DeliveryNote'
import { mostOnPaper } from './most'
import { notesOf } from './notes'
import { PickingList } from './PickingList'
import { useDetails } from './use-details'

type Kind = 'picking' | 'notes'
const papers: readonly Kind[] = ['picking', 'notes']

type Props = { orders: readonly OrderRow[]; close: () => void }

export function PrintView({ orders, close }: Props) {
  const t = useT()
  const [paper, choose] = useState<Kind>(orders.length > 1 ? 'picking' : 'notes')
  const ids = orders.slice(0, mostOnPaper).map(({ id }) => id)
  const { details, done } = useDetails(ids)
  const { revealed, reveal, isRevealing } = useReveal(ids)
  // One order is printed for all its parcels; a morning's orders for what leaves now.
  const [withSent, setWithSent] = useState(orders.length === 1)
  return (
    <Paper
      label={t('orderPrint.title')}
      close={close}
      bar={
        <>
          <fieldset className="md-segments">
            <legend className="md-unseen">{t('orderPrint.title')}</legend>
            {papers.map((one) => (
              <label key={one}>
                <input type="radio" name="paper" checked={paper === one} onChange={() => choose(one)} />
                <span>{t(`orderPrint.${one}`)}</span>
              </label>
            ))}
          </fieldset>
          {paper === 'notes' && details?.some(isInParcels) && (
            <label className="or-print-sent">
              <input type="checkbox" className="md-tick" checked={withSent} onChange={(event) => setWithSent(event.target.checked)} />
              <span>{t('orderPrint.withSent')}</span>
            </label>
          )}
          {paper === 'notes' && Object.keys(revealed).length === 0 && (
            <ActionButton
              look="link"
              action={{ label: t('orderPrint.reveal'), permission: 'order:phone', pending: isRevealing, run: () => void reveal() }}
            />
          )}
        </>
      }
      acts={
        <Button look="primary" pending={!details} onClick={() => window.print()}>
          {t('orderPrint.print')}
        </Button>
      }
    >
      {!details && <p role="status">{t('orderPrint.loading', { done, all: ids.length })}</p>}
      {details && paper === 'picking' && <PickingList orders={details} />}
      {details && paper === 'notes' && <Notes orders={details} withSent={withSent} revealed={revealed} />}
    </Paper>
  )
}

const isInParcels = (order: OrderDetail) => notesOf(order, true).length > 1

type NotesProps = { orders: readonly OrderDetail[]; withSent: boolean; revealed: Revealed }

const Notes = ({ orders, withSent, revealed }: NotesProps) =>
  orders.flatMap((order) =>
    notesOf(order, withSent).map((note) => (
      <DeliveryNote key={`${order.id}-${note.key}`} order={order} note={note} seen={revealed[order.id]} />
    )),
  )

/** The whole numbers for the labels; each look is written down like any other. */
function useReveal(ids: readonly string[]) {
  const [revealed, setRevealed] = useState<Revealed>({})
  const write = useWrite(calls.reveal)
  const [isRevealing, setRevealing] = useState(false)
  const reveal = async () => {
    setRevealing(true)
    const seen: Record<string, Revealed[string]> = {}
    try {
      for (const id of ids) seen[id] = await write.mutateAsync({ id })
    } catch {
      // Said by the write itself; what was seen until then is shown.
    }
    setRevealed(seen)
    setRevealing(false)
  }
  return { revealed, reveal, isRevealing }
}
