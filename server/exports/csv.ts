// The CSV writer: UTF-8 with a mark (so that Excel reads Chinese), CRLF, and a guard before text that might act.

import { textCell } from '#contract/kit/csv'
import type { CellKind, CellValue } from '#contract/kit/sheet'
import { type SheetPen, type SheetPlan, wallClock, yuan } from './cell'
import type { Sink } from './zip'

const flushAt = 64 * 1024

export function openCsv(sink: Sink, { columns, zone }: SheetPlan): SheetPen {
  const clock = wallClock(zone)
  let waiting = `\ufeff${columns.map(({ title }) => textCell(title)).join(',')}\r\n`
  const flush = async () => {
    const chunk = waiting
    waiting = ''
    await sink.write(Buffer.from(chunk))
  }
  return {
    add: (values) => {
      waiting += `${columns.map(({ cell }, at) => csvCell(cell, values[at], clock)).join(',')}\r\n`
      return waiting.length >= flushAt ? flush() : undefined
    },
    close: flush,
  }
}

function csvCell(kind: CellKind, value: CellValue, clock: (iso: string) => number | null): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && kind !== 'text') return Number.isFinite(value) ? (kind === 'money' ? yuan(value) : String(value)) : ''
  if (kind === 'time' || kind === 'date') {
    const at = clock(String(value))
    if (at !== null)
      return new Date(at)
        .toISOString()
        .slice(0, kind === 'date' ? 10 : 19)
        .replace('T', ' ')
  }
  return textCell(String(value))
}
