// How a template is put together: widgets are laid down by name, place and options, and come out as one document.

import { type BuiltInName, builtInId } from '#contract/datasets/built-in'
import type { Viewer } from '#contract/kit/column'
import { type Language, say } from '#contract/kit/words'
import { emptyDocument, type ScreenDocument, type Widget, widget } from '#contract/screens/document'
import type { Theme } from '#contract/screens/look'
import { type TemplateWord, templateWords } from '#contract/screens/template-words'
import { type TemplateName, templateTerms } from '#contract/screens/templates'
import type { WidgetOptions, WidgetType } from '#contract/screens/widgets'

export type Place = { x: number; y: number; w: number; h: number }
type Column = { label?: string; values?: string[]; series?: string; row?: string }
type Bound = { on?: BuiltInName; column?: Column; group?: string }
/** Defaults of the contract fill what is not said. */
type Told<T extends WidgetType> = Partial<WidgetOptions<T>>

export type Sheet = {
  word: (key: TemplateWord) => string
  put: <T extends WidgetType>(type: T, name: TemplateWord, place: Place, options: Told<T>, bound?: Bound) => void
  now: Date
  /** Whose wall it is has no shops beside its own. */
  ofOneShop: boolean
}
export type Template = (sheet: Sheet) => void

/** The left edge, and how wide a wall of 1920 is between its edges. */
export const edge = 56
export const span = 1808
const seconds = 10

export type Wall = { language: Language; theme?: Theme; now?: Date; viewer?: Viewer | null }

export function documentOf(name: TemplateName, template: Template, wall: Wall): ScreenDocument {
  const { language, theme = 'dark', now = new Date(), viewer } = wall
  const widgets: Widget[] = []
  const groups = new Map<string, string>()
  /** A group is called as the first that stands in it; two of one name are told apart by a number. */
  const groupOf = (key: string, first: string): string => {
    const known = groups.get(key)
    if (known) return known
    const alike = [...groups.values()].filter((other) => other.replace(/ \d+$/, '') === first).length
    const named = alike === 0 ? first : `${first} ${alike + 1}`
    groups.set(key, named)
    return named
  }
  const word = (key: TemplateWord) => say(templateWords[key], language)
  const sheet: Sheet = {
    word,
    now,
    ofOneShop: viewer === 'merchant' || viewer === 'unified',
    put: (type, called, place, options, { on, column, group } = {}) => {
      const at = widgets.length + 1
      widgets.push(
        widget.parse({
          id: `w${String(at).padStart(3, '0')}`,
          type,
          ...place,
          zindex: at,
          name: word(called),
          group: group && groupOf(group, word(called)),
          isRefresh: on !== undefined,
          refreshTime: seconds,
          options,
          data: on ? { from: 'dataset', dataSetId: builtInId(on), column: column ?? {} } : { from: 'manual', value: [] },
        }),
      )
    },
  }
  header(sheet, say(templateTerms[name].words, language), language)
  template(sheet)
  return { ...emptyDocument, theme, widgets }
}

/** What it is, whose it is, how new, and what time it is. */
function header({ put }: Sheet, title: string, language: Language) {
  const wide = Math.round(title.length * (language === 'en' ? 21 : 37)) + 34
  put('text', 'title', { x: edge, y: 36, w: wide, h: 50 }, { text: title, size: 36, weight: 500, lineHeight: 1.3 })
  put('text', 'unit', { x: edge + wide, y: 40, w: 620, h: 44 }, { text: '{unit}', size: 30, colour: 'quiet', lineHeight: 1.3 })
  put('text', 'dot', { x: 1256, y: 42, w: 34, h: 40 }, { text: '●', size: 30, colour: 'good', lineHeight: 1.3 }, { group: 'age' })
  put(
    'text',
    'age',
    { x: 1290, y: 42, w: 240, h: 40 },
    { text: '{age}', size: 26, colour: 'quiet', lineHeight: 1.3 },
    { on: 'todayFigures', group: 'age' },
  )
  put('date', 'day', { x: 1480, y: 40, w: 256, h: 44 }, { format: 'day', size: 30, colour: 'quiet', align: 'right' }, { group: 'clock' })
  put('date', 'clock', { x: 1748, y: 36, w: 116, h: 50 }, { format: 'HH:mm', size: 36, align: 'right' }, { group: 'clock' })
  rule({ put }, edge, 100, span)
}

