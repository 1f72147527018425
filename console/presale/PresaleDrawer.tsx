// One presale: what was promised, its SKUs with quota and stock, what it brings, and what happened to it.

import { useShown } from '#console/desk/history/use-shown'
import './presale.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { DetailDrawer, type Item } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Presale, PresaleDetail } from '#contract/presale/calls'
import { presaleTypeWords, shipRuleWords, stockPolicyWords, whyNotPresale } from '#contract/presale/states'
import { zheWords } from '#contract/pricing/zhe'
import { PresaleState, PresaleTypeText, Progress, Window } from './columns'

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
      title={t('presale.detail')}
      close={close}
      actions={actionsOf(row).filter(({ why }) => !why)}
      items={[
        { title: 'presale.name', value: row.title },
        { title: 'presale.phase', value: <PresaleState presale={row} /> },
        { title: 'presale.product', value: row.productName },
        { title: 'presale.type', value: <PresaleTypeText type={row.type} /> },
        { title: 'presale.window', value: <Window from={row.startAt} to={row.endAt} /> },
        ...(row.type === 'DEPOSIT'
          ? [{ title: 'presale.balanceWindow', value: <Window from={row.balanceStartAt} to={row.balanceEndAt} /> } as const]
          : []),
        { title: 'presale.sold', value: <Progress presale={row} /> },
        { title: 'presale.paid', value: yuan(row.paidFen) },
        ...(row.type === 'DEPOSIT' ? [{ title: 'presale.balance', value: yuan(row.balanceFen) } as const] : []),
        ...promised,
        ...(row.closeReason ? [{ title: 'presale.closeReason', value: row.closeReason } as const] : []),
      ]}
    >
      {detail && <Skus presale={detail} />}
      <HistoryPanel entity="presale" now={{ ...row, whyNotEdit: whyNotPresale.edit(row) }} labels={labels} show={show} />
    </DetailDrawer>
  )
}

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
    ...(agreementText ? [{ title: 'presale.agreement', value: agreementText } as const] : []),
  ]
}

function Skus({ presale: { items, type } }: { presale: PresaleDetail }) {
  const t = useT()
  const say = useSay()
  const isDeposit = type === 'DEPOSIT'
  return (
    <section className="ps-skus">
      <h2>{t('presale.skus')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="ps-scroll" tabIndex={0} role="region" aria-label={t('presale.skus')}>
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
                <td>{yuan(item.skuPriceFen)}</td>
                <td>
                  {yuan(item.priceFen)}
                  {item.priceFen < item.skuPriceFen && (
                    <small>{say(zheWords(Math.round((item.priceFen * 1000) / item.skuPriceFen) / 10))}</small>
                  )}
                </td>
                {isDeposit && (
                  <td>
                    {yuan(item.depositFen)}
                    {item.expandFen > 0 && <small>{t('presale.countsFor', { amount: yuan(item.expandFen) })}</small>}
                  </td>
                )}
                {isDeposit && <td>{yuan(item.balanceFen)}</td>}
                <td>{t('presale.soldOf', { sold: item.sold, quota: item.quota })}</td>
                <td>
                  {item.available}
                  {item.short > 0 && <small className="ps-short">{t('presale.shortOf', { n: item.short })}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
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
