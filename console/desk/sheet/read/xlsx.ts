// Reads one sheet of a workbook as text. Formulas are not computed: what the workbook last showed is taken.

import { importLimits } from '#contract/kit/import-limits'
import { dateOf, isDateFormat } from './dates'
import { gathering, type Table, Unreadable } from './table'
import { attribute, walkXml } from './xml'
import { openZip } from './zip'

type Book = { sheets: { name: string; path: string }[]; from1904: boolean }
type Looks = { strings: string[]; isDate: boolean[]; from1904: boolean }

export function readXlsx(bytes: Uint8Array, sheet = 0): Table {
  const part = openZip(bytes)
  const book = bookOf(part)
  const at = book.sheets[sheet] ? sheet : 0
  const xml = part(book.sheets[at]?.path ?? '')
  if (xml === undefined) throw new Unreadable('damaged')
  const looks = { strings: stringsOf(part('xl/sharedStrings.xml')), isDate: dateStylesOf(part('xl/styles.xml')), from1904: book.from1904 }
  return { rows: rowsOf(xml, looks), sheets: book.sheets.map(({ name }) => name), sheet: at }
}

function bookOf(part: (name: string) => string | undefined): Book {
  const [book, relations] = [part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels')]
  if (book === undefined || relations === undefined) throw new Unreadable('notATable')
  const targets = new Map<string, string>()
  walkXml(relations, {
    open: (name, has) => {
      if (name === 'Relationship') targets.set(attribute(has, 'Id') ?? '', attribute(has, 'Target') ?? '')
    },
  })
  const sheets: Book['sheets'] = []
  let from1904 = false
  walkXml(book, {
    open: (name, has) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(has, 'date1904') ?? '')
      if (name !== 'sheet' || /hidden/i.test(attribute(has, 'state') ?? '')) return
      const target = targets.get(attribute(has, 'id') ?? '') ?? ''
      sheets.push({ name: attribute(has, 'name') ?? '', path: target.startsWith('/') ? target : `xl/${target}` })
    },
  })
  return { sheets, from1904 }
}

/** Text that may stand once and be used often. Of text with several looks the pieces are joined; readings above it are left out. */
function stringsOf(xml: string | undefined): string[] {
  const strings: string[] = []
  if (xml === undefined) return strings
  let [said, inText, inReading] = ['', false, false]
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') said = ''
      if (name === 't') inText = true
      if (name === 'rPh') inReading = true
    },
    text: (text) => {
      if (inText && !inReading) said += text
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
      if (name === 'si') strings.push(said)
    },
  })
  return strings
}

function dateStylesOf(xml: string | undefined): boolean[] {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let inCells = false
  walkXml(xml ?? '', {
    open: (name, has) => {
      if (name === 'numFmt') codes.set(Number(attribute(has, 'numFmtId')), attribute(has, 'formatCode') ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attribute(has, 'numFmtId') ?? 0)
      styles.push(isDateFormat(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

function rowsOf(xml: string, looks: Looks): string[][] {
  const gathered = gathering()
  let row: (string | undefined)[] = []
  let cell = { at: -1, type: 'n', style: 0, value: '', isText: false }
  walkXml(xml, {
    open: (name, has) => {
      if (name === 'row') row = []
      if (name === 'c') {
        const at = placeOf(attribute(has, 'r')) ?? cell.at + 1
        cell = { at, type: attribute(has, 't') ?? 'n', style: Number(attribute(has, 's') ?? 0), value: '', isText: false }
      }
      if (name === 'v' || name === 't') cell.isText = true
    },
    text: (text) => {
      if (cell.isText) cell.value += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') cell.isText = false
      if (name === 'c' && cell.value !== '') put(row, cell.at, textOf(cell, looks))
      if (name !== 'row') return
      cell = { ...cell, at: -1 }
      gathered.add(row)
    },
  })
  return gathered.rows()
}

function put(row: (string | undefined)[], at: number, text: string): void {
  if (at >= importLimits.columns) throw new Unreadable('tooManyColumns')
  row[at] = text
}

/** 'BC12' → 54 */
function placeOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase()
  if (!letters) return undefined
  let place = 0
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

function textOf({ type, style, value }: { type: string; style: number; value: string }, { strings, isDate, from1904 }: Looks): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00:00(\.0+)?Z?$/, '')
  if (type !== 'n') return value
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (isDate[style]) return dateOf(number, from1904)
  // What a spreadsheet shows: 15 digits, without the dust that binary fractions leave behind.
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}
