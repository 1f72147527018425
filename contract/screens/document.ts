// A screen as it is kept: one strict document. Nothing in it is ever run; what the schema does not name is not kept.

import { z } from 'zod'
import { apiDefinition, dataSetId, key } from '../datasets/definition'
import { cell } from '../datasets/table'
import { id } from '../kit/page'
import { colour, scaleModes, themes } from './look'
import { linkTypes, screenLimits } from './states'
import { type WidgetType, widgetName, widgetOptions, widgetTypes } from './widgets'

export { readingOrder } from './order'

/** Raised when a field changes its meaning; `upgraded` then learns how an older one is read. */
export const documentVersion = 1

export const widgetId = z.string().regex(/^[a-z0-9]{4,12}$/)
const place = z.number().int().min(-10_000).max(20_000)
const side = z.number().int().min(1).max(20_000)

const variableValue = z.string().max(500)
export const variable = z.strictObject({ name: key, label: z.string().max(40), value: variableValue.default('') })
export type Variable = z.output<typeof variable>

/** Which cells a widget shows: what names a row, what it counts, and what tells series apart. Empty: the first that fit. */
const column = z.strictObject({
  label: z.string().max(40).default(''),
  values: z.array(z.string().max(40)).max(8).default([]),
  series: z.string().max(40).default(''),
  /** For one that shows a single cell: the row that is called so; absent, the first. */
  row: z.string().max(40).optional(),
})

export const widgetData = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('manual'),
    value: z
      .array(z.record(z.string().max(40), cell))
      .max(screenLimits.manualRows)
      .default([]),
    column: column.prefault({}),
  }),
  z.strictObject({ from: z.literal('api'), ...apiDefinition.omit({ headers: true }).shape, column: column.prefault({}) }),
  z.strictObject({
    from: z.literal('dataset'),
    dataSetId,
    /** Values for the parameters of the dataset; `{name}` takes a variable of the screen. */
    params: z.record(key, variableValue).default({}),
    column: column.prefault({}),
  }),
])
export type WidgetData = z.output<typeof widgetData>

/** 1: a page of the console, 2: another screen, 3: an https address outside. */
export const link = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal(linkTypes[0]),
    page: z
      .string()
      .max(500)
      .regex(/^[a-z][\w/-]*(\?[^\s<>"]*)?$/),
  }),
  z.strictObject({ type: z.literal(linkTypes[1]), screenId: id }),
  z.strictObject({
    type: z.literal(linkTypes[2]),
    url: z
      .string()
      .max(1000)
      .regex(/^https:\/\/[^\s<>"@]+$/),
  }),
])
export type Link = z.output<typeof link>

const frame = {
  id: widgetId,
  x: place,
  y: place,
  w: side,
  h: side,
  /** A higher one lies over a lower one; each has its own. */
  zindex: z.number().int().min(0).max(100_000),
  name: widgetName,
  /** Widgets with one group move together. */
  group: z.string().max(60).optional(),
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
  theme: z.enum(themes).optional(),
  isRefresh: z.boolean(),
  /** In seconds. */
  refreshTime: z.number().int().min(5).max(86_400),
  data: widgetData,
  link: link.optional(),
}

const small = <T extends z.ZodType>(options: T): T => options.refine((given) => JSON.stringify(given).length <= screenLimits.optionBytes)
const widgetOf = <T extends WidgetType, O extends z.ZodType>(type: T, options: O) =>
  z.strictObject({ ...frame, type: z.literal(type), options: small(options) })
export const widget = z.discriminatedUnion('type', [
  widgetOf('text', widgetOptions.text),
  widgetOf('picture', widgetOptions.picture),
  widgetOf('histogram', widgetOptions.histogram),
  widgetOf('line', widgetOptions.line),
  widgetOf('pie', widgetOptions.pie),
  widgetOf('gauge', widgetOptions.gauge),
  widgetOf('table', widgetOptions.table),
  widgetOf('date', widgetOptions.date),
  widgetOf('map', widgetOptions.map),
  widgetOf('funnel', widgetOptions.funnel),
  widgetOf('ranking', widgetOptions.ranking),
  widgetOf('flip', widgetOptions.flip),
])
export type Widget = z.output<typeof widget>
export type WidgetOf<T extends WidgetType> = Extract<Widget, { type: T }>

const distinct = (of: readonly { id: string }[]) => new Set(of.map((one) => one.id)).size === of.length

export const document = z.strictObject({
  v: z.literal(documentVersion),
  width: z.number().int().min(100).max(10_000),
  height: z.number().int().min(100).max(10_000),
  background: colour,
  theme: z.enum(themes),
  scale: z.enum(scaleModes),
  variables: z.array(variable).max(20),
  /** Lines to snap to, across and down. */
  guides: z.strictObject({ x: z.array(place).max(50), y: z.array(place).max(50) }).prefault({ x: [], y: [] }),
  widgets: z.array(widget).max(screenLimits.widgets).refine(distinct),
})
export type ScreenDocument = z.output<typeof document>

export const emptyDocument: ScreenDocument = {
  v: documentVersion,
  width: 1920,
  height: 1080,
  background: 'ground',
  theme: 'dark',
  scale: 'fit',
  variables: [],
  guides: { x: [], y: [] },
  widgets: [],
}

/** A document of any version as one of today, or nothing where it is none. */
export function upgraded(given: unknown): ScreenDocument | null {
  const parsed = document.safeParse(given)
  return parsed.success ? parsed.data : null
}

export const isKnownType = (type: string): type is WidgetType => (widgetTypes as readonly string[]).includes(type)
