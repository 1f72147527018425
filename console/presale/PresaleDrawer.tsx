// One presale: what was promised, its SKUs with quota and stock, what it brings, and what happened to it.

import { useShown } from '#console/desk/history/use-shown'
import './presale.css'
import './tables.css'
import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, type Item, MoneyLines } from '#console/kit/overlay/Facts'
import { Hero, Reached } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Presale, PresaleDetail } from '#contract/presale/calls'
import { presaleTypeWords, shipRuleWords, stockPolicyWords, whyNotPresale } from '#contract/presale/states'
import { zheWords } from '#contract/pricing/zhe'
import { PresaleState, PresaleTypeText, Warnings } from './columns'

const labels = {
  title: 'presale.name',
  status: 'presale.phase',
  type: 'presale.type',
  startAt: 'presale.startAt',
  endAt: 'presale.endAt',
  balanceStartAt: 'presale.balanceStartAt',
  balanceEndAt: 'presale.balanceEndAt',
  shipRule: 'presale.shipping',
  shipAt: 'presale.shipAt',
  shipDays: 'presale.shipDays',
  stockPolicy: 'presale.stockPolicy',
  alertPct: 'presale.alertPct',
  limitPerUser: 'presale.limitPerUser',
  limitPerOrder: 'presale.limitPerOrder',
  closeReason: 'presale.closeReason',
  offer: 'presale.skus',
} as const

type Props = { row: Presale; detail: PresaleDetail | undefined; actionsOf: (row: Presale) => Action[]; close: () => void }

export function PresaleDrawer({ row, detail, actionsOf, close }: Props) {
  const t = useT()
  const promised = usePromised(detail)
  const show = useShow()
  return (
    <DetailDrawer
      kind={t('presale.detail')}
      name={row.title}
      of={row.id}
      tag={
        <span className="md-badge">
          <PresaleTypeText type={row.type} />
        </span>
      }
      close={close}
      actions={actionsOf(row)}
      hero={
        <Hero
          picture={<GoodsPicture url={row.coverUrl} name={row.productName} />}
          state={<PresaleState presale={row} />}
          below={row.productName === row.title ? undefined : row.productName}
          figure={yuan(row.paidFen)}
          figureBelow={t('presale.paid')}
        >
          <Reached done={row.sold} of={row.quota} label={t('presale.sold')}>
            {t('presale.soldOf', { sold: row.sold, quota: row.quota })} <Warnings list={row.warnings} />
          </Reached>
        </Hero>
      }
      items={[
        { title: 'presale.window', value: span(row.startAt, row.endAt) },
        { title: 'presale.balanceWindow', value: row.type === 'DEPOSIT' && span(row.balanceStartAt, row.balanceEndAt) },
        ...promised,
        { title: 'presale.closeReason', value: row.closeReason },
      ]}
    >
      {row.type === 'DEPOSIT' && (
        <Block title={t('presale.money')}>
          <MoneyLines
            sums={[
              { name: t('presale.paid'), fen: row.paidFen },
              { name: t('presale.balance'), fen: row.balanceFen },
            ]}
          />
        </Block>
      )}
      {detail && <Skus presale={detail} />}
      <HistoryPanel entity="presale" now={{ ...row, whyNotEdit: whyNotPresale.edit(row) }} labels={labels} show={show} />
    </DetailDrawer>
  )
}

const span = (from: string | null, to: string | null) =>
  [from, to]
    .map((at) => timeText(at).slice(0, 16))
    .filter(Boolean)
    .join(' – ')

function usePromised(detail: PresaleDetail | undefined): Item[] {
  const t = useT()
  const say = useSay()
  if (!detail) return []
  const { shipRule, shipAt, shipDays, stockPolicy, limitPerUser, limitPerOrder, agreementText } = detail
  const limits = [limitPerUser && t('presale.perUser', { n: limitPerUser }), limitPerOrder && t('presale.perOrder', { n: limitPerOrder })]
  return [
    { title: 'presale.shipping', value: shipRule === 'ON_DATE' ? timeText(shipAt) : t('presale.afterPaid', { n: shipDays ?? 0 }) },
    { title: 'presale.stockPolicy', value: say(stockPolicyWords[stockPolicy]) },
    { title: 'presale.limits', value: limits.filter(Boolean).join(' · ') || t('presale.noLimit') },
    { title: 'presale.agreement', value: agreementText },
  ]
}

function Skus({ presale: { items, type } }: { presale: PresaleDetail }) {
  const t = useT()
  const say = useSay()
  const isDeposit = type === 'DEPOSIT'
  return (
    <Block title={t('presale.skus')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="ps-scroll" tabIndex={0} role="group" aria-label={t('presale.skus')}>
        <table className="ps-table">
          <thead>
            <tr>
              <th scope="col">{t('presale.sku')}</th>
              <th scope="col">{t('presale.ordinary')}</th>
              <th scope="col">{t('presale.price')}</th>
              {isDeposit && <th scope="col">{t('presale.deposit')}</th>}
              {isDeposit && <th scope="col">{t('presale.balanceEach')}</th>}
              <th scope="col">{t('presale.sold')}</th>
              <th scope="col">{t('presale.available')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.skuId}>
                <td>{item.specText || t('presale.single')}</td>
                <td data-title={t('presale.ordinary')}>{yuan(item.skuPriceFen)}</td>
                <td data-title={t('presale.price')}>
                  {yuan(item.priceFen)}
                  {item.priceFen < item.skuPriceFen && (
                    <small>{say(zheWords(Math.round((item.priceFen * 1000) / item.skuPriceFen) / 10))}</small>
                  )}
                </td>
                {isDeposit && (
                  <td data-title={t('presale.deposit')}>
                    {yuan(item.depositFen)}
                    {item.expandFen > 0 && <small>{t('presale.countsFor', { amount: yuan(item.expandFen) })}</small>}
                  </td>
                )}
                {isDeposit && <td data-title={t('presale.balanceEach')}>{yuan(item.balanceFen)}</td>}
                <td data-title={t('presale.sold')}>{t('presale.soldOf', { sold: item.sold, quota: item.quota })}</td>
                <td data-title={t('presale.available')}>
                  {item.available}
                  {item.short > 0 && <small className="ps-short">{t('presale.shortOf', { n: item.short })}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Block>
  )
}

/** How the history tells a value of a presale. */
function useShow() {
  const t = useT()
  const shown = useShown({ type: presaleTypeWords, shipRule: shipRuleWords, stockPolicy: stockPolicyWords })
  return (field: string, value: unknown): string | undefined => {
    if (field === 'status') return t(`presale.statuses.${value as 'DRAFT'}`)
    const isOffer = field === 'offer' && Array.isArray(value)
    return isOffer ? value.map((line) => offerText(line as OfferLine, t)).join(' · ') : shown(field, value)
  }
}

type OfferLine = { spec: string; priceFen: number; quota: number }
const offerText = ({ spec, priceFen, quota }: OfferLine, t: ReturnType<typeof useT>) =>
  t('presale.offered', { spec, price: yuan(priceFen), quota }).trim()
