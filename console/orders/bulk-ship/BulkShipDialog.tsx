// Ships many orders: from a sheet that is pasted or uploaded, or the chosen ones. Good rows go; the others stay, each with its reason, to be mended.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { tell, useWrite } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import type { Carrier } from '#contract/orders/states'
import { useLastCarrier } from '../carriers'
import { BulkShipSource } from './BulkShipSource'
import { BulkShipTable } from './BulkShipTable'
import { CarrierForAll } from './CarrierForAll'
import { type Judged, judge, type KeptRow } from './judge'
import { carrierFor, rowsAtOnce } from './ship-rows'
import { useChecks } from './use-checks'
import { useShipRows } from './use-ship-rows'

/** `waiting` fetches all that could be shipped. */
type Props = { numbers: readonly string[]; waiting?: () => Promise<OrderRow[]>; close: () => void }
type Outcome = { shipped: number; refused: number }

export function BulkShipDialog({ numbers, waiting, close }: Props) {
  const t = useT()
  const desk = useShipRows(numbers)
  const [forAll, keepForAll] = useLastCarrier()
  const { judged, forget } = useJudged(desk.rows, forAll)
  const [outcome, setOutcome] = useState<Outcome>()
  const ship = useWrite(orders.shipBatch)
  const good = desk.rows.filter(({ key }) => !judged.get(key)?.isWrong)
  const isTooMany = desk.rows.length > rowsAtOnce
  const fill = waiting && (() => void waiting().then((found) => desk.takeOrders(found.map(({ no }) => no)), tell))
  const send = () =>
    ship.mutate(
      { rows: good.map((row) => sentOf(row, judged.get(row.key))) },
      {
        onSuccess: ({ shipped, refused, rows }) => {
          setOutcome((before) => ({ shipped: (before?.shipped ?? 0) + shipped, refused }))
          desk.settle(new Map(good.map(({ key }, at) => [key, rows[at]?.problem ?? null])))
          forget()
        },
      },
    )
  return (
    <Dialog
      title={t('bulkShip.title')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t(outcome ? 'kit.close' : 'kit.cancel')}</Button>
          {good.length > 0 && !isTooMany && (
            <Button look="primary" pending={ship.isPending} onClick={send}>
              {t('bulkShip.start', { n: good.length })}
            </Button>
          )}
        </>
      }
    >
      {numbers.length === 0 ? (
        <BulkShipSource desk={desk} fill={fill} forAll={forAll} keepForAll={keepForAll} />
      ) : (
        <CarrierForAll carrier={forAll} change={keepForAll} />
      )}
      {outcome && (
        <p className="or-bulk-result" role="status">
          {t('bulkShip.result', outcome)}
        </p>
      )}
      {good.length < desk.rows.length && (
        <p className="md-note" role="status">
          {t('bulkShip.stay', { n: desk.rows.length - good.length })}
        </p>
      )}
      <BulkShipTable rows={desk.rows} judged={judged} edit={desk.edit} drop={desk.drop} />
    </Dialog>
  )
}

const sentOf = ({ no, trackingNo, reason, together }: KeptRow, judged: Judged | undefined) => ({
  no,
  carrier: judged?.carrier ?? '',
  trackingNo,
  forceReason: judged?.needsReason ? reason.trim() : undefined,
  together: together || undefined,
})

/** What is said of each row, by its key: seen here, and told by the server a moment later. */
function useJudged(rows: readonly KeptRow[], forAll: Carrier | null): { judged: ReadonlyMap<number, Judged>; forget: () => void } {
  const t = useT()
  const say = useSay()
  const askedOf = (row: KeptRow) => ({ no: row.no, carrier: carrierFor(row, forAll), trackingNo: row.trackingNo })
  const { checkedOf, forget } = useChecks(rows.slice(0, rowsAtOnce).map(askedOf))
  const judged = new Map(rows.map((row) => [row.key, judge({ t, say }, row, { rows, forAll, checked: checkedOf(askedOf(row)) })]))
  return { judged, forget }
}
