// The after-sales of an order, each leading to its own page.

import { Block } from '#console/kit/overlay/Facts'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import { afterSaleStatusWords, afterSaleTypeWords, isOpen } from '#contract/after-sales/states'
import type { OrderDetail } from '#contract/orders/shapes'

export function AfterSales({ order: { afterSales } }: { order: OrderDetail }) {
  const t = useT()
  const say = useSay()
  if (afterSales.length === 0) return null
  return (
    <Block title={t('orders.afterSales')}>
      <ul className="or-parcels">
        {afterSales.map((one) => (
          <li key={one.id}>
            <div>
              <p>
                <a href={linkTo('afterSales', { id: one.id })}>{one.no}</a>{' '}
                <span className="or-tag">{say(afterSaleStatusWords[one.status])}</span>{' '}
                {isOpen(one) && one.deadlineAt && <TimeLeft at={one.deadlineAt} />}
              </p>
              <small>
                {[
                  say(afterSaleTypeWords[one.type]),
                  t('orders.pieces', { n: one.qty }),
                  yuan(one.agreedFen ?? one.applyFen),
                  timeText(one.createdAt),
                ].join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
