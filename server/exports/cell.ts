// What becomes of a value in a cell: numbers stay numbers, times become the wall clock of the unit, text can never act.

import { writeTime } from '#contract/kit/dates'
import type { CellKind, CellValue } from '#contract/kit/sheet'

export type SheetPlan = { columns: { title: string; cell: CellKind; width?: number }[]; name: string; zone: string }

/** Writes rows one after the other; a promise only when there is something to wait for. */
export type SheetPen = { add: (values: readonly CellValue[]) => Promise<void> | undefined; close: () => Promise<void> }

const hourMs = 3_600_000

/** The wall clock of a zone for an instant, as the milliseconds of the same clock in UTC. Zones change on the hour at most. */
export function wallClock(zone: string): (iso: string) => number | null {
  const offsets = new Map<number, number>()
  return (iso) => {
    const at = Date.parse(iso)
    if (Number.isNaN(at)) return null
    const hour = Math.floor(at / hourMs)
    let offset = offsets.get(hour)
    if (offset === undefined) {
      offset = Date.parse(`${writeTime(new Date(hour * hourMs), zone).replace(' ', 'T')}Z`) - hour * hourMs
      offsets.set(hour, offset)
    }
    return at + offset
  }
}

/** 12345 fen → 123.45, without a float in between. */
export function yuan(fen: number): string {
  const whole = String(Math.abs(Math.trunc(fen))).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${whole.slice(0, -2)}.${whole.slice(-2)}`
}
