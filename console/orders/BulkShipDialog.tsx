// Ships many orders from a sheet: pasted or uploaded, checked at once, each row with its own result.

import { useState } from 'react'
import { Button } from '#console/kit/Button'
import { useWrite } from '#console/kit/calls'
import { Dialog } from '#console/kit/Dialog'
import { useT } from '#console/kit/i18n'
import type { Answer } from '#contract/kit/call'
import { orders } from '#contract/orders'
import { BulkShipSource } from './BulkShipSource'
import { problemOf, rowsAtOnce, type ShipRow } from './ship-rows'

type Props = { numbers?: readonly string[]; close: () => void }
type Result = Answer<typeof orders.shipBatch>

export function BulkShipDialog({ numbers = [], close }: Props) {
  const t = useT()
  const [rows, setRows] = useState<ShipRow[]>(() => numbers.map((no) => ({ no, carrier: '', trackingNo: '' })))
  const [result, setResult] = useState<Result>()
  const ship = useWrite(orders.shipBatch)
  const isWrong = rows.some((row) => problemOf(row, rows)) || rows.length > rowsAtOnce
  const again = () => {
    setRows(rows.filter((_, at) => result?.rows[at]?.problem))
    setResult(undefined)
  }
  return (
    <Dialog
      title={t('orders.bulkShip.title')}
      close={close}
      footer={
        result ? (
          <>
            {result.refused > 0 && <Button onClick={again}>{t('orders.bulkShip.mend', { n: result.refused })}</Button>}
            <Button look="primary" onClick={close}>
              {t('kit.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('kit.cancel')}</Button>
            {rows.length > 0 && !isWrong && (
              <Button look="primary" pending={ship.isPending} onClick={() => ship.mutate({ rows }, { onSuccess: setResult })}>
                {t('orders.bulkShip.start', { n: rows.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {result ? (
        <p className="md-note" role="status">
          {t('orders.bulkShip.result', { shipped: result.shipped, refused: result.refused })}
        </p>
      ) : (
        <BulkShipSource rows={rows} change={setRows} />
      )}
      <RowTable rows={rows} result={result} />
    </Dialog>
  )
}

function RowTable({ rows, result }: { rows: readonly ShipRow[]; result: Result | undefined }) {
  const t = useT()
  if (rows.length === 0) return null
  const said = (row: ShipRow, at: number): { text: string; isWrong: boolean } => {
    const answer = result?.rows[at]
    if (answer) return { text: answer.problem ?? t('orders.bulkShip.shipped'), isWrong: answer.problem !== null }
    const problem = problemOf(row, rows)
    return problem ? { text: t(`orders.bulkShip.problem.${problem}`), isWrong: true } : { text: t('orders.bulkShip.ready'), isWrong: false }
  }
  return (
    <div className="or-scroll">
      <table className="or-table">
        <thead>
          <tr>
            <th scope="col">{t('orders.no')}</th>
            <th scope="col">{t('orders.carrier')}</th>
            <th scope="col">{t('orders.trackingNo')}</th>
            <th scope="col">{t('orders.bulkShip.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { text, isWrong } = said(row, at)
            return (
              <tr key={`${row.no}-${row.trackingNo}`}>
                <td>{row.no}</td>
                <td>{row.carrier}</td>
                <td>{row.trackingNo}</td>
                <td className={isWrong ? 'or-wrong' : 'or-right'}>{text}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
