// One discount: when, for whom, what each SKU costs then and how many were sold so, and who changed it.

import { useShown } from '#console/desk/history/use-shown'
import './discounts.css'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { CautionLines } from '#console/desk/price/NewPrices'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { audienceWords, type DiscountActivity, type DiscountItem, discounts, finalPriceOf, whyNotDiscount } from '#contract/discounts/calls'
import { cautionsOf, offerWords } from '#contract/pricing/zhe'
import { Audience, DiscountMark } from './columns'

type Props = { id: string; actionsOf: (activity: DiscountActivity) => Action[]; close: () => void }

const labels = {
  name: 'discounts.name',
  startsAt: 'discounts.startsAt',
  endsAt: 'discounts.endsAt',
  audience: 'discounts.audience',
  stacksWithCoupon: 'discounts.stacks',
  offer: 'discounts.itemsTitle',
  closedAt: 'discounts.closedAt',
} as const

export function DiscountDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const show = useShow()
  const { data: activity } = useRead(discounts.detail, { id })
  if (activity?.id !== id) return null
  return (
    <DetailDrawer
      title={activity.name}
      close={close}
      actions={actionsOf(activity).filter(({ why }) => !why)}
      items={[
        { title: 'discounts.state', value: <DiscountMark state={activity.state} /> },
        { title: 'discounts.shop', value: activity.shopName },
        { title: 'discounts.startsAt', value: timeText(activity.startsAt) },
        { title: 'discounts.endsAt', value: timeText(activity.endsAt) },
        { title: 'discounts.audience', value: <Audience audience={activity.audience} /> },
        { title: 'discounts.stacks', value: t(activity.stacksWithCoupon ? 'kit.form.yes' : 'kit.form.no') },
        ...(activity.closedAt
          ? [
              {
                title: 'discounts.closedAt' as const,
                value: [timeText(activity.closedAt), activity.closedName].filter(Boolean).join(' · '),
              },
            ]
          : []),
      ]}
    >
      <section className="dc-sold">
        <h2>{t('discounts.itemsTitle')}</h2>
        <ul>
          {activity.items.map((item) => (
            <Sold key={item.id} item={item} />
          ))}
        </ul>
      </section>
      <HistoryPanel
        entity="discount"
        now={{ id: activity.id, version: activity.version, whyNotEdit: whyNotDiscount.edit(activity) }}
        labels={labels}
        show={show}
      />
    </DetailDrawer>
  )
}

type Told = Pick<DiscountItem, 'kind' | 'value'> & { name: string }

/** How the history tells a value of a discount: its SKUs by name and by what they are offered for. */
function useShow() {
  const t = useT()
  const say = useSay()
  const shown = useShown({ audience: audienceWords })
  return (field: string, value: unknown): string | undefined => {
    if (field !== 'offer' || !Array.isArray(value)) return shown(field, value)
    // The log keeps what the server wrote there.
    return (value as Told[]).map((one) => `${one.name} ${say(offerWords(one))}`).join(' · ') || t('kit.form.empty')
  }
}

function Sold({ item }: { item: DiscountItem }) {
  const t = useT()
  const say = useSay()
  const final = finalPriceOf(item.priceFen, item) ?? item.priceFen
  const limit = item.limitPerUser === null ? '' : t('discounts.limitIs', { n: item.limitPerUser })
  return (
    <li>
      <GoodsLine name={item.productName} imageUrl={item.imageUrl} below={[item.specText, say(offerWords(item)), limit]} />
      <span className="dc-prices">
        <strong>{yuan(final)}</strong>
        <s>{yuan(item.priceFen)}</s>
        <small>
          {item.quota === null
            ? t('discounts.soldIs', { n: item.soldCount })
            : t('discounts.soldOf', { n: item.soldCount, quota: item.quota })}
        </small>
        <CautionLines list={cautionsOf(item, final)} costFen={item.costFen} />
      </span>
    </li>
  )
}
