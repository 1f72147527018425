// What was said about an order, and what it shows below its row when unfolded: everything that was bought and where it goes.

import './order-rows.css'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { RegionName } from '#console/desk/region/RegionName'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { OrderRow } from '#contract/orders/shapes'
import { deliveryTypeWords } from '#contract/orders/states'

export const orderBelow = (order: OrderRow, isUnfolded: boolean) => (isUnfolded ? <Unfolded order={order} /> : null)

/** What the buyer and the shop wrote, to the last word. */
export function Notes({ order: { buyerNote, sellerNote } }: { order: OrderRow }) {
  const t = useT()
  if (!buyerNote && !sellerNote) return null
  return (
    <dl className="or-notes">
      {buyerNote && (
        <div>
          <dt>{t('orderRows.buyerNote')}</dt>
          <dd>{buyerNote}</dd>
        </div>
      )}
      {sellerNote && (
        <div>
          <dt>{t('orderRows.sellerNote')}</dt>
          <dd>{sellerNote}</dd>
        </div>
      )}
    </dl>
  )
}

function Unfolded({ order }: { order: OrderRow }) {
  const say = useSay()
  return (
    <div className="or-below">
      <Lines order={order} />
      <div className="or-below-end">
        <p>
          <small>{say(deliveryTypeWords[order.deliveryType])}</small>
          <span>
            {order.receiverName ?? order.buyerName} {order.receiverMobile}
          </span>
          {order.deliveryType === 'EXPRESS' && (
            <span>
              <Address order={order} />
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

export const Address = ({ order: { regionCode, address } }: { order: OrderRow }) =>
  regionCode === null && !address ? (
    <>–</>
  ) : (
    <>
      <RegionName code={regionCode} /> {address}
    </>
  )

export function Lines({ order: { lines, itemCount } }: { order: OrderRow }) {
  const t = useT()
  return (
    <ul className="or-lines">
      {lines.map((line, at) => (
        // Two lines of an order may be alike, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={at}>
          <GoodsLine name={line.name} imageUrl={line.imageUrl} below={[line.specText]} title={`${line.name} ${line.specText}`} />
          <span>{t('orderRows.line', { price: yuan(line.priceFen), n: line.qty })}</span>
        </li>
      ))}
      {itemCount > lines.length && <li className="or-lines-more">{t('orderRows.more', { n: itemCount - lines.length })}</li>}
    </ul>
  )
}