export const rule = ({ put }: Pick<Sheet, 'put'>, x: number, y: number, w: number, h = 2) =>
  put('text', 'line', { x, y, w, h }, { fill: 'line' })

type Figure = {
  on: BuiltInName
  key: string
  label: TemplateWord
  size?: number
  before?: TemplateWord
  row?: string
  colour?: string
  isBare?: boolean
}

/** A label, its number, and under it how that changed or what it was before. */
export function figure(
  { put, word }: Sheet,
  { x, y, w }: Omit<Place, 'h'>,
  { on, key, label, size = 70, before, row, colour = 'text', isBare = false }: Figure,
) {
  const group = `${on}-${key}-${row ?? ''}`
  const high = Math.round(size * 1.16)
  put('text', label, { x, y, w, h: 40 }, { text: word(label), size: 30, colour: 'quiet', lineHeight: 1.3 }, { group })
  put('flip', label, { x, y: y + 42, w, h: high }, { size, colour }, { on, column: { values: [key], ...(row && { row }) }, group })
  if (row || isBare) return
  const under = { x, y: y + 44 + high, w, h: 38 }
  if (before) {
    put(
      'text',
      label,
      under,
      { prefix: word(before), size: 26, colour: 'quiet', lineHeight: 1.3 },
      { on, column: { values: [`${key}Before`] }, group },
    )
  } else put('text', label, under, { isChange: true, size: 28, colour: 'quiet', lineHeight: 1.3 }, { on, column: { values: [key] }, group })
}

/** The one number that matters, with how it changed beside it. */
export function mainFigure(
  { put, word }: Sheet,
  { x, y, w }: Omit<Place, 'h'>,
  { on, key, label, before }: Required<Pick<Figure, 'on' | 'key' | 'label' | 'before'>>,
) {
  const group = 'main'
  const number = Math.round(w * 0.64)
  put('text', label, { x, y, w: number, h: 40 }, { text: word(label), size: 30, colour: 'quiet', lineHeight: 1.3 }, { group })
  put('flip', label, { x, y: y + 44, w: number, h: 178 }, { size: 172 }, { on, column: { values: [key] }, group })
  const aside = { x: x + number + 28, w: w - number - 28 }
  put(
    'text',
    label,
    { ...aside, y: y + 104, h: 72 },
    { isChange: true, size: 60, lineHeight: 1.15 },
    { on, column: { values: [key] }, group },
  )
  put(
    'text',
    label,
    { ...aside, y: y + 176, h: 42 },
    { prefix: word(before), size: 28, colour: 'quiet', lineHeight: 1.3 },
    { on, column: { values: [`${key}Before`] }, group },
  )
}

export const still = { isOn: false, step: 0.5, waitMs: 1000 }
export const walking = { isOn: true, step: 0.5, waitMs: 1000 }

/** What was just paid, a line at a time, along the foot of a wall. */
export function justPaid({ put, word }: Sheet) {
  rule({ put }, edge, 990, span)
  put(
    'text',
    'justPaid',
    { x: edge, y: 1006, w: 170, h: 54 },
    { text: word('justPaid'), size: 30, colour: 'quiet', lineHeight: 1.3 },
    { group: 'paid' },
  )
  put(
    'table',
    'justPaid',
    { x: 236, y: 1006, w: 1240, h: 54 },
    {
      size: 30,
      rowHeight: 54,
      showHead: false,
      scroll: { isOn: true, step: 2, waitMs: 4000 },
      columns: [
        { name: word('clock'), key: 'paidAt', width: 150, align: 'left' },
        { name: word('shop'), key: 'shopName', width: 360, align: 'left' },
        { name: word('goods'), key: 'goodsName', width: 540, align: 'left' },
        { name: word('amount'), key: 'paidFen', width: 190, align: 'right' },
      ],
    },
    { on: 'latestPaid', group: 'paid' },
  )
  put(
    'text',
    'orders',
    { x: 1500, y: 1006, w: 364, h: 54 },
    { prefix: word('orderNo'), suffix: word('orderUnit'), size: 30, colour: 'quiet', align: 'right', lineHeight: 1.3 },
    { on: 'todayFigures', column: { values: ['paidCount'] }, group: 'paid' },
  )
}
