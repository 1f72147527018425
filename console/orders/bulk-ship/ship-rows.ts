// Reads what people paste to ship many orders: three columns in any order, with or without a heading.

import type { Answer } from '#contract/kit/call'
import type { orders } from '#contract/orders/calls'
import { trackingPattern } from '#contract/orders/parcel'
import { type ShipColumn, shipColumnOf } from '#contract/orders/ship-sheet'
import { carrierOf } from '#contract/orders/states'

export type ShipRow = Record<ShipColumn, string>
export type ShipResult = Answer<typeof orders.shipBatch>
export type ShipProblem = 'noNumber' | 'noTracking' | 'badTracking' | 'unknownCarrier' | 'twice'

export const rowsAtOnce = 500

const keys: readonly ShipColumn[] = ['no', 'carrier', 'trackingNo']
type Places = Record<ShipColumn, number>

function placesByHeading(first: readonly string[]): Places | null {
  const places = keys.map((key) => [key, first.findIndex((cell) => shipColumnOf(cell) === key)] as const)
  return places.some(([key, at]) => key !== 'carrier' && at < 0) ? null : (Object.fromEntries(places) as Places)
}

/** Without a heading the carrier is the column whose words are carriers; the two numbers keep the order of the template. */
function placesByContent(rows: readonly (readonly string[])[]): Places {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  const carrier = columns.find((at) => rows.some((row) => carrierOf(row[at] ?? '') !== null)) ?? -1
  const [no = 0, trackingNo = -1] = columns.filter((at) => at !== carrier)
  return { no, carrier, trackingNo }
}

export function shipRowsOf(table: readonly (readonly string[])[], carrier = ''): ShipRow[] {
  const byHeading = placesByHeading(table[0] ?? [])
  const rows = byHeading ? table.slice(1) : table
  const places = byHeading ?? placesByContent(rows)
  const cell = (row: readonly string[], at: number) => (row[at] ?? '').normalize('NFKC').trim()
  return rows
    .map((row) => ({
      no: cell(row, places.no),
      carrier: cell(row, places.carrier) || carrier,
      trackingNo: cell(row, places.trackingNo).replace(/\s/g, ''),
    }))
    .filter(({ no, trackingNo }) => no !== '' || trackingNo !== '')
}

/** What can be seen to be wrong before anybody is asked. */
export function problemOf(row: ShipRow, rows: readonly ShipRow[]): ShipProblem | null {
  if (row.no === '') return 'noNumber'
  if (row.trackingNo === '') return 'noTracking'
  if (!trackingPattern.test(row.trackingNo)) return 'badTracking'
  if (carrierOf(row.carrier) === null) return 'unknownCarrier'
  return rows.find(({ no }) => no === row.no) === row ? null : 'twice'
}

export const textOf = (rows: readonly ShipRow[]): string =>
  rows.map(({ no, carrier, trackingNo }) => [no, ...(carrier ? [carrier] : []), trackingNo].join('\t')).join('\n')
