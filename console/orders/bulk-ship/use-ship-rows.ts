// The rows of a bulk shipping while they are worked on: pasted, typed over in place, dropped, and gone when they are shipped.

import { useState } from 'react'
import { readText } from '#console/desk/sheet/read/text'
import { useT } from '#console/kit/text/i18n'
import type { KeptRow } from './judge'
import { type ShipRow, shipRowsOf, textOf } from './ship-rows'

const kept = (rows: readonly ShipRow[]): KeptRow[] => rows.map((row, key) => ({ ...row, key, refused: null }))
const emptyRow = (no: string): ShipRow => ({ no, carrier: '', trackingNo: '', reason: '', together: false })

/** `numbers`: orders that were chosen, which wait for a number each. */
export function useShipRows(numbers: readonly string[]) {
  const t = useT()
  const [rows, setRows] = useState(() => kept(numbers.map(emptyRow)))
  const [text, setText] = useState('')
  const heading = {
    no: t('orders.no'),
    carrier: t('orders.carrier'),
    trackingNo: t('orders.trackingNo'),
    reason: t('bulkShip.reason'),
  }
  /** What is mended below is what stands above. */
  const put = (next: KeptRow[]) => {
    setRows(next)
    setText(textOf(next, heading))
  }
  return {
    rows,
    text,
    heading,
    /** Throws when the text is no table. */
    type: (typed: string) => {
      setText(typed)
      setRows(typed.trim() === '' ? [] : kept(shipRowsOf(readText(typed).rows)))
    },
    takeTable: (table: readonly (readonly string[])[]) => put(kept(shipRowsOf(table))),
    takeOrders: (nos: readonly string[]) => put(kept(nos.map(emptyRow))),
    edit: (key: number, patch: Partial<ShipRow>) => put(rows.map((row) => (row.key === key ? { ...row, ...patch, refused: null } : row))),
    drop: (key: number) => put(rows.filter((row) => row.key !== key)),
    /** Shipped ones leave; the others stay with what was said of them. */
    settle: (outcome: ReadonlyMap<number, string | null>) =>
      put(rows.filter(({ key }) => outcome.get(key) !== null).map((row) => ({ ...row, refused: outcome.get(row.key) ?? row.refused }))),
  }
}
