// The orders behind a figure of what a coupon brought.

import '../charts.css'
import { useRead } from '#console/kit/call/calls'
import { usePaging } from '#console/kit/list/use-paging'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { couponEffect, type EffectFigure } from '#contract/coupons/effect'
import type { Answer } from '#contract/kit/call'
import { OrderCell } from '../OrderCell'
import { Scroll } from '../Scroll'
import { Two } from '../Two'
import type { Rows } from './rows'

type Props = { id: string; name: string; rows: Rows; close: () => void }
type Row = Answer<typeof couponEffect.orders>['records'][number]

const titles = {
  ORDERS: 'coupons.brought.orders',
  NEW: 'coupons.brought.newBuyers',
  OLD: 'coupons.brought.oldBuyers',
} as const satisfies Record<EffectFigure, string>

export function OrdersDialog({ id, name, rows, close }: Props) {
  const t = useT()
  const { paging, pager } = usePaging(10)
  const { data } = useRead(couponEffect.orders, { id, ...rows, ...paging })
  const of = rows.day ?? t(titles[rows.figure ?? 'ORDERS'])
  return (
    <Dialog title={`${name} · ${of}`} close={close}>
      <Scroll label={of} isBusy={!data}>
        <table className="cu-table">
          <thead>
            <tr>
              <th scope="col">{t('coupons.row.order')}</th>
              <th scope="col" className="cu-start">
                {t('coupons.row.buyer')}
              </th>
              <th scope="col">{t('coupons.row.saved')}</th>
              <th scope="col">{t('coupons.row.paid')}</th>
            </tr>
          </thead>
          <tbody>
            {(data?.records ?? []).map((row) => (
              <Line key={row.orderId} row={row} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {pager(data?.total)}
    </Dialog>
  )
}

function Line({ row }: { row: Row }) {
  const t = useT()
  const borne = row.marketBorneFen > 0 && t('coupons.row.market', { amount: yuan(row.marketBorneFen) })
  const refunded = row.refundedFen > 0 && t('coupons.row.refunded', { amount: yuan(row.refundedFen) })
  return (
    <tr>
      <td>
        <OrderCell id={row.orderId} no={row.no} paidAt={row.paidAt} />
      </td>
      <td className="cu-start">
        <Two below={[row.shopName, row.isNewBuyer && t('coupons.row.new')].filter(Boolean).join(' · ')}>{row.buyerName}</Two>
      </td>
      <td>
        <Two isRight below={borne}>
          {yuan(-row.savedFen)}
        </Two>
      </td>
      <td>
        <Two isRight below={refunded}>
          {yuan(row.paidFen)}
        </Two>
      </td>
    </tr>
  )
}
