// The fixed parts of an XLSX package: what it contains, how its sheets are called, and how its cells look.

import type { CellKind } from '#contract/kit/sheet'
import type { SheetPlan } from './cell'
import { escaped } from './xml'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const each = (count: number, write: (n: number) => string) => Array.from({ length: count }, (_, at) => write(at + 1)).join('')

export const contentTypes = (sheets: number) =>
  `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`)}</Types>`

export const packageRels = `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookRels = (sheets: number) =>
  `${xml}<Relationships xmlns="${relations}">${each(sheets, (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

export const workbook = (name: string, sheets: number) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(sheets, (n) => `<sheet name="${sheetName(name, n)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`

/** At most 31 characters, none of []:*?/\ and no apostrophe at an end. */
function sheetName(name: string, n: number): string {
  const suffix = n === 1 ? '' : ` (${n})`
  const plain =
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  return escaped([...plain].slice(0, 31 - suffix.length).join('') + suffix).replaceAll('"', '&quot;')
}

/** The places of the styles below. `guarded` is text that stays text even when somebody edits the cell. */
export const styleOf = { header: 1, text: 2, guarded: 3, number: 4, money: 5, time: 6, date: 7 } as const

const xf = (format: number, more = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`

export const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F4F7"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${xf(0)}<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>${xf(49)}${xf(49, ' quotePrefix="1"')}${xf(0)}${xf(4)}${xf(164)}${xf(165)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const widths: Record<CellKind, number> = { text: 18, number: 12, money: 14, time: 20, date: 12 }

/** A Chinese sign is twice as wide as a Latin one. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)

export function sheetHead({ columns }: SheetPlan): string {
  const cols = columns.map(({ title, cell, width }, at) => {
    const wide = Math.min(80, Math.max(width ?? widths[cell], widthOf(title) + 2))
    return `<col min="${at + 1}" max="${at + 1}" width="${wide}" customWidth="1"/>`
  })
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

export const sheetTail = '</sheetData></worksheet>'
