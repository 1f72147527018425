// What this unit must do next, by the time left: late, today, from tomorrow, each row with the act in place. It grows by itself.

import { useState } from 'react'
import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { RegionName } from '#console/desk/region/RegionName'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { afterSaleTypeWords } from '#contract/after-sales/states'
import type { Answer } from '#contract/kit/call'
import { orders } from '#contract/orders/calls'
import type { Band, DeskGroup, DeskRow } from '#contract/orders/desk-calls'
import { sharesOf } from './shares'

const places = 8
const fair = 3

type Of = DeskGroup | undefined
type Desk = Answer<typeof orders.desk>
type Props = { ship: (orderId: string) => void; withShop: boolean }

/** `all`: everything there is to do, which the page knows anyway. `list`: where it is listed. */
export function DueDesk({ all, list, ship, withShop }: Props & { all: Desk | undefined; list: string }) {
  const t = useT()
  const [of, setOf] = useState<Of>()
  const some = useRead(orders.desk, { of }, { quiet: true, enabled: of !== undefined })
  const data = of ? (some.data ?? all) : all
  const bands = data
    ? ([
        ['late', data.late],
        ['today', data.today],
        ['later', data.later],
      ] as const)
    : []
  const shares = sharesOf(
    bands.map(([, { records }]) => records.length),
    places,
    fair,
  )
  const total = bands.reduce((sum, [, band]) => sum + band.total, 0)
  return (
    <section aria-labelledby="ho-due">
      <header className="ho-sec">
        <h2 id="ho-due">{t('home.due')}</h2>
        {data && <Kinds counts={data.counts} of={of} choose={setOf} />}
        <a href={list}>{t('home.all')}</a>
      </header>
      {data && total === 0 && <p className="ho-none">{t('home.dueNone')}</p>}
      {bands.map(([name, band], at) => (
        <DueBand key={name} name={name} band={band} shown={shares[at] ?? 0} list={list} ship={ship} withShop={withShop} />
      ))}
    </section>
  )
}

type KindsProps = { counts: Desk['counts']; of: Of; choose: (of: Of) => void }

function Kinds({ counts, of, choose }: KindsProps) {
  const t = useT()
  const kinds: (readonly [Of, string, number])[] = [
    [undefined, t('home.dueAll'), counts.ship + counts.afterSale + counts.money],
    ['SHIP', t('home.dueShip'), counts.ship],
    ['AFTER_SALE', t('home.dueAfterSale'), counts.afterSale],
    // Only where there is some: a shop that is settled by the month has one statement in thirty days.
    ...(counts.money > 0 ? ([['MONEY', t('home.dueMoney'), counts.money]] as const) : []),
  ]
  return (
    <div className="ho-tabs" role="group" aria-label={t('home.due')}>
      {kinds.map(([kind, label, count]) => (
        <button key={label} type="button" aria-pressed={of === kind} onClick={() => choose(kind)}>
          {label} <span>{count}</span>
        </button>
      ))}
    </div>
  )
}

type BandProps = { name: 'late' | 'today' | 'later'; band: Band; shown: number; list: string } & Props

function DueBand({ name, band, shown, list, ship, withShop }: BandProps) {
  const t = useT()
  if (band.total === 0) return null
  const rest = band.total - shown
  return (
    <>
      <h3 className="ho-band" data-late={name === 'late' || undefined}>
        <span>
          {t(`home.band.${name}`)} {band.total}
        </span>
        {rest > 0 && <a href={list}>{t('home.others', { count: rest })}</a>}
      </h3>
      <ol className="ho-rows">
        {band.records.slice(0, shown).map((row) => (
          <DueLine key={row.id} row={row} ship={ship} withShop={withShop} />
        ))}
      </ol>
    </>
  )
}

/** Where it is dealt with; whatever is no order and no after-sale is a statement here. */
const wayTo = ({ subject, subjectId: id }: DeskRow): string =>
  subject === 'ORDER' ? linkTo('orders', { id }) : subject === 'AFTER_SALE' ? linkTo('afterSales', { id }) : linkTo('statements', { id })

function useTold({ title, afterSaleType, kinds, qty }: DeskRow): string {
  const t = useT()
  const say = useSay()
  if (kinds === 0) return t('home.statementOf', { name: title })
  const name = kinds > 1 ? t('home.kindsOf', { name: title, kinds, n: qty }) : t('home.piecesOf', { name: title, n: qty })
  return afterSaleType ? `${say(afterSaleTypeWords[afterSaleType])} · ${name}` : name
}

function DueLine({ row, ship, withShop }: { row: DeskRow } & Props) {
  const t = useT()
  const { title, imageUrl, dueAt, paused, no, receiverName, regionCode, amountFen, unitName } = row
  const told = useTold(row)
  const tail = t('home.tail', { no: no.slice(-5) })
  return (
    <li className="ho-due">
      <GoodsPicture url={imageUrl} name={told} />
      <a className="ho-what" href={wayTo(row)}>
        <span className="md-cut" title={told}>
          {told}
        </span>
        <small>{withShop ? `${tail} · ${unitName}` : tail}</small>
      </a>
      <span className="ho-who">
        <span>{receiverName}</span>
        <small>
          <RegionName code={regionCode?.slice(0, 4).padEnd(6, '0') ?? null} />
        </small>
      </span>
      <TimeLeft at={dueAt} paused={paused} />
      <span className="ho-sum">{yuan(amountFen)}</span>
      <Act row={row} ship={ship} name={`${title} ${no}`} />
    </li>
  )
}

/** What is done to it: in place where it is a form, on its page where it is a decision; nothing for who only looks. */
function Act({ row, ship, name }: { row: DeskRow; ship: Props['ship']; name: string }) {
  const t = useT()
  const { subject, subjectId, isPickup, paused } = row
  if (subject !== 'ORDER')
    return (
      <a className="md-btn md-btn-plain" href={wayTo(row)} aria-label={t('home.answerOf', { name })}>
        {t('home.answer')}
      </a>
    )
  if (!holds('order:ship') || paused) return <span />
  return (
    <Button onClick={() => ship(subjectId)} aria-label={t(isPickup ? 'home.handOverOf' : 'home.shipOf', { name })}>
      {t(isPickup ? 'home.handOver' : 'home.ship')}
    </Button>
  )
}
