// Which control each option of a widget has; what it may hold, the contract's schema of its type says.

import type { WidgetOf } from '#contract/screens/document'
import type { WidgetType } from '#contract/screens/widgets'

type Keys<T extends WidgetType> = T extends WidgetType ? keyof WidgetOf<T>['options'] : never
export type OptionKey = Extract<Keys<WidgetType>, string>

export type Control =
  | 'line'
  | 'lines'
  | 'number'
  | 'switch'
  | 'choice'
  | 'colour'
  | 'fill'
  | 'colours'
  | 'picture'
  | 'moment'
  | 'region'
  | 'names'
  | 'columns'
  | 'scroll'

/** In the order in which they stand in the form. */
export const optionControls: Record<OptionKey, Control> = {
  title: 'line',
  titleSize: 'number',
  text: 'lines',
  prefix: 'line',
  suffix: 'line',
  format: 'choice',
  until: 'moment',
  url: 'picture',
  alt: 'line',
  fit: 'choice',
  radius: 'number',
  of: 'region',
  goal: 'number',
  top: 'number',
  listed: 'number',
  size: 'number',
  weight: 'choice',
  lineHeight: 'number',
  rowHeight: 'number',
  colour: 'colour',
  fill: 'fill',
  align: 'choice',
  kind: 'choice',
  direction: 'choice',
  isStacked: 'switch',
  isArea: 'switch',
  isSmooth: 'switch',
  isRing: 'switch',
  isChange: 'switch',
  isTurning: 'switch',
  showLegend: 'switch',
  showLabels: 'switch',
  showHead: 'switch',
  showList: 'switch',
  showBar: 'switch',
  showRank: 'switch',
  colours: 'colours',
  names: 'names',
  columns: 'columns',
  scroll: 'scroll',
}

/** What a choice may be, by the name of its words. */
export const choiceWords = {
  format: ['yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss', 'HH:mm', 'HH:mm:ss', 'day', 'countdown'],
  fit: ['contain', 'cover', 'fill'],
  weight: [400, 500, 600],
  align: ['left', 'center', 'right'],
  kind: ['text', 'number', 'count', 'fen', 'rate', 'hours', 'time'],
  direction: ['up', 'right'],
} as const
export type ChoiceKey = keyof typeof choiceWords
