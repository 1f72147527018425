// A screen of AJ-Report: its canvas, the widgets that are known here and the rows that were typed into them.

import type { WidgetType } from '#contract/screens/widgets'
import { colourOf, hasCode, list, type Made, num, type Rec, rec, type Sheet, str, within } from './reading'

export const isAjReport = (file: Rec): boolean => Array.isArray(of(file).widgets) && 'dashboard' in of(file)
/** A file that was saved whole has it one level down. */
const of = (file: Rec): Rec => ('dashboard' in file ? file : rec(file.data))

export function readAjReport(file: Rec, sheet: Sheet) {
  const { dashboard, widgets } = of(file)
  const canvas = rec(dashboard)
  if (str(canvas.backgroundImage, 1000) !== '') sheet.lose('', 'picture')
  for (const each of list(widgets)) put(rec(each), sheet)
  return sheet.document({ width: canvas.width, height: canvas.height, background: canvas.backgroundColor })
}

const kinds: readonly [RegExp, WidgetType][] = [
  [/^widget-?(text|marquee)$/i, 'text'],
  [/^widget-?image$/i, 'picture'],
  [/^widget-?time$/i, 'date'],
  [/^widget-?table$/i, 'table'],
  [/gauge|percent/i, 'gauge'],
  [/funnel/i, 'funnel'],
  [/pie|nightingale/i, 'pie'],
  [/bar.*line/i, 'histogram'],
  [/bar/i, 'histogram'],
  [/line/i, 'line'],
]

function put({ type: kind, value }: Rec, sheet: Sheet): void {
  const { setup: given, data: bound, position } = rec(value)
  const setup = rec(given)
  const data = rec(bound)
  const at = rec(position)
  const key = str(kind, 60)
  const name = str(setup.layerName, 60) || key
  loseOf(setup, data, name, sheet)
  const place = { x: num(at.left, 0), y: num(at.top, 0), w: num(at.width, 100), h: num(at.height, 100) }
  const type = kinds.find(([pattern]) => pattern.test(key))?.[1]
  if (!type) {
    sheet.lose(name, 'widget')
    return sheet.put({ type: 'text', name, place, options: { text: name } })
  }
  if (type === 'picture') sheet.lose(name, 'picture')
  sheet.put({ type, name, place, isHidden: setup.hideLayer === true, ...contentOf(type, setup, rowsOf(data), name) })
}

function loseOf(setup: Rec, data: Rec, name: string, sheet: Sheet): void {
  if (data.dataType === 'dynamicData') sheet.lose(name, 'data')
  if (hasCode(setup)) sheet.lose(name, 'code')
  const links = [setup.linkAdress, setup.linkAddress, setup.href, setup.iframeAdress, setup.videoAdress]
  if (links.some((link) => str(link, 10) !== '') || list(setup.componentLinkage).length > 0) sheet.lose(name, 'events')
  if (num(setup.transform, 0) !== 0 || setup.startRotate === true) sheet.lose(name, 'look')
}

/** Rows were kept as a list, or as the text of one. */
function rowsOf({ dataType, staticData }: Rec): readonly unknown[] {
  if (dataType === 'dynamicData') return []
  if (typeof staticData !== 'string') return Array.isArray(staticData) ? staticData : staticData ? [staticData] : []
  try {
    const read: unknown = JSON.parse(staticData)
    return Array.isArray(read) ? read : [read]
  } catch {
    // A plain text is no row.
    return []
  }
}

type Content = Pick<Made, 'options' | 'rows' | 'label' | 'values'>

function contentOf(type: WidgetType, setup: Rec, rows: readonly unknown[], name: string): Content {
  if (type === 'text') return { options: textOf(setup, name) }
  if (type === 'picture') return { options: { alt: name } }
  if (type === 'date') return {}
  if (type === 'table') {
    const columns = list(setup.dynamicAddTable).map((each) => ({ name: str(rec(each).name, 40), key: str(rec(each).key, 40), width: 200 }))
    return { rows, options: { columns: columns.slice(0, 20) } }
  }
  return { rows, ...namesIn(rows), options: type === 'histogram' && setup.verticalShow === true ? { direction: 'right' } : {} }
}

function textOf(setup: Rec, name: string): Rec {
  const ink = colourOf(setup.color)
  const align = str(setup.textAlign, 10)
  return {
    text: str(setup.text, 2000) || name,
    size: within(setup.fontSize, 12, 400, 26),
    ...(ink ? { colour: ink } : {}),
    ...(['left', 'center', 'right'].includes(align) ? { align } : {}),
  }
}

/** The first text names a row, the numbers are counted. */
function namesIn(rows: readonly unknown[]): Pick<Made, 'label' | 'values'> {
  const cells = Object.entries(rec(rows[0]))
  const label = cells.find(([, cell]) => typeof cell === 'string')?.[0] ?? ''
  return { label, values: cells.filter(([key, cell]) => key !== label && Number.isFinite(num(cell, Number.NaN))).map(([key]) => key) }
}
