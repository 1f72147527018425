// The widgets of a screen: one strict schema of options for each type, with what a new one of it looks like.

import { z } from 'zod'
import { cellKinds } from '../datasets/states'
import { text } from '../kit/fields'
import type { Words } from '../kit/words'
import { aligns, colour, weights } from './look'

export const widgetTypes = [
  'text',
  'picture',
  'histogram',
  'line',
  'pie',
  'gauge',
  'table',
  'date',
  'map',
  'funnel',
  'ranking',
  'flip',
] as const
export type WidgetType = (typeof widgetTypes)[number]
export const widgetTypeWords: Record<WidgetType, Words> = {
  text: ['文本', 'Text'],
  picture: ['图片', 'Picture'],
  histogram: ['柱状图', 'Histogram'],
  line: ['折线图', 'Line chart'],
  pie: ['饼图', 'Pie chart'],
  gauge: ['仪表盘', 'Gauge'],
  table: ['表格', 'Table'],
  date: ['日期时间', 'Date'],
  map: ['地图', 'Map'],
  funnel: ['漏斗图', 'Funnel'],
  ranking: ['排行', 'Ranking'],
  flip: ['数字', 'Number'],
}
/** Those that show rows; a picture and a date show none. */
export const hasData = (type: WidgetType): boolean => type !== 'picture' && type !== 'date'

const size = z.number().int().min(12).max(400)
const words = (max: number) =>
  z
    .string()
    .max(max)
    .refine((given) => !given.includes('\0'))
const title = { title: words(60).default(''), titleSize: size.default(26) }
const type = {
  size: size.default(26),
  weight: z.union(weights.map((weight) => z.literal(weight)) as [z.ZodLiteral<400>, z.ZodLiteral<500>, z.ZodLiteral<600>]).default(400),
}
const ink = { colour: colour.default('text') }
const aligned = { align: z.enum(aligns).default('left') }
/** How numbers are written where the data does not say it. */
const written = { kind: z.enum(cellKinds).optional() }
const chart = {
  ...title,
  size: size.default(22),
  showLegend: z.boolean().default(true),
  showLabels: z.boolean().default(false),
  /** What the legend calls its series, where the data's own names are too long for a wall. */
  names: z.array(words(20)).max(8).optional(),
  ...written,
}

export const columnWidth = z.number().int().min(20).max(4000)

export const widgetOptions = {
  /** Shows its own words, or the first cell of its data between `prefix` and `suffix`; `{name}` takes a variable. */
  text: z.strictObject({
    text: words(2000).default(''),
    prefix: words(40).default(''),
    suffix: words(40).default(''),
    ...type,
    ...ink,
    ...aligned,
    ...written,
    lineHeight: z.number().min(1).max(3).default(1.4),
    /** What lies behind the words: without words a line, a block. */
    fill: colour.optional(),
    /** A change against the earlier period is written with its sign. */
    isChange: z.boolean().default(false),
  }),
  picture: z.strictObject({
    /** A file that was uploaded here. */
    url: z
      .union([
        z.literal(''),
        z
          .string()
          .regex(/^\/(?![/\\])[\w./~%-]+$/)
          .max(500),
      ])
      .default(''),
    alt: words(100).default(''),
    fit: z.enum(['contain', 'cover', 'fill']).default('contain'),
    radius: z.number().int().min(0).max(200).default(0),
  }),
  histogram: z.strictObject({
    ...chart,
    direction: z.enum(['up', 'right']).default('up'),
    isStacked: z.boolean().default(false),
    colours: z.array(colour).max(8).default([]),
  }),
  line: z.strictObject({
    ...chart,
    isArea: z.boolean().default(false),
    isSmooth: z.boolean().default(false),
    colours: z.array(colour).max(8).default([]),
  }),
  pie: z.strictObject({ ...chart, isRing: z.boolean().default(true), colours: z.array(colour).max(8).default([]) }),
  gauge: z.strictObject({ ...chart, goal: z.number().min(1).max(1e15).default(100), ...ink }),
  table: z.strictObject({
    ...title,
    size: size.default(26),
    rowHeight: z.number().int().min(24).max(200).default(52),
    columns: z
      .array(
        z.strictObject({
          name: words(40),
          key: words(40),
          width: columnWidth,
          align: z.enum(aligns).default('left'),
          ...written,
        }),
      )
      .max(20)
      .default([]),
    scroll: z.strictObject({
      isOn: z.boolean().default(true),
      step: z.number().min(0.1).max(10),
      waitMs: z.number().int().min(0).max(60_000),
    }),
    showHead: z.boolean().default(true),
  }),
  date: z.strictObject({
    format: z.enum(['yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss', 'HH:mm', 'HH:mm:ss', 'day', 'countdown']).default('yyyy-MM-dd HH:mm:ss'),
    /** What is counted down to. */
    until: z.union([z.literal(''), z.iso.datetime()]).default(''),
    ...type,
    ...ink,
    ...aligned,
  }),
  /** `of`: two digits of a province for its cities, or the whole country. The data names its regions. */
  map: z.strictObject({
    ...title,
    size: size.default(22),
    of: z.union([z.literal('china'), z.string().regex(/^\d{2}$/)]).default('china'),
    showList: z.boolean().default(true),
    listed: z.number().int().min(1).max(20).default(5),
    ...ink,
    ...written,
  }),
  funnel: z.strictObject({ ...chart, colours: z.array(colour).max(8).default([]) }),
  ranking: z.strictObject({
    ...title,
    size: size.default(30),
    rowHeight: z.number().int().min(24).max(200).default(60),
    top: z.number().int().min(1).max(50).default(7),
    showBar: z.boolean().default(true),
    showRank: z.boolean().default(true),
    ...ink,
    ...written,
  }),
  flip: z.strictObject({
    prefix: words(10).default(''),
    suffix: words(10).default(''),
    ...type,
    ...ink,
    ...aligned,
    ...written,
    /** Turns each digit that changed. */
    isTurning: z.boolean().default(true),
  }),
} as const
export type WidgetOptions<T extends WidgetType = WidgetType> = z.output<(typeof widgetOptions)[T]>

/** As wide and high as a new one is put down. */
export const firstSize: Record<WidgetType, { w: number; h: number }> = {
  text: { w: 320, h: 60 },
  picture: { w: 400, h: 300 },
  histogram: { w: 800, h: 400 },
  line: { w: 800, h: 400 },
  pie: { w: 480, h: 400 },
  gauge: { w: 400, h: 320 },
  table: { w: 800, h: 420 },
  date: { w: 420, h: 56 },
  map: { w: 760, h: 520 },
  funnel: { w: 560, h: 400 },
  ranking: { w: 560, h: 480 },
  flip: { w: 480, h: 140 },
}

/** Default rows of a table hold a count and a date, as specified. */
export const defaultRows = [
  { count: 18, date: '2026-11-16' },
  { count: 12, date: '2026-11-15' },
  { count: 25, date: '2026-11-14' },
]

/** The options of a new one. */
export function firstOptions<T extends WidgetType>(of: T): WidgetOptions<T> {
  const given: Partial<Record<WidgetType, unknown>> = {
    text: { text: '文本' },
    table: {
      scroll: { step: 0.5, waitMs: 1000 },
      columns: [
        { name: '数量', key: 'count', width: 300 },
        { name: '日期', key: 'date', width: 300 },
      ],
    },
  }
  return widgetOptions[of].parse(given[of] ?? {}) as WidgetOptions<T>
}

export const widgetName = text({ min: 1, max: 60 })
