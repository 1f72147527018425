// What a coupon brought: every figure opens the orders that it is made of.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { Block, MoneyLines } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { CouponDetail } from '#contract/coupons/calls'
import { couponEffect, type Effect } from '#contract/coupons/effect'
import { shareText } from '../columns'
import { Figure, Figures } from '../Figures'
import { DayChart } from './DayChart'
import { OrdersDialog } from './OrdersDialog'
import type { Rows } from './rows'

export function Brought({ coupon: { id, name, takenCount } }: { coupon: CouponDetail }) {
  const t = useT()
  const [rows, open] = useState<Rows>()
  const { data, error, refetch } = useRead(couponEffect.effect, { id }, { quiet: true })
  return (
    <Block title={t('coupons.brought.title')}>
      {data && <Told effect={data} taken={takenCount} open={open} />}
      {!data && error && (
        <p className="md-note" role="alert">
          {error.message}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {t('kit.list.again')}
          </Button>
        </p>
      )}
      {!data && !error && <span className="md-bone" aria-busy="true" />}
      {rows && <OrdersDialog id={id} name={name} rows={rows} close={() => open(undefined)} />}
    </Block>
  )
}

/** Of a market's coupon a shop knows its own orders, and of all how many were taken: who took and used them is the market's to know. */
function Told({ effect, taken, open }: { effect: Effect; taken: number; open: (rows: Rows) => void }) {
  const t = useT()
  const { orderCount, newBuyerCount, oldBuyerCount, paidFen, refundedFen, costFen, takenCount, usedCount, expiredCount } = effect
  if (orderCount === 0) return <p className="cu-quiet">{t('coupons.brought.none', { taken: taken.toLocaleString('en-US') })}</p>
  const seesHolders = takenCount > 0
  const orders = (n: number) => t('coupons.orders', { n: n.toLocaleString('en-US') })
  return (
    <>
      <Figures>
        <Figure label={t('coupons.brought.paid')} value={yuan(paidFen)} link={orders(orderCount)} open={() => open({ figure: 'ORDERS' })} />
        <Figure
          label={t('coupons.brought.cost')}
          value={yuan(costFen)}
          link={t('coupons.brought.ofPaid', { share: shareText(costFen, paidFen + costFen) })}
          open={() => open({ figure: 'ORDERS' })}
        />
        <Figure
          label={t('coupons.brought.newBuyers')}
          value={t('coupons.people', { n: newBuyerCount.toLocaleString('en-US') })}
          link={t('coupons.brought.see')}
          open={newBuyerCount > 0 ? () => open({ figure: 'NEW' }) : undefined}
        />
        <Figure
          label={t('coupons.brought.oldBuyers')}
          value={t('coupons.people', { n: oldBuyerCount.toLocaleString('en-US') })}
          link={t('coupons.brought.see')}
          open={oldBuyerCount > 0 ? () => open({ figure: 'OLD' }) : undefined}
        />
      </Figures>
      {seesHolders && <DayChart days={effect.days} open={(day) => open({ day })} />}
      {seesHolders && (
        <p className="cu-quiet">
          {t('coupons.brought.used', {
            used: usedCount.toLocaleString('en-US'),
            share: shareText(usedCount, taken),
            expired: expiredCount.toLocaleString('en-US'),
          })}
        </p>
      )}
      <MoneyLines
        sums={[
          { name: t('coupons.brought.paid'), note: orders(orderCount), fen: paidFen },
          ...(refundedFen > 0 ? [{ name: t('coupons.brought.refunded'), fen: -refundedFen }] : []),
          { name: t('coupons.brought.cost'), fen: -costFen, isTotal: true },
          { name: t('coupons.brought.byShop'), fen: -effect.shopBorneFen, isAside: true },
          ...(effect.marketBorneFen > 0 ? [{ name: t('coupons.brought.byMarket'), fen: -effect.marketBorneFen, isAside: true }] : []),
        ]}
      />
      <Beside beside={effect.beside} />
    </>
  )
}

/** Orders of the same shops and days, with it and without it. */
function Beside({ beside }: Pick<Effect, 'beside'>) {
  const t = useT()
  const { withCount, withAverageFen, withoutCount, withoutAverageFen } = beside
  if (withoutCount === 0) return null
  return (
    <p className="cu-quiet">
      {t('coupons.brought.beside', {
        n: withCount.toLocaleString('en-US'),
        average: yuan(withAverageFen),
        other: withoutCount.toLocaleString('en-US'),
        otherAverage: yuan(withoutAverageFen),
      })}
    </p>
  )
}
