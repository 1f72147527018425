// One parcel after another: what lies on the packing table now, what was refused, and what was done so far.

import { useRef, useState } from 'react'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { orders } from '#contract/orders/calls'
import { scannedOf } from '#contract/orders/scanned'
import type { OrderDetail } from '#contract/orders/shapes'
import type { Carrier } from '#contract/orders/states'
import { soundDone, soundRefused } from './signal'
import { type Choice, findOrder, packOrder, type Table } from './steps'

/** `shipmentId` is null for what was handed over: that is no parcel that could be taken back. */
export type Shipped = { no: string; trackingNo: string; at: number; shipmentId: string | null; isUndone: boolean }
export type Wrong = { text: string; choices: readonly Choice[] }
type OnTable = { order: OrderDetail; by: string; pickupCode: string }

const mostDone = 200

export function useScan(chosen: Carrier | null) {
  const t = useT()
  const say = useSay()
  const [onTable, setOnTable] = useState<OnTable>()
  const { wrong, told, tell, isBusy, work, refuse, clear } = useOneByOne()
  const { done, add, markUndone } = useDone()
  const ship = useWrite(orders.ship, { quiet: true })
  const verify = useWrite(orders.verifyPickup, { quiet: true })
  const undoing = useWrite(orders.undoShipment, { quiet: true })
  const begin = () => {
    setOnTable(undefined)
    clear()
  }
  const table: Table = {
    t,
    say,
    refuse,
    work,
    open: (order, by, pickupCode) => setOnTable({ order, by, pickupCode }),
    ship: (parcel) => ship.mutateAsync(parcel),
    finish: (shipped) => {
      soundDone()
      setOnTable(undefined)
      add(shipped)
    },
  }
  const take = async (text: string) => {
    const { code } = scannedOf(text)
    if (code === '' || isBusy || code === onTable?.by) return
    const packs = onTable && onTable.pickupCode === ''
    await work(() => (packs ? packOrder(table, onTable.order, text, chosen) : findOrder(table, text)))
  }
  const handOver = () =>
    work(async () => {
      if (!onTable) return
      const { order, pickupCode } = onTable
      await verify.mutateAsync({ id: order.id, code: pickupCode })
      table.finish({ no: order.no, trackingNo: pickupCode, shipmentId: null })
    })
  /** What was scanned by mistake lies on the table again, and waits for its label. */
  const undo = ({ shipmentId, no }: Shipped) =>
    work(async () => {
      if (!shipmentId) return
      const back = await undoing.mutateAsync({ shipmentId })
      markUndone(shipmentId)
      table.open(back, back.no, '')
      tell(t('orderScan.undone', { no }))
    })
  return { order: onTable?.order, isPickup: Boolean(onTable?.pickupCode), wrong, told, done, isBusy, take, handOver, begin, undo }
}

/** One thing at a time; whatever goes wrong is heard and said, and stays until the next scan. */
function useOneByOne() {
  const [wrong, setWrong] = useState<Wrong>()
  const [told, tell] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isAtWork = useRef(false)
  const refuse = (text: string, choices: readonly Choice[] = []) => {
    soundRefused()
    setWrong({ text, choices })
  }
  const clear = () => {
    setWrong(undefined)
    tell('')
  }
  const work = async (does: () => Promise<void>) => {
    if (isAtWork.current) return
    isAtWork.current = true
    setBusy(true)
    clear()
    try {
      await does()
    } catch (failed) {
      refuse(failed instanceof Error ? failed.message : String(failed))
    }
    isAtWork.current = false
    setBusy(false)
  }
  return { wrong, told, tell, isBusy, work, refuse, clear }
}

function useDone() {
  const [done, setDone] = useState<Shipped[]>([])
  const add = (shipped: Omit<Shipped, 'at' | 'isUndone'>) =>
    setDone((before) => [{ ...shipped, at: Date.now(), isUndone: false }, ...before].slice(0, mostDone))
  const markUndone = (shipmentId: string) =>
    setDone((before) => before.map((one) => (one.shipmentId === shipmentId ? { ...one, isUndone: true } : one)))
  return { done, add, markUndone }
}
