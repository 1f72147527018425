// A clock: how long something has left, or since when it is late. It stands still while it is paused.

import '../kit.css'
import { useT } from '../text/i18n'
import { useNow } from './now'
import { timeText } from './time'
import { timeLeft } from './time-left'

type Props = { at: string; paused?: boolean }

export function TimeLeft({ at, paused = false }: Props) {
  const t = useT()
  const left = timeLeft(at, useNow())
  const { isOver, isSoon, days, hours, minutes } = left
  const length =
    days > 0
      ? t('kit.left.days', { d: days, h: hours })
      : hours > 0
        ? t('kit.left.hours', { h: hours, m: minutes })
        : t('kit.left.minutes', { m: minutes })
  const tone = paused ? 'paused' : isOver ? 'over' : isSoon ? 'soon' : 'calm'
  return (
    <time className={`md-left md-left-${tone}`} dateTime={at} title={timeText(at)}>
      {paused ? t('kit.left.paused') : t(isOver ? 'kit.left.over' : 'kit.left.left', { time: length })}
    </time>
  )
}
