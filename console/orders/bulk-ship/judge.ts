// What is said of each row of a bulk shipping: ready, odd, or wrong with its reason, and what it still asks for.

import type { Translate } from '#console/kit/text/i18n'
import { type Refusal, withParams } from '#contract/kit/refusal'
import type { Params, Words } from '#contract/kit/words'
import { type Carrier, carriers, orderRefusals } from '#contract/orders/states'
import { askedOf, type Checked, carrierFor, isOdd, problemOf, type ShipProblem, type ShipRow, type Told } from './ship-rows'

/** `key` tells rows apart that are alike; `refused` is what the server said when it was sent. */
export type KeptRow = ShipRow & { key: number; refused: string | null }
export type Judged = {
  carrier: Carrier | null
  text: string
  isWrong: boolean
  needsReason: boolean
  /** The order with which it can share a parcel, to be said by a tick. */
  shares: string | null
}
type Speech = { t: Translate; say: (words: Words, params?: Params) => string }
type Among = { rows: readonly KeptRow[]; forAll: Carrier | null; checked: Checked | undefined }

export function judge(speech: Speech, row: KeptRow, { rows, forAll, checked }: Among): Judged {
  const carrier = carrierFor(row, forAll)
  const own = problemOf(row, rows, forAll)
  const { problem: theirs, needsReason } = askedOf(row, checked)
  const problem = own ?? theirs ?? takenOf(row, checked) ?? (row.refused === null ? null : { text: row.refused })
  const twin = rows.find((one) => one !== row && one.trackingNo === row.trackingNo)
  const mayShare = own === 'numberTwice' || (row.together && row.trackingNo !== '')
  const shares = checked?.usedBy ? (checked.usedBy.together ? checked.usedBy.no : null) : mayShare ? (twin?.no ?? null) : null
  const text = problem === null ? readyWords(speech, row, carrier) : problemWords(speech, problem)
  return { carrier, text, isWrong: problem !== null, needsReason, shares }
}

/** On another parcel already, unless both may travel together and that was said. */
function takenOf({ trackingNo, together }: KeptRow, checked: Checked | undefined): Refusal | null {
  const usedBy = checked?.usedBy
  if (!usedBy || (usedBy.together && together)) return null
  return withParams(orderRefusals.trackingInUse, { trackingNo, no: usedBy.no })
}

const readyWords = ({ t, say }: Speech, row: KeptRow, carrier: Carrier | null): string =>
  carrier && isOdd(row, carrier) ? t('bulkShip.odd', { carrier: say(carriers[carrier]) }) : t('bulkShip.ready')

function problemWords({ t, say }: Speech, problem: ShipProblem | Refusal | Told): string {
  if (typeof problem === 'string') return t(`bulkShip.problem.${problem}`)
  return 'text' in problem ? problem.text : say(problem.words, problem.params)
}
