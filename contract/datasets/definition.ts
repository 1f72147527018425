// What a dataset asks: figures of the house, an address on the web, or a statement for a source; and the closed list of steps after it.

import { z } from 'zod'
import { metricNames, productFigures } from '../analysis/metrics'
import { compares, namedPeriods } from '../analysis/periods'
import { integerBetween, text, url } from '../kit/fields'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import { orderChannels, orderTypes } from '../orders/states'
import { requestTypes, resultTypes } from './states'

/** A name that a cell, a parameter or a variable goes by. */
export const key = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/)
const metric = z.enum(metricNames)
/** An id of the unit's own, or 'house:<name>' of what is built in. */
export const dataSetId = z.string().regex(/^([1-9]\d{0,17}|house:[A-Za-z]{1,40})$/)

const trade = {
  shopId: id.optional(),
  channel: z.enum(orderChannels).optional(),
  type: z.enum(orderTypes).optional(),
}
const when = {
  period: field(['期间', 'Period'], z.enum(namedPeriods)),
  compare: field(['对比', 'Compared with'], z.enum(compares)).default('before'),
}

/** What the parts of a figure can be: of orders, a count and an amount each; of goods, any figure of goods. */
export const partDimensions = ['shop', 'channel', 'type', 'category', 'basket', 'closeType', 'province', 'city'] as const
/** Rows without a figure: what waits, what runs out, what was just paid. None holds a name, a phone or an address. */
export const houseRows = ['latestPaid', 'toShip', 'shipByDue', 'runningOut', 'afterSales'] as const
export type HouseRows = (typeof houseRows)[number]
const figures = (most: number) =>
  field(
    ['指标', 'Figures'],
    z
      .array(metric)
      .min(1, problem(['请至少选一个指标', 'Choose one figure at least']))
      .max(most),
  )
const top = field(['取前几行', 'Top rows'], integerBetween(1, 100)).default(10)

export const houseDefinition = z.discriminatedUnion('show', [
  /** One row: a cell for each figure, and one named `<metric>Before` for what it is compared with. */
  z.strictObject({ show: z.literal('figures'), metrics: figures(8), ...when, ...trade }),
  /** A row for each hour, day, week or month: `point`, each figure, `<metric>Before`. What lies ahead has no value. */
  z.strictObject({ show: z.literal('steps'), metrics: figures(4), ...when, ...trade }),
  /** A row for each part, the largest first: `key`, `name`, `count`, `fen`. */
  z.strictObject({
    show: z.literal('parts'),
    by: z.enum(partDimensions),
    province: z
      .string()
      .regex(/^\d{2}$/)
      .optional(),
    top,
    ...when,
    ...trade,
  }),
  /** A row for each of the goods: `key`, `name`, and its figures. */
  z.strictObject({ show: z.literal('goods'), sort: z.enum(productFigures), top, ...when, ...trade }),
  /** A row for each step: `name`, `count`, `countBefore`. */
  z.strictObject({ show: z.literal('funnel'), ...when, ...trade }),
  /** A row for each weekday and hour that has any: `weekday`, `hour`, `count`, `fen`. */
  z.strictObject({ show: z.literal('hours'), ...when, ...trade }),
  z.strictObject({ show: z.literal('rows'), of: z.enum(houseRows), top }),
  /** A shared view of the unit's order list, or one's own: as many as it finds, and its first rows. */
  z.strictObject({ show: z.literal('view'), viewId: field(['列表视图', 'View'], id), top }),
])
export type HouseDefinition = z.output<typeof houseDefinition>

const plainValue = z.string().max(500)
const queryName = z
  .string()
  .regex(/^[\w.$[\]-]{1,60}$/, problem(['参数名只能用字母、数字和 _ - . $ [ ]', 'A name has letters, digits and _ - . $ [ ] alone']))
const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/, problem(['请求头名称只能用字母、数字和 -', 'The name of a header has letters, digits and - alone']))
const headerValue = plainValue.min(1, problem(['请填写请求头的值', 'Give the value of the header']))
/** Variables fill values as `{name}`, never the host. Header values are sealed and never leave the server again. */
export const apiDefinition = z.strictObject({
  url: field(['地址', 'Address'], url()),
  requestType: z.enum(requestTypes).default('GET'),
  params: z.record(queryName, plainValue).default({}),
  headers: z.record(headerName, headerValue).default({}),
  resultType: z.enum(resultTypes).default('array'),
  /** Where the rows stand in the answer: 'data.list'. */
  path: z.string().max(200).default(''),
})
export type ApiDefinition = z.output<typeof apiDefinition>

export const sqlDefinition = z.strictObject({
  sourceId: field(['数据源', 'Source'], id),
  /** One statement; parameters as `:name`, bound and never pasted; `:unit` is filled by the server. */
  sql: field(['SQL', 'SQL'], text({ max: 20_000 })),
  timeoutMs: field(['超时', 'Time limit'], integerBetween(1000, 30_000)).default(10_000),
})
export type SqlDefinition = z.output<typeof sqlDefinition>

/** Values for the names in an address or a statement. */
export const param = z.strictObject({ name: key, label: text({ max: 40 }), value: plainValue.default('') })

/** No expressions: what runs code from a document runs anybody's. */
export const transform = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pick'), keys: z.array(key).min(1).max(40) }),
  z.strictObject({ do: z.literal('rename'), key, name: text({ max: 40 }) }),
  z.strictObject({ do: z.literal('sort'), key, order: z.enum(['asc', 'desc']).default('desc') }),
  z.strictObject({ do: z.literal('top'), n: integerBetween(1, 1000) }),
  z.strictObject({ do: z.literal('sumBy'), key, keys: z.array(key).min(1).max(10) }),
  /** A new cell `into`: the share of `key` in the sum of all rows, in basis points; or of `over` in the same row. */
  z.strictObject({ do: z.literal('ratio'), key, over: key.optional(), into: key }),
  /** Days without a row get one of zeros. */
  z.strictObject({ do: z.literal('fillDays'), key }),
  z.strictObject({ do: z.literal('format'), key, as: z.enum(['text', 'number', 'count', 'fen', 'rate', 'hours', 'time']) }),
])
export type Transform = z.output<typeof transform>
export const mostTransforms = 10
