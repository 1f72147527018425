// The coming weeks on one strip: which banner stands when, and where nothing stands.

import './strip.css'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Banner, banners } from '#contract/banners/calls'
import { type BannerPosition, type BannerSource, bannerPositions, bannerPositionWords, bannerSourceWords } from '#contract/banners/states'
import { barOf, between, type Span, shareOf } from './timeline'

const days = 28
const lanes = 6

type Look = (position: BannerPosition, at: number) => void
type Gap = Span & { fallback: BannerSource | null }
type Plan = { span: Span; list: readonly Banner[]; gaps: readonly Gap[] }
type Props = {
  /** Of one position banner by banner, of all of them one line each. */
  position: BannerPosition | undefined
  open: (id: string) => void
  look: Look
}

export function PlanStrip({ position, open, look }: Props) {
  const t = useT()
  const narrow = useNarrow()
  return (
    <details className="bn-plan" open={!narrow}>
      <summary>
        {t('banners.plan', { n: days })}
        <small>{t('banners.planHint')}</small>
      </summary>
      <div className="bn-plan-body">
        {position ? (
          <Lanes position={position} open={open} look={look} />
        ) : (
          <>
            <Scale position="HOME_TOP" />
            <ul>
              {bannerPositions.map((one) => (
                <Line key={one} position={one} look={look} />
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  )
}

const placed = ({ from, to }: Span, span: Span): CSSProperties => ({
  insetInlineStart: `${100 * shareOf(from, span)}%`,
  width: `${100 * (shareOf(to, span) - shareOf(from, span))}%`,
})

const dayText = (at: number) => timeText(new Date(at)).slice(5, 10)
const minuteText = (at: number) => timeText(new Date(at)).slice(5, 16)

const usePlan = (position: BannerPosition): Plan | undefined => {
  const { data } = useRead(banners.plan, { position, days }, { quiet: true })
  if (!data) return undefined
  const spanOf = (one: { from: string; until: string }): Span => ({ from: Date.parse(one.from), to: Date.parse(one.until) })
  return { span: spanOf(data), list: data.banners, gaps: data.gaps.map((gap) => ({ ...spanOf(gap), fallback: gap.fallback })) }
}

function Scale({ position }: { position: BannerPosition }) {
  const t = useT()
  const { span } = usePlan(position) ?? { span: { from: 0, to: 1 } }
  const weeks = [0, 7, 14, 21].map((day) => span.from + day * 86_400_000)
  return (
    <div className="bn-row bn-scale" aria-hidden="true">
      <span />
      <div className="bn-track">
        {span.from > 0 &&
          weeks.map((at, nth) => (
            <span key={at} style={{ insetInlineStart: `${100 * shareOf(at, span)}%` }}>
              {nth === 0 ? t('banners.today') : dayText(at)}
            </span>
          ))}
      </div>
    </div>
  )
}

const Row = ({ name, note, children }: { name: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <li className="bn-row">
    <span className="bn-row-name">
      {name}
      {note && <small>{note}</small>}
    </span>
    <div className="bn-track bn-lane">{children}</div>
  </li>
)

type GapsProps = { gaps: readonly Gap[]; span: Span; position: BannerPosition; look: Look }

/** Where the unit has nothing of its own; what an app shows then is said where there is something. */
function Gaps({ gaps, span, position, look }: GapsProps) {
  const t = useT()
  const say = useSay()
  return gaps.map((gap) => {
    const [from, to] = [minuteText(gap.from), minuteText(gap.to)]
    const shown = gap.fallback ? say(bannerSourceWords[gap.fallback]) : t('banners.gap')
    return (
      <button
        key={gap.from}
        type="button"
        className={`bn-gap ${gap.fallback ? 'bn-gap-filled' : ''}`}
        style={placed(gap, span)}
        aria-label={t('banners.gapAt', { position: say(bannerPositionWords[position]), from, to, shown })}
        title={`${from} – ${to}`}
        onClick={() => look(position, gap.from)}
      >
        <span>{shown}</span>
      </button>
    )
  })
}

type LineProps = { position: BannerPosition; look: Look }

const useGapText = () => {
  const t = useT()
  return (gaps: readonly Gap[]) => {
    const bare = gaps.filter(({ fallback }) => fallback === null).length
    return bare > 0 ? t('banners.planGaps', { n: bare }) : t(gaps.length > 0 ? 'banners.planFilled' : 'banners.planFull')
  }
}

/** Everything of a position in one line: where anything stands, and where nothing does. */
function Line({ position, look }: LineProps) {
  const t = useT()
  const say = useSay()
  const gapText = useGapText()
  const plan = usePlan(position)
  const name = say(bannerPositionWords[position])
  if (!plan)
    return (
      <Row name={name}>
        <span className="md-bone" />
      </Row>
    )
  const { span, list, gaps } = plan
  return (
    <Row name={name} note={gapText(gaps)}>
      {between(gaps, span).map((bar) => (
        <button
          key={bar.from}
          type="button"
          className="bn-bar"
          style={placed(bar, span)}
          title={`${minuteText(bar.from)} – ${minuteText(bar.to)}`}
          aria-label={t('banners.planned', { n: list.filter((one) => barOf(one, bar)).length })}
          onClick={() => look(position, bar.from)}
        >
          <span>{t('banners.planned', { n: list.filter((one) => barOf(one, bar)).length })}</span>
        </button>
      ))}
      <Gaps gaps={gaps} span={span} position={position} look={look} />
    </Row>
  )
}

/** Banner by banner, in their order, and a last line for what is missing. */
function Lanes({ position, open, look }: LineProps & Pick<Props, 'open'>) {
  const t = useT()
  const gapText = useGapText()
  const [isWhole, setWhole] = useState(false)
  const plan = usePlan(position)
  if (!plan) return <span className="md-bone" />
  const { span, gaps } = plan
  const listed = plan.list.flatMap((banner) => {
    const bar = barOf(banner, span)
    return bar ? [{ banner, bar }] : []
  })
  const shown = isWhole ? listed : listed.slice(0, lanes)
  return (
    <>
      <Scale position={position} />
      <ul>
        {shown.map(({ banner, bar }) => (
          <Row key={banner.id} name={<Title text={banner.title} />}>
            <Bar banner={banner} bar={bar} span={span} open={open} />
          </Row>
        ))}
      </ul>
      {shown.length < listed.length && (
        <Button look="link" onClick={() => setWhole(true)}>
          {t('banners.more', { n: listed.length - shown.length })}
        </Button>
      )}
      <ul>
        <Row name={gapText(gaps)}>
          <Gaps gaps={gaps} span={span} position={position} look={look} />
        </Row>
      </ul>
    </>
  )
}

function Bar({ banner, bar, span, open }: { banner: Banner; bar: Span; span: Span; open: (id: string) => void }) {
  const t = useT()
  const { id, title, startsAt, endsAt } = banner
  const from = timeText(startsAt)
  const name = endsAt ? t('banners.barAt', { title, from, to: timeText(endsAt) }) : t('banners.barOpen', { title, from })
  return (
    <button type="button" className="bn-bar" style={placed(bar, span)} aria-label={name} title={name} onClick={() => open(id)}>
      <Title text={title} />
    </button>
  )
}

/** What somebody called it: cut where its line or its bar is short. */
const Title = ({ text }: { text: string }) => (
  <span className="md-cut" title={text}>
    {text}
  </span>
)
