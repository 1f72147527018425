// One parcel after another: a code finds the order, the next one is its parcel's number, and it is shipped.

import { useState } from 'react'
import { useWrite } from '#console/kit/call/calls'
import { send } from '#console/kit/call/send'
import type { Refusal } from '#contract/kit/refusal'
import { orders } from '#contract/orders/calls'
import { isTrackingNo } from '#contract/orders/parcel'
import type { OrderDetail } from '#contract/orders/shapes'
import { type Carrier, orderRefusals, whyNotOrder } from '#contract/orders/states'

export type Shipped = { no: string; trackingNo: string; at: number }
export type Wrong = { text: string } | { refusal: Refusal }

const isPickupCode = (code: string) => /^\d{8}$/.test(code)

/** By pick-up code, or by its own number. */
async function find(code: string): Promise<OrderDetail | null> {
  if (isPickupCode(code)) return send(orders.findPickup, { code })
  const { records } = await send(orders.page, { keyword: code, pageNumber: 1, pageSize: 5 })
  const row = records.find(({ no }) => no.toLowerCase() === code.toLowerCase())
  return row ? send(orders.detail, { id: row.id }) : null
}

export function useScan(carrier: Carrier | null) {
  const [order, setOrder] = useState<OrderDetail>()
  const [pickupCode, setPickupCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const [done, setDone] = useState<Shipped[]>([])
  const [isBusy, setBusy] = useState(false)
  const ship = useWrite(orders.ship, { quiet: true })
  const verify = useWrite(orders.verifyPickup, { quiet: true })

  const begin = () => {
    setOrder(undefined)
    setPickupCode('')
    setWrong(undefined)
  }
  const finish = (no: string, trackingNo: string) => {
    begin()
    setDone((before) => [{ no, trackingNo, at: Date.now() }, ...before].slice(0, 200))
  }
  const look = async (code: string) => {
    const found = await find(code)
    if (!found) return setWrong({ refusal: orderRefusals.missing })
    const why = isPickupCode(code) ? whyNotOrder.verifyPickup(found) : whyNotOrder.ship(found)
    if (why) return setWrong({ refusal: why })
    setPickupCode(isPickupCode(code) ? code : '')
    setOrder(found)
  }
  const shipAs = async (of: OrderDetail, trackingNo: string) => {
    if (!isTrackingNo(trackingNo) || !carrier) return setWrong({ refusal: orderRefusals.trackingNeeded })
    await ship.mutateAsync({ id: of.id, carrier, trackingNo, remark: '' })
    finish(of.no, trackingNo)
  }
  const take = async (text: string) => {
    const code = text.normalize('NFKC').trim()
    if (code === '' || isBusy || code === order?.no) return
    setWrong(undefined)
    setBusy(true)
    try {
      await (order && !pickupCode ? shipAs(order, code) : look(code))
    } catch (failed) {
      setWrong({ text: failed instanceof Error ? failed.message : String(failed) })
    }
    setBusy(false)
  }
  const handOver = async () => {
    if (!order) return
    try {
      await verify.mutateAsync({ id: order.id, code: pickupCode })
      finish(order.no, pickupCode)
    } catch (failed) {
      setWrong({ text: failed instanceof Error ? failed.message : String(failed) })
    }
  }
  return { order, isPickup: pickupCode !== '', wrong, done, isBusy, take, handOver, begin }
}
