// Reads what people paste to ship many orders, and says of each row what is wrong with it: columns in any order, with or without a heading.

import type { Answer } from '#contract/kit/call'
import type { Refusal } from '#contract/kit/refusal'
import type { orders } from '#contract/orders/calls'
import { carrierOfNumber, carriersOfNumber, isNumberOf, trackingNoOf } from '#contract/orders/carrier-patterns'
import { isTrackingNo } from '#contract/orders/parcel'
import { whyNotTrackingNo } from '#contract/orders/scanned'
import { type ShipColumn, shipColumnOf } from '#contract/orders/ship-sheet'
import { type Carrier, carrierOf } from '#contract/orders/states'

/** As it stands in the sheet. `together`: in one parcel with whoever has the number. */
export type ShipRow = Record<ShipColumn, string> & { together: boolean }
export type Checked = Answer<typeof orders.checkShipping>['rows'][number]
export type ShipProblem =
  | 'noNumber'
  | 'noTracking'
  | 'badTracking'
  | 'unknownCarrier'
  | 'carrierUnclear'
  | 'twice'
  | 'numberTwice'
  | 'noReason'
/** In the server's own words. */
export type Told = { text: string }

export const rowsAtOnce = 500
const shortestReason = 2

const keys: readonly ShipColumn[] = ['no', 'carrier', 'trackingNo', 'reason']
type Places = Record<ShipColumn, number>

function placesByHeading(first: readonly string[]): Places | null {
  const places = keys.map((key) => [key, first.findIndex((cell) => shipColumnOf(cell) === key)] as const)
  const isMissing = places.some(([key, at]) => (key === 'no' || key === 'trackingNo') && at < 0)
  return isMissing ? null : (Object.fromEntries(places) as Places)
}

type Cells = readonly string[]
const isFilled = (cell: string) => cell.trim() !== ''

/** Without a heading the carrier is the column whose words are carriers; the two numbers keep the order of the template. */
function placesByContent(rows: readonly Cells[]): (row: Cells) => Places {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  const common = columns.find((at) => rows.some((row) => carrierOf(row[at] ?? '') !== null)) ?? -1
  return (row) => {
    // A row that leaves its carrier out is shorter than the others.
    const isShort = isFilled(row[common] ?? '') && carrierOf(row[common] ?? '') === null && row.filter(isFilled).length < 3
    const carrier = isShort ? -1 : common
    const [no = 0, trackingNo = -1, reason = -1] = columns.filter(
      (at) => at !== carrier && (common >= 0 || isFilled(row[at] ?? '') || at === 0),
    )
    return { no, carrier, trackingNo, reason }
  }
}

export function shipRowsOf(table: readonly Cells[]): ShipRow[] {
  const byHeading = placesByHeading(table[0] ?? [])
  const rows = byHeading ? table.slice(1) : table
  const byContent = placesByContent(rows)
  const cell = (row: Cells, at: number) => (row[at] ?? '').normalize('NFKC').trim()
  return rows
    .map((row) => {
      const places = byHeading ?? byContent(row)
      return {
        no: cell(row, places.no),
        carrier: cell(row, places.carrier),
        trackingNo: trackingNoOf(cell(row, places.trackingNo)),
        reason: cell(row, places.reason),
        together: false,
      }
    })
    .filter(({ no, trackingNo }) => no !== '' || trackingNo !== '')
}

/** With whom a row goes: the carrier that it names, else the one that its number names; what was chosen for all decides the rest. */
export function carrierFor({ carrier, trackingNo }: Pick<ShipRow, 'carrier' | 'trackingNo'>, forAll: Carrier | null): Carrier | null {
  if (carrier !== '') return carrierOf(carrier)
  return carrierOfNumber(trackingNo, forAll) ?? (carriersOfNumber(trackingNo).length === 0 ? forAll : null)
}

/** What can be seen to be wrong before anybody is asked. */
export function problemOf(row: ShipRow, rows: readonly ShipRow[], forAll: Carrier | null = null): ShipProblem | Refusal | null {
  if (row.no === '') return 'noNumber'
  if (row.trackingNo === '') return 'noTracking'
  if (!isTrackingNo(row.trackingNo)) return 'badTracking'
  const carrier = carrierFor(row, forAll)
  const why = whyNotTrackingNo(row.trackingNo, carrier)
  if (why) return why
  if (carrier === null) return row.carrier === '' ? 'carrierUnclear' : 'unknownCarrier'
  if (rows.find(({ no }) => no === row.no) !== row) return 'twice'
  return row.together || rows.find(({ trackingNo }) => trackingNo === row.trackingNo) === row ? null : 'numberTwice'
}

/** What the server knows of it besides: a reason to give, a parcel to share. */
export function askedOf(row: ShipRow, checked: Checked | undefined): { problem: Told | ShipProblem | null; needsReason: boolean } {
  const needsReason = (checked?.contested.length ?? 0) > 0
  if (checked?.problem) return { problem: { text: checked.problem }, needsReason }
  return { problem: needsReason && row.reason.trim().length < shortestReason ? 'noReason' : null, needsReason }
}

/** It goes, but somebody should look: a number that its carrier does not print. */
export const isOdd = (row: ShipRow, carrier: Carrier | null): boolean => carrier !== null && !isNumberOf(row.trackingNo, carrier)

/** As it would be pasted, under its heading: what was mended can be copied, and typed over. */
export const textOf = (rows: readonly ShipRow[], heading: Readonly<Record<ShipColumn, string>>): string =>
  rows.length === 0 ? '' : [heading, ...rows].map((row) => keys.map((key) => row[key]).join('\t')).join('\n')
