// Figures by message: subscriptions to chosen figures, watches over one, and what either would say now.

import { z } from 'zod'
import { type Metric, metricNames, metrics } from '../analysis/metrics'
import { done, read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field, problem } from '../kit/problem'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import { mostMetrics, newsKinds, newsKindWords, newsRules, newsRuleWords, newsStates, newsStateWords } from './states'

const time = z.iso.datetime()
const version = z.number().int()
const value = z.number().int().nullable()
/** What stands by itself on an analysis page. */
export const tellable = metricNames.filter((name) => !metrics[name].isPart) as [Metric, ...Metric[]]

const words = {
  oneFigure: ['预警只能选一个指标', 'A watch looks at one figure'],
  ruleNeeded: ['请选择预警条件', 'Choose a condition'],
  boundNeeded: ['请填写预警值', 'Enter the limit'],
  wayNeeded: ['请至少选择一种通知方式', 'Choose at least one way'],
} as const satisfies Record<string, Words>

const form = {
  name: field(['名称', 'Name'], text({ min: 2, max: 40 })),
  kind: field(['方式', 'Kind'], z.enum(newsKinds)),
  metrics: field(
    ['指标', 'Figures'],
    z
      .array(z.enum(tellable))
      .min(1, problem(['请选择指标', 'Choose a figure']))
      .max(mostMetrics),
  ),
  rule: field(['预警条件', 'Condition'], z.enum(newsRules)).optional(),
  /** In the unit of the figure: fen, basis points, hours, pieces; of the median in hundredths, so that 300 is three times. */
  bound: field(['预警值', 'Limit'], integerBetween(0, 1_000_000_000_000)).optional(),
  byBell: field(['站内通知', 'By bell'], z.boolean()),
  byHook: field(['推送地址', 'By webhook'], z.boolean()),
}
type Form = z.output<z.ZodObject<typeof form>>

const checked = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    // Every shape that comes here has the fields of the form, which the compiler does not see through the parameter.
    .refine((given) => !isCrowded(given as unknown as Form), { path: ['metrics'], error: problem(words.oneFigure) })
    .refine((given) => !lacksRule(given as unknown as Form), { path: ['rule'], error: problem(words.ruleNeeded) })
    .refine((given) => !lacksBound(given as unknown as Form), { path: ['bound'], error: problem(words.boundNeeded) })
    .refine((given) => hasWay(given as unknown as Form), { path: ['byBell'], error: problem(words.wayNeeded) })

const isCrowded = ({ kind, metrics: chosen }: Form) => kind === 'WATCH' && chosen.length > 1
const lacksRule = ({ kind, rule }: Form) => kind === 'WATCH' && rule === undefined
const lacksBound = ({ kind, bound }: Form) => kind === 'WATCH' && bound === undefined
const hasWay = ({ byBell, byHook }: Form) => byBell || byHook

export const figureNewsRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(newsKinds),
  metrics: z.array(z.enum(metricNames)),
  rule: z.enum(newsRules).nullable(),
  bound: value,
  byBell: z.boolean(),
  byHook: z.boolean(),
  state: z.enum(newsStates),
  /** The figure that its reader may not see any more. */
  stoppedWhy: z.enum(metricNames).nullable(),
  nextAt: time,
  toldAt: time.nullable(),
  createdAt: time,
  version,
})
export type FigureNews = z.output<typeof figureNewsRow>

const told = z.object({
  title: z.string(),
  body: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  figures: z.array(z.object({ metric: z.enum(metricNames), value, previous: value })),
  /** Of a watch alone. */
  isBeyond: z.boolean().nullable(),
  median: value,
})
export type ToldNow = z.output<typeof told>

export const figureNews = {
  page: read('GET /merchant-api/pc/data/figure-news/page', {
    access: 'figure-news:read',
    title: ['指标订阅', 'Figures by message'],
    input: pageQuery
      .extend({ keyword: z.string().max(60).optional(), kind: z.enum(newsKinds).optional(), state: z.enum(newsStates).optional() })
      .strict(),
    output: pageOf(figureNewsRow),
    topics: ['figure-news'],
  }),
  detail: read('GET /merchant-api/pc/data/figure-news/detail', {
    access: 'figure-news:read',
    title: ['指标订阅详情', 'One of the subscriptions'],
    input: z.strictObject({ id }),
    output: figureNewsRow,
    topics: ['figure-news'],
  }),
  /** Nothing is kept of it. */
  preview: read('POST /merchant-api/pc/data/figure-news/preview', {
    access: 'figure-news:read',
    title: ['预览', 'What it would say now'],
    input: checked({ ...form, name: z.string().max(40) }),
    output: told,
  }),
  add: write('POST /merchant-api/pc/data/figure-news/add', {
    access: 'figure-news:write',
    title: ['新增订阅', 'Subscribe'],
    input: checked(form),
    output: figureNewsRow,
  }),
  update: write('POST /merchant-api/pc/data/figure-news/update', {
    access: 'figure-news:write',
    title: ['编辑订阅', 'Edit a subscription'],
    merging: edits('figure_news', { together: [['kind', 'metrics', 'rule', 'bound']] }),
    input: checked({ id, version, ...form }),
    output: figureNewsRow,
  }),
  /** Paused until it is taken up again; what stopped by itself is taken up the same way. */
  pause: write('POST /merchant-api/pc/data/figure-news/pause', {
    access: 'figure-news:write',
    title: ['暂停或恢复订阅', 'Pause or take up again'],
    input: z.strictObject({ id, version, isOn: z.boolean() }),
    output: figureNewsRow,
  }),
  remove: write('POST /merchant-api/pc/data/figure-news/delete', {
    access: 'figure-news:write',
    title: ['删除订阅', 'Delete a subscription'],
    input: z.strictObject({ id }),
    output: done,
  }),
}

export const figureNewsSheet = sheet({
  name: 'figure-news',
  call: figureNews.page,
  permission: 'figure-news:export',
  columns: {
    name: { label: ['名称', 'Name'], cell: 'text', width: 24 },
    kind: { label: ['方式', 'Kind'], cell: 'text', width: 12, choices: newsKindWords },
    rule: { label: ['预警条件', 'Condition'], cell: 'text', width: 22, choices: newsRuleWords },
    state: { label: ['状态', 'State'], cell: 'text', width: 10, choices: newsStateWords },
    nextAt: { label: ['下次检查', 'Next'], cell: 'time' },
    toldAt: { label: ['上次通知', 'Last told'], cell: 'time' },
    createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
  },
})
