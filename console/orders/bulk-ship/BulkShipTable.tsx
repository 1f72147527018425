// The rows of a bulk shipping: what will be sent, what is wrong with it, and afterwards what became of it.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { carrierOf, carriers } from '#contract/orders/states'
import type { ShipResult } from './ship-rows'
import { problemOf, type ShipRow } from './ship-rows'

type Props = {
  rows: readonly ShipRow[]
  result: ShipResult | undefined
  /** Given, the tracking numbers are typed or scanned here. */
  edit: ((at: number, patch: Partial<ShipRow>) => void) | undefined
}

export function BulkShipTable({ rows, result, edit }: Props) {
  const t = useT()
  const say = useSay()
  if (rows.length === 0) return null
  const said = (row: ShipRow, at: number): { text: string; isWrong: boolean } => {
    const answer = result?.rows[at]
    if (answer) return { text: answer.problem ?? t('bulkShip.shipped'), isWrong: answer.problem !== null }
    const problem = problemOf(row, rows)
    return problem ? { text: t(`bulkShip.problem.${problem}`), isWrong: true } : { text: t('bulkShip.ready'), isWrong: false }
  }
  const named = (carrier: string) => {
    const code = carrierOf(carrier)
    return code ? say(carriers[code]) : carrier
  }
  return (
    <div className="or-scroll">
      <table className="or-table">
        <thead>
          <tr>
            <th scope="col">{t('orders.no')}</th>
            <th scope="col">{t('orders.carrier')}</th>
            <th scope="col">{t('orders.trackingNo')}</th>
            <th scope="col">{t('bulkShip.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { text, isWrong } = said(row, at)
            return (
              // Two lines of a sheet may be alike: the place is what tells them apart.
              // Rows are neither moved nor inserted here.
              <tr key={at}>
                <td>{row.no}</td>
                <td>{named(row.carrier)}</td>
                <td>{edit && !result ? <TrackingInput row={row} change={(trackingNo) => edit(at, { trackingNo })} /> : row.trackingNo}</td>
                <td className={isWrong ? 'or-wrong' : 'or-right'}>{text}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A scanner ends with Enter: the next order is next. */
function TrackingInput({ row, change }: { row: ShipRow; change: (trackingNo: string) => void }) {
  const t = useT()
  return (
    <input
      className="md-input"
      aria-label={t('bulkShip.numberOf', { no: row.no })}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      value={row.trackingNo}
      onChange={(event) => change(event.target.value.normalize('NFKC').replace(/\s/g, ''))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.closest('tr')?.nextElementSibling?.querySelector('input')?.focus()
      }}
    />
  )
}
