// Ships many orders: from a sheet that is pasted or uploaded, or the chosen ones with a number typed for each; every row has its result.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { tell, useWrite } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import { useLastCarrier } from '../carriers'
import { BulkShipSource } from './BulkShipSource'
import { BulkShipTable } from './BulkShipTable'
import { CarrierForAll } from './CarrierForAll'
import { problemOf, rowsAtOnce, type ShipResult, type ShipRow } from './ship-rows'

/** `waiting` fetches all that could be shipped. */
type Props = { numbers: readonly string[]; waiting?: () => Promise<OrderRow[]>; close: () => void }

export function BulkShipDialog({ numbers, waiting, close }: Props) {
  const t = useT()
  const { rows, setRows, isChosen, edit, take, last, keepLast } = useShipRows(numbers)
  const [result, setResult] = useState<ShipResult>()
  const ship = useWrite(orders.shipBatch)
  const isWrong = rows.some((row) => problemOf(row, rows)) || rows.length > rowsAtOnce
  const fill = waiting && (() => void waiting().then((found) => take(found.map(({ no }) => no)), tell))
  const again = () => {
    setRows(rows.filter((_, at) => result?.rows[at]?.problem))
    setResult(undefined)
  }
  return (
    <Dialog
      title={t('bulkShip.title')}
      close={close}
      footer={
        result ? (
          <>
            {result.refused > 0 && <Button onClick={again}>{t('bulkShip.mend', { n: result.refused })}</Button>}
            <Button look="primary" onClick={close}>
              {t('kit.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('kit.cancel')}</Button>
            {rows.length > 0 && !isWrong && (
              <Button look="primary" pending={ship.isPending} onClick={() => ship.mutate({ rows }, { onSuccess: setResult })}>
                {t('bulkShip.start', { n: rows.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {result && (
        <p className="md-note" role="status">
          {t('bulkShip.result', { shipped: result.shipped, refused: result.refused })}
        </p>
      )}
      {!result && !isChosen && <BulkShipSource rows={rows} change={setRows} fill={fill} />}
      {!result && isChosen && (
        <CarrierForAll
          carrier={last}
          change={(carrier) => {
            keepLast(carrier)
            setRows(rows.map((row) => ({ ...row, carrier: carrier ?? '' })))
          }}
        />
      )}
      <BulkShipTable rows={rows} result={result} edit={isChosen ? edit : undefined} />
    </Dialog>
  )
}

/** Chosen orders wait for a number each; others come with theirs. */
function useShipRows(numbers: readonly string[]) {
  const [last, keepLast] = useLastCarrier()
  const rowsOf = (wanted: readonly string[]): ShipRow[] => wanted.map((no) => ({ no, carrier: last ?? '', trackingNo: '' }))
  const [rows, setRows] = useState(() => rowsOf(numbers))
  const [isChosen, setChosen] = useState(numbers.length > 0)
  const edit = (at: number, patch: Partial<ShipRow>) => setRows(rows.map((row, n) => (n === at ? { ...row, ...patch } : row)))
  const take = (wanted: readonly string[]) => {
    setRows(rowsOf(wanted))
    setChosen(wanted.length > 0)
  }
  return { rows, setRows, isChosen, edit, take, last, keepLast }
}
