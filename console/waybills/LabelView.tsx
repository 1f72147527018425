// Labels on paper: 76 × 130 mm, one per page, in the order of the picking list. What is seen is what is printed.

import './waybills.css'
import { useState } from 'react'
import { Paper } from '#console/desk/paper/Paper'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import type { Answer } from '#contract/kit/call'
import { type Label as LabelData, waybills } from '#contract/waybills/calls'
import { mostLabels, whyNotWaybill } from '#contract/waybills/states'
import { Label } from './Label'

type Props = { ids: readonly string[]; done?: () => void; close: () => void }
type Refused = Answer<typeof waybills.ship>['rows']

export function LabelView({ ids, done, close }: Props) {
  const t = useT()
  const wanted = ids.slice(0, mostLabels)
  const { data } = useRead(waybills.labels, { ids: wanted })
  // As they were when they were opened: printing counts, and the paper must not change under the printer.
  const [labels, setLabels] = useState<readonly LabelData[]>()
  if (data && !labels) setLabels(data)
  const { print, shipAll, refused, ship } = usePaper(labels, done)

  const both = () => void print().then(shipAll, () => {})
  const isShippable = holds('order:ship') && (labels ?? []).some((label) => !whyNotWaybill.ship(label)) && !ship.isSuccess
  return (
    <Paper
      label={t('waybills.print.title')}
      close={close}
      className="wb-labels"
      isBusy={!labels}
      note={refused.length > 0 && <NotShipped rows={refused} />}
      bar={<About labels={labels} left={wanted.length - (labels?.length ?? wanted.length)} />}
      acts={
        <>
          {isShippable && (
            <Button pending={ship.isPending} onClick={() => void shipAll().catch(() => {})}>
              {t('waybills.act.ship')}
            </Button>
          )}
          <Button look={isShippable ? undefined : 'primary'} pending={!labels} onClick={() => void print().catch(() => {})}>
            {t('waybills.act.print')}
          </Button>
          {isShippable && (
            <Button look="primary" pending={ship.isPending} onClick={both}>
              {t('waybills.act.printAndShip')}
            </Button>
          )}
        </>
      }
    >
      {labels?.length === 0 && <p role="status">{t('waybills.print.none')}</p>}
      {labels?.map((label) => (
        <Label key={label.id} label={label} />
      ))}
    </Paper>
  )
}

/** Printed and counted, shipped and told: each by itself, or one after the other. */
function usePaper(labels: readonly LabelData[] | undefined, done?: () => void) {
  const t = useT()
  const [refused, setRefused] = useState<Refused>([])
  const printed = useWrite(waybills.printed, { quiet: true })
  const ship = useWrite(waybills.ship)
  const print = async () => {
    window.print()
    if (labels && labels.length > 0) await printed.mutateAsync({ ids: labels.map(({ id }) => id) })
    done?.()
  }
  const shipAll = async () => {
    const toShip = (labels ?? []).filter((label) => !whyNotWaybill.ship(label)).map(({ id }) => id)
    const results = await ship.mutateAsync({ ids: toShip })
    setRefused(results.rows.filter(({ problem }) => problem !== null))
    if (results.done > 0) toast.success(t('waybills.shipped', { count: results.done, n: results.done }))
    done?.()
  }
  return { print, shipAll, refused, ship }
}

function NotShipped({ rows }: { rows: Refused }) {
  const t = useT()
  return (
    <ul className="wb-refused" role="alert">
      {rows.map(({ id, orderNo, problem }) => (
        <li key={id}>
          <strong>
            {t('waybills.print.refused')} {orderNo}
          </strong>{' '}
          {problem}
        </li>
      ))}
    </ul>
  )
}

/** How many there are, how many of them are on paper already, and how many cannot be. */
function About({ labels = [], left }: { labels: readonly LabelData[] | undefined; left: number }) {
  const t = useT()
  const again = labels.filter(({ printedCount }) => printedCount > 0).length
  return (
    <p className="wb-print-about">
      {t('waybills.print.count', { count: labels.length, n: labels.length })}
      {again > 0 && <span className="wb-problem"> · {t('waybills.print.reprints', { count: again, n: again })}</span>}
      {left > 0 && <span className="wb-problem"> · {t('waybills.print.left', { count: left, n: left })}</span>}
    </p>
  )
}
