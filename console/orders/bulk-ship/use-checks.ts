// Asks the server about rows before they are sent: each once, a moment after the last change.

import { useEffect, useState } from 'react'
import { send } from '#console/kit/call/send'
import { sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import type { Carrier } from '#contract/orders/states'
import { type Checked, rowsAtOnce } from './ship-rows'

export type Asked = { no: string; carrier: Carrier | null; trackingNo: string }

const askAfterMs = 300
const keyOf = ({ no, carrier, trackingNo }: Asked) => `${no}|${carrier}|${trackingNo}`

export function useChecks(rows: readonly Asked[]): { checkedOf: (row: Asked) => Checked | undefined; forget: () => void } {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Checked>>(new Map())
  const missing = new Map(rows.filter((row) => row.no !== '' && !answers.has(keyOf(row))).map((row) => [keyOf(row), row]))
  const wanted = JSON.stringify([...missing.values()].slice(0, rowsAtOnce))
  useEffect(() => {
    const asked = JSON.parse(wanted) as Asked[]
    if (asked.length === 0) return
    const stop = new AbortController()
    const ask = async () => {
      const { rows: told } = await send(orders.checkShipping, { rows: asked }, { signal: stop.signal })
      setAnswers((before) => new Map([...before, ...told.map((one, at) => [keyOf(sure(asked[at])), one] as const)]))
    }
    // Nothing is lost when nobody answers: the rows are judged again when they are sent.
    const timer = setTimeout(() => void ask().catch(() => undefined), askAfterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  return { checkedOf: (row) => answers.get(keyOf(row)), forget: () => setAnswers(new Map()) }
}
