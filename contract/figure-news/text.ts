// Figures in words, for who reads them in a bell: values in their unit, changes beside them, in both languages.

import { type Metric, metrics } from '../analysis/metrics'
import type { Period } from '../analysis/periods'
import type { Words } from '../kit/words'
import { type Cadence, type NewsRule, newsKindWords } from './states'

const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
const yuan = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${grouped(Math.trunc(Math.abs(fen) / 100))}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
const hundredths = (n: number): string => (n / 100).toFixed(2).replace(/\.?0+$/, '')

/** Nothing over nothing is a dash. */
export function valueWords(metric: Metric, value: number | null): Words {
  if (value === null) return ['–', '–']
  const { unit } = metrics[metric]
  if (unit === 'fen') return [yuan(value), yuan(value)]
  if (unit === 'rate') return [`${hundredths(value)}%`, `${hundredths(value)}%`]
  if (unit === 'hours') return [`${grouped(value)} 小时`, `${grouped(value)} h`]
  return [grouped(value), grouped(value)]
}

/** In percent; a share in points, because percents of percents mislead; from nothing it is new. */
export function changeWords(metric: Metric, value: number | null, previous: number | null): Words | null {
  if (value === null || previous === null || value === previous) return null
  const arrow = value > previous ? '↑' : '↓'
  if (metrics[metric].unit === 'rate') {
    const points = hundredths(Math.abs(value - previous))
    return [`${arrow}${points} 个百分点`, `${arrow}${points} pts`]
  }
  if (previous === 0) return ['新增', 'new']
  const percent = `${arrow}${Math.abs(((value - previous) / previous) * 100).toFixed(1)}%`
  return [percent, percent]
}

type Told = { metric: Metric; value: number | null; previous: number | null }

/** “支付金额 ¥1,124.99（↑20.6%）” for each, one after the other. */
export const linesWords = (figures: readonly Told[]): Words => [
  figures.map((figure) => line(figure, 0)).join('；'),
  figures.map((figure) => line(figure, 1)).join('; '),
]

function line({ metric, value, previous }: Told, at: 0 | 1): string {
  const change = changeWords(metric, value, previous)?.[at]
  const said = `${metrics[metric].words[at]} ${valueWords(metric, value)[at]}`
  if (!change) return said
  return at === 0 ? `${said}（${change}）` : `${said} (${change})`
}

/** Of a subscription: its name, how often, and of which days. */
export function digestTitle(name: string, kind: Cadence, { from, to }: Period): Words {
  const [zh, en] = newsKindWords[kind]
  const days = from === to ? from : `${from} – ${to}`
  return [`${name}（${zh}，${days}）`, `${name} (${en.toLowerCase()}, ${days})`]
}

export const watchTitle = (name: string): Words => [`预警：${name}`, `Watch: ${name}`]

/** Why a subscription is quiet from now on. */
export const stoppedWords = (name: string, denied: Metric): readonly [title: Words, body: Words] => {
  const [zh, en] = metrics[denied].words
  return [
    [`“${name}”已停止`, `"${name}" has stopped`],
    [`您的角色不能再查看“${zh}”`, `Your role does not include "${en}" any more`],
  ]
}

type Seen = { value: number | null; median: number | null }
/** What a watch saw, beside its limit. */
export function watchWords(metric: Metric, rule: NewsRule, bound: number, { value, median }: Seen): Words {
  const [name, is] = [metrics[metric].words, valueWords(metric, value)]
  if (rule === 'ABOVE_MEDIAN') {
    const usual = valueWords(metric, median)
    const times = String(bound / 100)
    return [
      `今天的${name[0]}为 ${is[0]}；近 28 天的中位数为 ${usual[0]}，预警值是它的 ${times} 倍`,
      `${name[1]} today: ${is[1]}; the median of 28 days is ${usual[1]}, and the limit is ${times} times that`,
    ]
  }
  const limit = valueWords(metric, bound)
  if (rule === 'BELOW')
    return [`昨天的${name[0]}为 ${is[0]}，预警值为低于 ${limit[0]}`, `${name[1]} yesterday: ${is[1]}; the limit is below ${limit[1]}`]
  return [`今天的${name[0]}为 ${is[0]}，预警值为高于 ${limit[0]}`, `${name[1]} today: ${is[1]}; the limit is above ${limit[1]}`]
}
