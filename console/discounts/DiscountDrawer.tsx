// One discount: when, for whom, what each SKU costs then and how many were sold so, and who changed it.

import { useShown } from '#console/desk/history/use-shown'
import './discounts.css'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { CautionLines } from '#console/desk/price/NewPrices'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import {
  audienceWords,
  type DiscountActivity,
  type DiscountDetail,
  type DiscountItem,
  discounts,
  finalPriceOf,
  whyNotDiscount,
} from '#contract/discounts/calls'
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
  const { data, error, refetch } = useRead(discounts.detail, { id }, { quiet: true })
  const activity = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('kit.form.detail')}
      name={activity?.name}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={activity && <DiscountHero activity={activity} />}
      actions={activity ? actionsOf(activity) : []}
    >
      {activity && (
        <>
          <Block title={t('discounts.itemsTitle')} note={t('discounts.nSkus', { n: activity.items.length })}>
            <ul className="dc-sold">
              {activity.items.map((item) => (
                <Sold key={item.id} item={item} />
              ))}
            </ul>
          </Block>
          <Facts
            title={t('discounts.terms')}
            items={[
              { title: 'discounts.audience', value: <Audience audience={activity.audience} /> },
              { title: 'discounts.stacks', value: t(activity.stacksWithCoupon ? 'kit.form.yes' : 'kit.form.no') },
              { title: 'discounts.shop', value: activity.shopName },
              { title: 'discounts.closedAt', value: [timeText(activity.closedAt), activity.closedName].filter(Boolean).join(' · ') },
            ]}
          />
          <HistoryPanel
            entity="discount"
            now={{ id: activity.id, version: activity.version, whyNotEdit: whyNotDiscount.edit(activity) }}
            labels={labels}
            show={show}
          />
        </>
      )}
    </DetailDrawer>
  )
}

function DiscountHero({ activity: { state, startsAt, endsAt, items } }: { activity: DiscountDetail }) {
  const t = useT()
  const due = state === 'SCHEDULED' ? startsAt : state === 'RUNNING' ? endsAt : null
  return (
    <Hero
      state={
        <>
          <DiscountMark state={state} />
          {due && <TimeLeft at={due} />}
        </>
      }
      below={`${timeText(startsAt).slice(0, 16)} – ${timeText(endsAt).slice(0, 16)}`}
      figure={items.reduce((sum, { soldCount }) => sum + soldCount, 0)}
      figureBelow={t('discounts.soldCount')}
    />
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
