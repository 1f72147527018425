// The picking list: what to fetch, how many, and for which orders, with a box to tick.

import { useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { OrderDetail } from '#contract/orders/shapes'
import { picksOf } from './picking'

export function PickingList({ orders }: { orders: readonly OrderDetail[] }) {
  const t = useT()
  const [madeAt] = useState(() => timeText(new Date()))
  const picks = picksOf(orders)
  const pieces = picks.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <article className="or-sheet">
      <header>
        <h1>{t('orderPrint.picking')}</h1>
        <p>
          {t('orderPrint.pickingLead', { orders: orders.length, skus: picks.length, n: pieces })} · {madeAt}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col" className="or-sheet-tick">
              <span className="md-unseen">{t('orderPrint.fetched')}</span>
            </th>
            <th scope="col">{t('orderPrint.code')}</th>
            <th scope="col">{t('orders.goods')}</th>
            <th scope="col" className="or-end">
              {t('orderPrint.qty')}
            </th>
            <th scope="col">{t('orderPrint.for')}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <tr key={pick.key}>
              <td className="or-sheet-tick">□</td>
              <td>{pick.skuCode || '–'}</td>
              <td>
                <b>{pick.name}</b>
                <div>{pick.specText}</div>
              </td>
              <td className="or-end or-sheet-qty">
                {pick.qty} {pick.unitName}
              </td>
              <td className="or-sheet-small">{pick.orders.map(({ no, qty }) => `${no} × ${qty}`).join('  ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {picks.length === 0 && <p>{t('orderPrint.nothing')}</p>}
    </article>
  )
}
