// A screen of GoView: its canvas, its groups, the widgets that are known here and the data that was typed into them.

import type { WidgetType } from '#contract/screens/widgets'
import { colourOf, hasCode, list, type Made, num, type Place, type Rec, rec, type Sheet, str, within } from './reading'

export const isGoView = (file: Rec): boolean => Array.isArray(file.componentList) && 'editCanvasConfig' in file

export function readGoView(file: Rec, sheet: Sheet) {
  const canvas = rec(file.editCanvasConfig)
  if (str(canvas.backgroundImage, 1000) !== '') sheet.lose('', 'picture')
  if (hasRequest(rec(file.requestGlobalConfig))) sheet.lose('', 'data')
  if (canvas.filterShow === true) sheet.lose('', 'look')
  for (const component of list(file.componentList)) put(rec(component), sheet)
  return sheet.document({ width: canvas.width, height: canvas.height, background: canvas.background })
}

type Group = { name: string; x: number; y: number }

/** What stands in a group is placed within it. */
function put(component: Rec, sheet: Sheet, group?: Group): void {
  const attr = rec(component.attr)
  const config = rec(component.chartConfig)
  const key = str(config.key ?? component.key, 60)
  const name = str(config.title, 60) || key || 'group'
  const place = { x: num(attr.x, 0) + (group?.x ?? 0), y: num(attr.y, 0) + (group?.y ?? 0), w: num(attr.w, 100), h: num(attr.h, 100) }
  if (component.isGroup === true) {
    loseOf(component, name, sheet)
    const named = `${name} ${str(component.id, 20)}`.trim()
    for (const child of list(component.groupList)) put(rec(child), sheet, { name: group?.name ?? named, x: place.x, y: place.y })
    return
  }
  loseOf(component, name, sheet)
  const status = rec(component.status)
  sheet.put({
    ...madeOf(key, rec(component.option), { name, place }, sheet),
    group: group?.name,
    isLocked: status.lock === true,
    isHidden: status.hide === true,
  })
}

const hasRequest = (request: Rec): boolean =>
  num(request.requestDataType, 0) !== 0 ||
  str(request.requestUrl, 1000) !== '' ||
  str(request.requestOriginUrl, 1000) !== '' ||
  str(rec(request.requestSQLContent).sql, 20) !== ''

function loseOf(component: Rec, name: string, sheet: Sheet): void {
  const { request, filter, events, option, styles } = component
  const has = rec(request)
  // Every component carries an example of a statement; it counts where it is the one that is used.
  if (num(has.requestDataType, 0) !== 0 || str(has.requestUrl, 1000) !== '') sheet.lose(name, 'data')
  if (str(filter, 100) !== '' || hasCode(events) || hasCode(option)) sheet.lose(name, 'code')
  const { interactEvents, baseEvent, advancedEvents } = rec(events)
  const isSet = (of: unknown) => Object.values(rec(of)).some((value) => str(value, 10) !== '')
  if (list(interactEvents).length > 0 || isSet(baseEvent) || isSet(advancedEvents)) sheet.lose(name, 'events')
  const look = rec(styles)
  if (look.filterShow === true || num(look.rotateZ, 0) !== 0 || list(look.animations).length > 0) sheet.lose(name, 'look')
}

const kinds: readonly [RegExp, WidgetType][] = [
  [/^TableList$/, 'ranking'],
  [/^Table/, 'table'],
  [/^Bar/, 'histogram'],
  [/^Line/, 'line'],
  [/^(PieCircle|Process|WaterPolo|Dial|Gauge)/, 'gauge'],
  [/^Pie/, 'pie'],
  [/^Funnel/, 'funnel'],
  [/^FlipperNumber$/, 'flip'],
  [/^Text/, 'text'],
  [/^Image$/, 'picture'],
  [/^(Time|Clock|CountDown)/, 'date'],
]

type Named = { name: string; place: Place }

function madeOf(key: string, option: Rec, { name, place }: Named, sheet: Sheet): Made {
  const type = kinds.find(([pattern]) => pattern.test(key))?.[1]
  const base = { name, place }
  if (!type) {
    sheet.lose(name, 'widget')
    return { ...base, type: 'text', options: { text: name } }
  }
  if (type === 'picture') sheet.lose(name, 'picture')
  return { ...base, type, ...contentOf(type, key, option, name) }
}

function contentOf(type: WidgetType, key: string, option: Rec, name: string): Omit<Made, 'type' | 'name' | 'place'> {
  if (type === 'text') return { options: textOf(option, name) }
  if (type === 'picture') return { options: { alt: name } }
  if (type === 'date') return { options: key === 'CountDown' ? { format: 'countdown' } : {} }
  if (type === 'gauge' || type === 'flip') return oneValue(option.dataset)
  if (type === 'table') return tableOf(option)
  if (type === 'ranking') return { rows: list(option.dataset), label: 'name', values: ['value'] }
  return { options: key === 'BarCrossrange' ? { direction: 'right' } : {}, ...seriesOf(option.dataset) }
}

function textOf(option: Rec, name: string): Rec {
  const ink = colourOf(option.fontColor)
  const align = str(option.textAlign, 10)
  return {
    text: str(option.dataset, 2000) || name,
    size: within(option.fontSize, 12, 400, 26),
    ...(ink ? { colour: ink } : {}),
    ...(['left', 'center', 'right'].includes(align) ? { align } : {}),
  }
}

const oneValue = (dataset: unknown) => ({
  rows: [{ value: num(dataset, num(rec(list(rec(dataset).source)[0]).value, 0)) }],
  values: ['value'],
})

/** `{ dimensions, source }` of a chart: the first dimension names a row, the others are counted. */
function seriesOf(dataset: unknown): Pick<Made, 'rows' | 'label' | 'values'> {
  const { dimensions, source } = rec(dataset)
  const [label = '', ...values] = list(dimensions).map((key) => str(key, 40))
  return { rows: list(source), label, values }
}

/** Either lists of cells under a header, or rows under columns. */
function tableOf(option: Rec): Pick<Made, 'rows' | 'options'> {
  const { dimensions, source } = rec(option.dataset)
  if (Array.isArray(source)) {
    const columns = list(dimensions).map((each) => ({ name: str(rec(each).title, 40), key: str(rec(each).key, 40), width: 200 }))
    return { rows: source, options: { columns: columns.slice(0, 20) } }
  }
  const header = list(option.header).map((title) => str(title, 40))
  const rows = list(option.dataset).map((cells) => Object.fromEntries(list(cells).map((cell, at) => [`c${at + 1}`, cell])))
  return { rows, options: { columns: header.slice(0, 20).map((name, at) => ({ name, key: `c${at + 1}`, width: 200 })) } }
}
