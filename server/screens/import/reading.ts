// How files of other makers are read: nothing in them is trusted, only plain values are taken, and every loss is written down.

import { type Language, say } from '#contract/kit/words'
import { emptyDocument, type ScreenDocument, type Widget, type WidgetData, widget as widgetSchema } from '#contract/screens/document'
import { type Loss, lossWords } from '#contract/screens/losses'
import { screenLimits } from '#contract/screens/states'
import { firstOptions, type WidgetType } from '#contract/screens/widgets'

export type Rec = Readonly<Record<string, unknown>>
export type Told = { widget: string; what: string }

export const rec = (value: unknown): Rec => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Rec) : {})
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** A number, or one written as text with or without a unit: '26px'. */
export function num(value: unknown, otherwise: number): number {
  const read = typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN
  return Number.isFinite(read) ? read : otherwise
}
export const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  Math.round(Math.min(most, Math.max(least, num(value, otherwise))))
export const str = (value: unknown, max: number): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)

/** A colour of six digits, or none: names, gradients and transparency are not known here. */
export function colourOf(value: unknown): string | undefined {
  const text = str(value, 40).toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  return /^#[0-9a-f]{6}/.test(text) ? text.slice(0, 7) : undefined
}

const looksLikeCode = /\bfunction\b\s*\w*\s*\(|=>|\breturn\b[^;]*;/
/** Whether a script lies anywhere in it. */
export function hasCode(value: unknown): boolean {
  if (typeof value === 'string') return looksLikeCode.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasCode)
}

type Cell = string | number | null
const cellOf = (value: unknown): Cell =>
  typeof value === 'number' && Number.isFinite(value) ? value : value === null || value === undefined ? null : str(value, 500)
const rowOf = (value: unknown): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(rec(value))
      .filter(([key, cell]) => key !== '__proto__' && (typeof cell !== 'object' || cell === null))
      .slice(0, 40)
      .map(([key, cell]) => [str(key, 40), cellOf(cell)]),
  )

export type Place = { x: number; y: number; w: number; h: number }
export type Made = {
  type: WidgetType
  name: string
  place: Place
  group?: string
  isLocked?: boolean
  isHidden?: boolean
  options?: Rec
  rows?: readonly unknown[]
  label?: string
  values?: readonly string[]
}

/** A screen that is being read: widgets are put on it one after the other, each over those before. */
export class Sheet {
  readonly losses: Told[] = []
  private readonly widgets: Widget[] = []
  constructor(private readonly language: Language) {}

  lose(widget: string, loss: Loss, n = 0): void {
    const what = say(lossWords[loss], this.language, { n })
    if (!this.losses.some((each) => each.widget === widget && each.what === what)) this.losses.push({ widget, what })
  }

  put(made: Made): void {
    const { widgets: most } = screenLimits
    if (this.widgets.length >= most) return this.lose('', 'widgets', most)
    const fits = widgetSchema.safeParse(this.widgetOf(made))
    if (fits.success) {
      this.widgets.push(fits.data)
      return
    }
    // Whatever does not fit its schema keeps its place and its name.
    this.lose(made.name, 'widget')
    const { name, place, group } = made
    this.widgets.push(widgetSchema.parse(this.widgetOf({ type: 'text', name, place, group, options: { text: name } })))
  }

  private widgetOf({ type, name, place, group, isLocked, isHidden, options = {}, ...of }: Made): unknown {
    const at = this.widgets.length
    return {
      id: `w${at.toString(36).padStart(5, '0')}`,
      type,
      x: within(place.x, -10_000, 20_000, 0),
      y: within(place.y, -10_000, 20_000, 0),
      w: within(place.w, 1, 20_000, 100),
      h: within(place.h, 1, 20_000, 100),
      zindex: at + 1,
      name: str(name, 60) || type,
      ...(group ? { group: str(group, 60) } : {}),
      ...(isLocked ? { locked: true } : {}),
      ...(isHidden ? { hidden: true } : {}),
      isRefresh: false,
      refreshTime: 60,
      options: { ...firstOptions(type), ...options },
      data: this.dataOf(name, of),
    }
  }

  private dataOf(name: string, { rows = [], label = '', values = [] }: Pick<Made, 'rows' | 'label' | 'values'>): WidgetData {
    const { manualRows: most } = screenLimits
    if (rows.length > most) this.lose(name, 'rows', most)
    const value = rows.slice(0, most).map(rowOf)
    return { from: 'manual', value, column: { label: str(label, 40), values: values.slice(0, 8).map((key) => str(key, 40)), series: '' } }
  }

  document(of: { width: unknown; height: unknown; background: unknown }): ScreenDocument {
    return {
      ...emptyDocument,
      width: within(of.width, 100, 10_000, 1920),
      height: within(of.height, 100, 10_000, 1080),
      background: colourOf(of.background) ?? 'ground',
      widgets: this.widgets,
    }
  }
}
