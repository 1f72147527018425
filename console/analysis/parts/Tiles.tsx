// Figures as tiles: what each is, how much, how it changed and its line. Pressed, one becomes the chart below; beside it the way to its rows.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { DownIcon, RightIcon, UpIcon } from '#console/kit/mark/icons'
import { Tip } from '#console/kit/overlay/Tip'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { dayFromNow } from '#console/kit/time/time'
import type { Figure } from '#contract/analysis/calls'
import { type Metric, metrics } from '#contract/analysis/metrics'
import type { Asked } from '../frame/use-asked'
import { useOpenRows } from './opened'
import { Spark } from './Spark'
import { against, changeOf, valueText } from './values'

type Props = {
  names: readonly Metric[]
  /** Undefined while they are on their way: each has its place by then. */
  figures: readonly Figure[] | undefined
  /** They are of what was asked before; the new ones are on their way. */
  isOld: boolean
  asked: Asked
  chosen: Metric
  choose: (metric: Metric) => void
}

/** So many are shown before somebody asks for all of them. */
const atFirst = { wide: 12, narrow: 6 }

export function Tiles({ names, figures, isOld, asked, chosen, choose }: Props) {
  const t = useT()
  const isNarrow = useNarrow()
  const [isAll, showAll] = useState(false)
  const most = isNarrow ? atFirst.narrow : atFirst.wide
  const shown = isAll || names.length <= most ? names : names.filter((name, at) => at < most || name === chosen)
  return (
    <section className="an-figures" aria-label={t('analysis.figures')} aria-busy={!figures || isOld} data-old={isOld || undefined}>
      <ul className="an-tiles">
        {shown.map((name) => (
          <Tile
            key={name}
            name={name}
            figure={figures?.find(({ metric }) => metric === name)}
            isThere={figures !== undefined}
            asked={asked}
            isChosen={name === chosen}
            choose={() => choose(name)}
          />
        ))}
      </ul>
      {names.length > most && (
        <Button look="link" aria-expanded={isAll} onClick={() => showAll(!isAll)}>
          {isAll ? t('analysis.fewer') : t('analysis.all', { n: names.length })}
        </Button>
      )}
    </section>
  )
}

type TileProps = {
  name: Metric
  figure: Figure | undefined
  isThere: boolean
  asked: Asked
  isChosen: boolean
  choose: () => void
}

function Tile({ name, figure, isThere, asked, isChosen, choose }: TileProps) {
  const t = useT()
  const say = useSay()
  return (
    <li className="an-tile" data-chosen={isChosen || undefined}>
      <Tip text={say(metrics[name].means)}>
        {(means) => (
          <button type="button" className="an-tile-name" aria-pressed={isChosen} aria-describedby={means} onClick={choose}>
            {say(metrics[name].words)}
          </button>
        )}
      </Tip>
      <strong>{isThere ? valueText(name, figure?.value, t) : <span className="md-bone" />}</strong>
      <div className="an-tile-line">
        {figure && <ChangeText figure={figure} asked={asked} />}
        {figure && <Spark series={figure.series} />}
      </div>
      <small>{figure && asked.compare !== 'none' && figure.previous !== null && against(asked, asked.compare, dayFromNow(0), t)}</small>
      <div className="an-tile-rows">{isThere && <RowLinks name={name} />}</div>
    </li>
  )
}

/** An arrow and a sign say which way; the colour only whether that is good news. */
function ChangeText({ figure: { metric, value, previous }, asked }: { figure: Figure; asked: Asked }) {
  const t = useT()
  if (asked.compare === 'none') return null
  const change = changeOf(metric, value, previous, t)
  if (!change) return <span className="an-change">{t('analysis.noEarlier')}</span>
  return (
    <b className="an-change" data-tone={change.tone}>
      {change.way === 'up' && <UpIcon />}
      {change.way === 'down' && <DownIcon />}
      {change.text}
    </b>
  )
}

/** A ratio has no rows of its own: both its parts have. */
function RowLinks({ name }: { name: Metric }) {
  const t = useT()
  const say = useSay()
  const open = useOpenRows()
  const parts = metrics[name].ratio ?? [name]
  return parts.map((part) => (
    <button
      key={part}
      type="button"
      className="an-rows-link"
      aria-label={t('analysis.rowsOf', { name: say(metrics[part].words) })}
      onClick={() => open({ metric: part })}
    >
      {parts.length > 1 ? say(metrics[part].words) : t('analysis.rows')}
      <RightIcon />
    </button>
  ))
}
