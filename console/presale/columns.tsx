// The columns of the presales: what is sold, in which phase and for how long still, how far the quota is gone, and what it will bring.

import { GoodsLine, GoodsPicture } from '#console/desk/goods/GoodsLine'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import type { Presale } from '#contract/presale/calls'
import {
  type PresaleWarning,
  presalePhaseMeanings,
  presalePhaseWords,
  presaleTypeWords,
  presaleWarningWords,
} from '#contract/presale/states'

const { custom } = columnsOf<Presale>()

/** What comes next has a clock: the start, the end, the end of the balance. */
const dueOf = ({ phase, startAt, endAt, balanceEndAt }: Presale): string | null =>
  ({ SCHEDULED: startAt, RUNNING: endAt, BALANCE: balanceEndAt, DRAFT: null, ENDED: null, CLOSED: null })[phase]

export function PresaleState({ presale }: { presale: Presale }) {
  const due = dueOf(presale)
  return (
    <span className="ps-state">
      <StateDot label={presalePhaseWords[presale.phase]} tone={presalePhaseMeanings[presale.phase]} />
      {due && <TimeLeft at={due} />}
    </span>
  )
}

export const PresaleTypeText = ({ type }: Pick<Presale, 'type'>) => <>{useSay()(presaleTypeWords[type])}</>

export function Warnings({ list }: { list: readonly PresaleWarning[] }) {
  const say = useSay()
  return list.map((warning) => (
    <span key={warning} className="ps-warning">
      {say(presaleWarningWords[warning])}
    </span>
  ))
}

export const priceText = ({ minPriceFen, maxPriceFen }: Pick<Presale, 'minPriceFen' | 'maxPriceFen'>): string =>
  minPriceFen === maxPriceFen ? yuan(minPriceFen) : `${yuan(minPriceFen)} – ${yuan(maxPriceFen)}`

/** Sold against the quota, and what it warns of. */
export function Progress({ presale: { sold, quota, warnings } }: { presale: Pick<Presale, 'sold' | 'quota' | 'warnings'> }) {
  const t = useT()
  return (
    <span className="ps-progress">
      <span>{t('presale.soldOf', { sold, quota })}</span>
      <progress
        className="md-bar"
        value={sold}
        max={quota}
        aria-label={t('presale.soldOf', { sold, quota })}
        data-warned={warnings.length > 0 || undefined}
      />
      {warnings.length > 0 && (
        <span>
          <Warnings list={warnings} />
        </span>
      )}
    </span>
  )
}

export const presaleShape: RowShape<Presale> = {
  isOver: ({ phase }) => phase === 'ENDED' || phase === 'CLOSED',
  phone: {
    picture: ({ coverUrl, title }) => <GoodsPicture url={coverUrl} name={title} />,
    title: ({ title }) => <Said text={title} />,
    second: (presale) => <SoldInShort presale={presale} />,
    figure: priceText,
    state: 'phase',
  },
}

function SoldInShort({ presale: { sold, quota, type } }: { presale: Presale }) {
  const t = useT()
  return (
    <>
      <PresaleTypeText type={type} />
      <span>{t('presale.soldOf', { sold, quota })}</span>
    </>
  )
}

export const presaleColumns = (withShop: boolean) => [
  custom(
    'title',
    'presale.name',
    ({ title, productName, coverUrl, shopName }) => (
      <GoodsLine name={title} imageUrl={coverUrl} below={[title === productName ? '' : productName, withShop ? shopName : '']} />
    ),
    { sort: 'title', text: ({ title }) => title },
  ),
  custom('phase', 'presale.phase', (presale) => <PresaleState presale={presale} />, { width: 140, corner: true }),
  custom('type', 'presale.type', ({ type }) => <PresaleTypeText type={type} />, { width: 88 }),
  { ...custom('minPriceFen', 'presale.price', priceText, { width: 150 }), align: 'right' as const },
  custom('sold', 'presale.sold', (presale) => <Progress presale={presale} />, { sort: 'sold', width: 160 }),
  { ...custom('balanceFen', 'presale.balance', ({ balanceFen }) => yuan(balanceFen), { width: 112 }), align: 'right' as const },
  custom('endAt', 'presale.window', ({ startAt, endAt }) => <Window from={startAt} to={endAt} />, { sort: 'endAt', width: 176 }),
]

export const Window = ({ from, to }: { from: string | null; to: string | null }) => (
  <span className="md-time ps-window">
    <span>{timeText(from) || '–'}</span>
    <span>{timeText(to)}</span>
  </span>
)
