// One after-sale in full: what is asked and why, what was offered, where the goods are, what became of the money.

import { linkTo } from '#console/kit/screen/link'
import './after-sales.css'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts, type Item } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type AfterSaleDetail, type AfterSaleRow, afterSales } from '#contract/after-sales/calls'
import { afterSaleTypeWords, phaseWords, reasonWords, refundStateWords, refundWayWords, restockWords } from '#contract/after-sales/states'
import { carrierOf, carriers } from '#contract/orders/states'
import { AfterSaleHistory } from './AfterSaleHistory'
import { AfterSaleState, SoldLine } from './marks'

type Props = { id: string; actionsOf: (row: AfterSaleRow) => Action[]; close: () => void }

export function AfterSaleDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { data, error, refetch } = useRead(afterSales.detail, { id }, { quiet: true })
  const found = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('afterSales.detail')}
      name={found?.no}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={found && <AfterSaleHero detail={found} />}
      actions={found ? actionsOf(found) : []}
    >
      {found && (
        <>
          <Asked detail={found} />
          <Said detail={found} />
          <Pictures urls={found.evidenceUrls} />
          <Proposal detail={found} />
          <Goods detail={found} />
          <Refunds detail={found} />
          <AfterSaleHistory detail={found} />
        </>
      )}
    </DetailDrawer>
  )
}

/** What is agreed counts; before that, what is asked. An exchange asks no money: what it is for stands there instead. */
function AfterSaleHero({ detail }: { detail: AfterSaleDetail }) {
  const t = useT()
  const say = useSay()
  const { type, phase, agreedFen, applyFen, exchangeSpec } = detail
  const kind = [say(afterSaleTypeWords[type]), say(phaseWords[phase])].join(' · ')
  const state = <AfterSaleState of={detail} />
  if (type === 'EXCHANGE') return <Hero state={state} below={`${kind} · ${exchangeSpec ?? t('afterSales.sameVariant')}`} />
  const isDiffering = agreedFen !== null && agreedFen !== applyFen
  return (
    <Hero
      state={state}
      below={kind}
      figure={yuan(agreedFen ?? applyFen)}
      figureBelow={
        isDiffering ? `${t('afterSales.asked')} ${yuan(applyFen)}` : t(agreedFen === null ? 'afterSales.asked' : 'afterSales.agreed')
      }
    />
  )
}

/** Everybody comes to the order by the list that they may open. */
const orderLink = (id: string) => linkTo(holds('order:read') ? 'orders' : 'brandOrders', { id })

function Asked({ detail }: { detail: AfterSaleDetail }) {
  const t = useT()
  const say = useSay()
  const items: Item[] = [
    { title: 'afterSales.reason', value: say(reasonWords[detail.reasonCode]) },
    { title: 'afterSales.order', value: <a href={orderLink(detail.orderId)}>{detail.orderNo}</a> },
    { title: 'afterSales.buyer', value: detail.buyerName },
    { title: 'afterSales.shop', value: detail.shopName },
    { title: 'afterSales.createdAt', value: timeText(detail.createdAt) },
    { title: 'afterSales.decidedAt', value: [timeText(detail.auditAt), detail.auditName].filter(Boolean).join(' ') },
  ]
  return (
    <>
      <Block title={t('afterSales.goods')}>
        <SoldLine line={detail} />
      </Block>
      <Facts title={t('afterSales.request')} items={items} />
    </>
  )
}

function Said({ detail: { description, auditReason, disputeReason, decisionReason, receiveNote } }: { detail: AfterSaleDetail }) {
  const t = useT()
  const said = [
    [t('afterSales.description'), description],
    [t('afterSales.answer'), auditReason],
    [t('afterSales.receiveNote'), receiveNote],
    [t('afterSales.dispute'), disputeReason],
    [t('afterSales.decision'), decisionReason],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
  if (said.length === 0) return null
  return (
    <Block title={t('afterSales.said')}>
      <dl className="as-said">
        {said.map(([who, text]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useT()
  if (urls.length === 0) return null
  return (
    <Block title={t('afterSales.evidence')}>
      <div className="as-pictures">
        {urls.map((url, at) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('afterSales.picture', { n: at + 1 })} loading="lazy" />
          </a>
        ))}
      </div>
    </Block>
  )
}

function Proposal({ detail: { proposal, status } }: { detail: AfterSaleDetail }) {
  const t = useT()
  const say = useSay()
  if (!proposal) return null
  return (
    <Block title={t(status === 'NEGOTIATING' ? 'afterSales.proposalOpen' : 'afterSales.proposal')}>
      <p className="as-offer">
        <strong>
          {say(afterSaleTypeWords[proposal.type])} ·{' '}
          {proposal.type === 'EXCHANGE' ? (proposal.exchangeSpec ?? t('afterSales.sameVariant')) : yuan(proposal.amountFen)}
        </strong>
        <span>{proposal.note}</span>
      </p>
    </Block>
  )
}

function Goods({ detail }: { detail: AfterSaleDetail }) {
  const t = useT()
  const say = useSay()
  const named = (carrier: string | null) => {
    const code = carrierOf(carrier ?? '')
    return code ? say(carriers[code]) : carrier
  }
  const { returnAddress: to, returnNo, exchangeNo, receivedAt, returnedAt, restock } = detail
  const isExchanged = detail.type === 'EXCHANGE' && receivedAt !== null
  const lines = [
    to && ([t('afterSales.returnTo'), [to.name, to.phone, to.address].join(' ')] as const),
    returnNo &&
      ([t('afterSales.sentBack'), [named(detail.returnCarrier), returnNo, timeText(returnedAt)].filter(Boolean).join(' ')] as const),
    receivedAt &&
      ([t('afterSales.receivedAt'), [timeText(receivedAt), restock && say(restockWords[restock])].filter(Boolean).join(' · ')] as const),
    isExchanged &&
      ([
        t('afterSales.replacement'),
        [detail.exchangeSpec, exchangeNo ? named(detail.exchangeCarrier) : t('afterSales.ways.HANDED'), exchangeNo]
          .filter(Boolean)
          .join(' '),
      ] as const),
  ].filter((line) => line !== null && line !== '' && line !== false)
  if (lines.length === 0) return null
  return (
    <Block title={t('afterSales.goodsBack')}>
      <dl className="as-said">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}

function Refunds({ detail: { refunds } }: { detail: AfterSaleDetail }) {
  const t = useT()
  const say = useSay()
  if (refunds.length === 0) return null
  return (
    <Block title={t('afterSales.refunds')}>
      <ul className="as-refunds">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p>
              <strong>{yuan(refund.amountFen)}</strong> {say(refundWayWords[refund.way])} · {say(refundStateWords[refund.status])}
              {/* One payment needs no name; of two it is said which. */}
              {refunds.length > 1 && refund.stage && ` · ${t(`orders.payment.stage.${refund.stage}`)}`}
            </p>
            <small>
              {[
                refund.no,
                refund.channelNo,
                timeText(refund.successAt ?? refund.createdAt),
                t('afterSales.attempts', { n: refund.attempts }),
                refund.subsidyBackFen > 0 && t('afterSales.subsidyBack', { yuan: yuan(refund.subsidyBackFen) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {refund.failReason && <small className="as-wrong">{refund.failReason}</small>}
          </li>
        ))}
      </ul>
    </Block>
  )
}
