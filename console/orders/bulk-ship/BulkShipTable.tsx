// The rows of a bulk shipping: what will be sent, what is wrong with it, and everything to mend it in its place.

import './bulk-ship.css'
import { IconButton } from '#console/kit/action/Button'
import { Select } from '#console/kit/control/Select'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { trackingNoOf } from '#contract/orders/carrier-patterns'
import { carrierOf, carriers } from '#contract/orders/states'
import { useCarrierOptions } from '../carriers'
import type { Judged, KeptRow } from './judge'
import type { ShipRow } from './ship-rows'

type Edit = (key: number, patch: Partial<ShipRow>) => void
type Props = { rows: readonly KeptRow[]; judged: ReadonlyMap<number, Judged>; edit: Edit; drop: (key: number) => void }

export function BulkShipTable({ rows, judged, edit, drop }: Props) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <div className="or-scroll">
      <table className="or-table or-bulk">
        <thead>
          <tr>
            <th scope="col">{t('orders.no')}</th>
            <th scope="col">{t('orders.carrier')}</th>
            <th scope="col">{t('orders.trackingNo')}</th>
            <th scope="col">{t('bulkShip.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} judged={judged.get(row.key)} edit={(patch) => edit(row.key, patch)} drop={() => drop(row.key)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: KeptRow; judged: Judged | undefined; edit: (patch: Partial<ShipRow>) => void; drop: () => void }

function Row({ row, judged, edit, drop }: RowProps) {
  const t = useT()
  const named = row.no || t('orders.no')
  return (
    <tr>
      <td>
        <Cell label={t('orders.no')} value={row.no} change={(no) => edit({ no: no.normalize('NFKC').trim() })} />
      </td>
      <td>
        <CarrierCell row={row} judged={judged} edit={edit} />
      </td>
      <td>
        <Cell
          label={t('bulkShip.numberOf', { no: named })}
          value={row.trackingNo}
          change={(text) => edit({ trackingNo: trackingNoOf(text) })}
        />
      </td>
      <td className={judged?.isWrong ? 'or-wrong' : 'or-right'}>
        <span className="or-bulk-said">
          <span>{judged?.text}</span>
          <IconButton icon={<CloseIcon />} label={t('bulkShip.drop', { no: named })} onClick={drop} />
        </span>
        {judged?.needsReason && (
          <input
            className="md-input"
            aria-label={t('bulkShip.reasonOf', { no: named })}
            placeholder={t('bulkShip.reason')}
            maxLength={200}
            value={row.reason}
            onChange={(event) => edit({ reason: event.target.value })}
          />
        )}
        {judged?.shares && (
          <label className="or-bulk-share">
            <input
              type="checkbox"
              className="md-tick"
              checked={row.together}
              onChange={(event) => edit({ together: event.target.checked })}
            />
            <span>{t('orderScan.together', { no: judged.shares })}</span>
          </label>
        )}
      </td>
    </tr>
  )
}

/** What the number says stands there unless another is chosen. */
function CarrierCell({ row, judged, edit }: Pick<RowProps, 'row' | 'judged' | 'edit'>) {
  const t = useT()
  const say = useSay()
  const options = useCarrierOptions()
  const byNumber = row.carrier === '' && judged?.carrier ? say(carriers[judged.carrier]) : t('bulkShip.byNumber')
  const written = carrierOf(row.carrier)
  return (
    <Select
      aria-label={t('bulkShip.carrierOf', { no: row.no })}
      placeholder={byNumber}
      isClearable
      value={written ?? (row.carrier || undefined)}
      options={row.carrier !== '' && !written ? [{ value: row.carrier, label: row.carrier }, ...options] : options}
      onChange={(carrier) => edit({ carrier: carrier ?? '' })}
    />
  )
}

/** A scanner ends with Enter: the same field of the next row is next. */
function Cell({ label, value, change }: { label: string; value: string; change: (text: string) => void }) {
  return (
    <input
      className="md-input"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const at = event.currentTarget.closest('td')?.cellIndex ?? 0
        const next = event.currentTarget.closest('tr')?.nextElementSibling
        next?.querySelectorAll('td')[at]?.querySelector('input')?.focus()
      }}
    />
  )
}
