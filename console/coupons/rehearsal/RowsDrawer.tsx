// The orders behind a figure of the rehearsal.

import '../charts.css'
import { Drawer } from '#console/kit/antd/Drawer'
import { useRead } from '#console/kit/call/calls'
import { usePaging } from '#console/kit/list/use-paging'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { couponRehearsal } from '#contract/coupons/rehearsal'
import type { Answer } from '#contract/kit/call'
import { OrderCell } from '../OrderCell'
import { lossText } from '../rule-text'
import { Scroll } from '../Scroll'
import { Two } from '../Two'
import type { Behind } from './behind'

type Props = { jobId: string; behind: Behind; close: () => void }
type Row = Answer<typeof couponRehearsal.rows>['records'][number]

export function RowsDrawer({ jobId, behind: { figure, met, title }, close }: Props) {
  const t = useT()
  const { paging, pager } = usePaging(20)
  const { data, error } = useRead(couponRehearsal.rows, { jobId, figure, met, ...paging }, { quiet: true })
  const isShort = figure === 'JUST_SHORT'
  const isLoss = figure === 'BELOW_COST'
  return (
    <Drawer title={title} close={close}>
      <p className="cu-quiet">{t(isShort ? 'couponForm.rehearsal.aboutShort' : 'couponForm.rehearsal.aboutRows')}</p>
      {error && <p role="alert">{error.message}</p>}
      <Scroll label={title} isBusy={!data && !error}>
        <table className="cu-table">
          <thead>
            <tr>
              <th scope="col">{t('coupons.row.order')}</th>
              <th scope="col" className="cu-start">
                {t('coupons.row.buyer')}
              </th>
              <th scope="col">{t('coupons.row.base')}</th>
              <th scope="col">{t(isShort ? 'coupons.row.short' : 'coupons.row.saved')}</th>
              {isLoss && <th scope="col">{t('coupons.row.below')}</th>}
            </tr>
          </thead>
          <tbody>
            {(data?.records ?? []).map((row) => (
              <Line key={row.orderId} row={row} isShort={isShort} isLoss={isLoss} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {pager(data?.total)}
    </Drawer>
  )
}

function Line({ row, isShort, isLoss }: { row: Row; isShort: boolean; isLoss: boolean }) {
  const t = useT()
  const short = row.shortQty > 0 ? t('coupons.row.pieces', { n: row.shortQty }) : yuan(row.shortFen)
  return (
    <tr>
      <td>
        <OrderCell id={row.orderId} no={row.no} paidAt={row.paidAt} />
      </td>
      <td className="cu-start">
        <Two below={row.met.length > 0 ? row.met.join(t('kit.merge.and')) : row.shopName}>{row.buyerName}</Two>
      </td>
      <td>{yuan(row.baseFen)}</td>
      <td>{isShort ? short : yuan(-row.savedFen)}</td>
      {isLoss && <td className="cu-bad">{lossText(row.belowCostFen)}</td>}
    </tr>
  )
}
