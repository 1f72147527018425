// The XLSX writer: sheets of typed cells written as they come, a frozen header, widths, and another sheet when one is full.

import { mightAct } from '#contract/kit/csv'
import type { CellKind, CellValue } from '#contract/kit/sheet'
import { type SheetPen, type SheetPlan, wallClock, yuan } from './cell'
import { contentTypes, packageRels, sheetHead, sheetTail, styleOf, styles, workbook, workbookRels } from './xlsx-parts'
import { cut, escaped } from './xml'
import { openZip, type Sink, type Zip, type ZipEntry } from './zip'

export const rowsPerSheet = 1_048_576
const flushAt = 64 * 1024
// An entry of a zip may have 4 GB: a sheet that comes near it ends, however few rows it has.
const bytesPerSheet = 3_000_000_000

type Open = { entry: ZipEntry; row: number; bytes: number }

export function openXlsx(sink: Sink, plan: SheetPlan, limits = { rowsPerSheet }): SheetPen {
  const zip = openZip(sink)
  const clock = wallClock(plan.zone)
  const letters = plan.columns.map((_, at) => letterOf(at))
  let sheets = 0
  let open: Open | undefined
  let waiting = ''

  const flush = async () => {
    if (!open) return
    const chunk = waiting
    waiting = ''
    open.bytes += chunk.length
    await open.entry.write(chunk)
  }
  const begin = async (): Promise<Open> => {
    sheets += 1
    open = { entry: await zip.entry(`xl/worksheets/sheet${sheets}.xml`), row: 1, bytes: 0 }
    waiting =
      sheetHead(plan) +
      rowOf(
        1,
        plan.columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, styleOf.header)),
      )
    return open
  }
  const end = async () => {
    waiting += sheetTail
    await flush()
    await open?.entry.close()
    open = undefined
  }
  const put = ({ row }: Open, values: readonly CellValue[]) => {
    waiting += rowOf(
      row,
      plan.columns.map(({ cell }, at) => cellXml(cell, `${letters[at]}${row}`, values[at], clock)),
    )
  }
  const addSlowly = async (values: readonly CellValue[]) => {
    if (open && (open.row >= limits.rowsPerSheet || open.bytes >= bytesPerSheet)) await end()
    const into = open ?? (await begin())
    into.row += 1
    put(into, values)
    if (waiting.length >= flushAt) await flush()
  }

  return {
    add: (values) => {
      if (!open || open.row >= limits.rowsPerSheet || waiting.length >= flushAt) return addSlowly(values)
      open.row += 1
      put(open, values)
      return undefined
    },
    close: async () => {
      if (!open) await begin()
      await end()
      await writeParts(zip, plan.name, sheets)
      await zip.close()
    },
  }
}

/** What makes the sheets a workbook: written last, when their number is known. */
async function writeParts(zip: Zip, name: string, sheets: number): Promise<void> {
  const parts = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': packageRels,
    'xl/workbook.xml': workbook(name, sheets),
    'xl/_rels/workbook.xml.rels': workbookRels(sheets),
    'xl/styles.xml': styles,
  }
  for (const [path, text] of Object.entries(parts)) {
    const part = await zip.entry(path)
    await part.write(text)
    await part.close()
  }
}

const rowOf = (row: number, cells: string[]) => `<row r="${row}">${cells.join('')}</row>`

/** 0 → A, 25 → Z, 26 → AA. */
export function letterOf(at: number): string {
  return (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
}

const dayMs = 86_400_000
/** The day that spreadsheets call 25569 is the first of 1970. */
const serial = (wallMs: number) => Math.round((wallMs / dayMs + 25_569) * 1e10) / 1e10

function cellXml(kind: CellKind, at: string, value: CellValue, clock: (iso: string) => number | null): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && kind !== 'text') {
    if (!Number.isFinite(value)) return ''
    return kind === 'money' ? numberCell(at, yuan(value), styleOf.money) : numberCell(at, String(value), styleOf.number)
  }
  if (kind === 'time' || kind === 'date') {
    const wall = clock(String(value))
    // Before 1900 a spreadsheet knows no dates; such a one stays text.
    if (wall !== null && wall > -2_208_988_800_000)
      return numberCell(at, String(serial(kind === 'date' ? Math.floor(wall / dayMs) * dayMs : wall)), styleOf[kind])
  }
  const text = String(value)
  return textCell(at, text, mightAct(text) ? styleOf.guarded : styleOf.text)
}

const numberCell = (at: string, value: string, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`

const textCell = (at: string, value: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut(value))}</t></is></c>`
