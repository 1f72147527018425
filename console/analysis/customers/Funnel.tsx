// From a visit to a payment: who did each step and all before it, and how many left between. A step opens its people.

import { useRef } from 'react'
import { ChartFrame } from '#console/desk/chart/ChartFrame'
import type { Table } from '#console/desk/chart/model'
import { useRead } from '#console/kit/call/calls'
import { RightIcon } from '#console/kit/mark/icons'
import { useWidth } from '#console/kit/screen/use-width'
import { type Translate, useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { analysis } from '#contract/analysis/calls'
import { type FunnelStep, funnelWords } from '#contract/analysis/people'
import type { Answer } from '#contract/kit/call'
import type { Asked } from '../frame/use-asked'
import type { Whom } from './whom'

type Step = Answer<typeof analysis.funnel>['steps'][number]
type Props = { asked: Asked; open: (whom: Whom) => void }

const rowHeight = 56
const height = 5 * rowHeight + 40

export function Funnel({ asked, open }: Props) {
  const t = useT()
  const say = useSay()
  const { data, error, refetch } = useRead(analysis.funnel, asked, { quiet: true })
  const steps = data?.steps ?? []
  const nameOf = (step: FunnelStep) => say(funnelWords[step])
  const { from, to, shopId, channel, type } = asked
  const trade = { ...(shopId && { shopId }), ...(channel && { channel }), ...(type && { type }) }
  const show = (step: FunnelStep) =>
    open({ name: nameOf(step), of: { funnel: step, from, to, ...trade }, areBuyers: step === 'order' || step === 'pay' })
  return (
    <ChartFrame
      title={t('analysis.funnel')}
      table={data && tableOf(steps, nameOf, t)}
      isBare={steps.every(({ people }) => people === 0)}
      failed={error && !data ? { message: error.message, again: () => void refetch() } : null}
      height={height}
      below={<p className="an-definition">{data ? t('analysis.unseen', { n: countText(data.unseenPayers) }) : '\u00a0'}</p>}
    >
      <Bars steps={steps} nameOf={nameOf} show={show} />
    </ChartFrame>
  )
}

type BarsProps = { steps: readonly Step[]; nameOf: (step: FunnelStep) => string; show: (step: FunnelStep) => void }

/** The bars are a drawing; the words and the buttons beside them are read and pressed. */
function Bars({ steps, nameOf, show }: BarsProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box)
  const width = Number.isFinite(measured) ? measured : 0
  const most = Math.max(1, ...steps.map(({ people }) => people))
  return (
    <div className="an-funnel" ref={box}>
      {width > 0 && (
        <svg data-drawing="" width={width} height={steps.length * rowHeight} aria-hidden="true" focusable="false">
          {steps.map(({ step, people }, at) => (
            <g key={step}>
              <rect className="an-ground" x={0} y={at * rowHeight + 24} width={width} height={10} rx={3} />
              <rect
                className={`an-cell an-shade-${Math.min(5, at + 1)}`}
                x={0}
                y={at * rowHeight + 24}
                width={(people / most) * width}
                height={10}
                rx={3}
              />
              <text className="an-axis an-funnel-picture" x={0} y={at * rowHeight + 14}>
                {`${nameOf(step)} ${countText(people)}`}
              </text>
            </g>
          ))}
        </svg>
      )}
      <ol>
        {steps.map(({ step, people }, at) => {
          const before = steps[at - 1]?.people
          return (
            <li key={step} style={{ height: rowHeight }}>
              <span>{nameOf(step)}</span>
              <small>
                {before !== undefined &&
                  before > 0 &&
                  t('analysis.goOn', { share: shareText(people, before), n: countText(before - people) })}
              </small>
              {people > 0 ? (
                <button
                  type="button"
                  className="an-rows-link"
                  aria-label={t('analysis.peopleOf', { name: nameOf(step) })}
                  onClick={() => show(step)}
                >
                  {t('analysis.nPeople', { n: countText(people) })}
                  <RightIcon />
                </button>
              ) : (
                <span className="an-amount">{t('analysis.nPeople', { n: countText(people) })}</span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const shareText = (part: number, of: number) => `${((part / of) * 100).toFixed(1).replace(/\.0$/, '')}%`

function tableOf(steps: readonly Step[], nameOf: (step: FunnelStep) => string, t: Translate): Table {
  const first = steps[0]?.people ?? 0
  const count = (n: number | null) => ({ text: n === null ? '–' : countText(n), plain: n === null ? '' : String(n) })
  return {
    head: [t('analysis.step'), t('analysis.people'), t('analysis.ofFirst'), t('analysis.earlier')],
    rows: steps.map(({ step, people, previous }) => {
      const share = first === 0 ? '–' : shareText(people, first)
      return [{ text: nameOf(step), plain: nameOf(step) }, count(people), { text: share, plain: share }, count(previous)]
    }),
  }
}
