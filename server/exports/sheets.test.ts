// The writers of spreadsheets: typed cells, text that cannot act, and files that another program can read.

import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mightAct } from '#contract/kit/csv'
import type { CellKind, CellValue } from '#contract/kit/sheet'
import { sure } from '#contract/kit/sure'
import { type SheetPen, type SheetPlan, wallClock, yuan } from './cell'
import { openCsv } from './csv'
import { letterOf, openXlsx } from './xlsx'
import type { Sink } from './zip'

const kinds: CellKind[] = ['text', 'number', 'money', 'time', 'date']
const plan: SheetPlan = { name: '账号/列表', zone: 'Asia/Shanghai', columns: kinds.map((cell) => ({ title: `<${cell}>`, cell })) }

async function written(open: (sink: Sink) => SheetPen, rows: CellValue[][]): Promise<Buffer> {
  const chunks: Buffer[] = []
  const pen = open({ write: async (chunk) => void chunks.push(chunk) })
  for (const row of rows) await pen.add(row)
  await pen.close()
  return Buffer.concat(chunks)
}

const xlsx = async (rows: CellValue[][], rowsPerSheet = 1_048_576) => {
  const parts = unzipSync(await written((sink) => openXlsx(sink, plan, { rowsPerSheet }), rows))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const csv = async (rows: CellValue[][]) => (await written((sink) => openCsv(sink, plan), rows)).toString('utf8')
const cell = (sheet: string, at: string) => new RegExp(`<c r="${at}"[^>]*>.*?</c>`, 's').exec(sheet)?.[0]

const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|calc!A1', '＝1+1', '\r\n=1']

test('numbers, money and times are numbers in the sheet, in the clock of the unit', async () => {
  const files = await xlsx([['a', 1.5, 123_456, '2026-01-01T16:00:00.000Z', '2026-01-01T16:30:00.000Z']])
  const sheet = sure(files['xl/worksheets/sheet1.xml'])
  expect(cell(sheet, 'B2')).toBe('<c r="B2" s="4"><v>1.5</v></c>')
  expect(cell(sheet, 'C2')).toBe('<c r="C2" s="5"><v>1234.56</v></c>')
  // 46024 is 2026-01-02; sixteen hours in London are midnight in Shanghai.
  expect(cell(sheet, 'D2')).toBe('<c r="D2" s="6"><v>46024</v></c>')
  expect(cell(sheet, 'E2')).toBe('<c r="E2" s="7"><v>46024</v></c>')
  expect(files['xl/styles.xml']).toContain('formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"')
})

test.each(hostile)('%j stays text in both formats', async (text) => {
  expect(mightAct(text)).toBe(true)
  const sheet = sure((await xlsx([[text]]))['xl/worksheets/sheet1.xml'])
  expect(cell(sheet, 'A2')).toMatch(/^<c r="A2" s="3" t="inlineStr">/)
  expect(sheet).not.toContain('<f>')
  const line = (await csv([[text]])).split('\r\n').slice(1).join('\r\n')
  expect(line).toMatch(/^"?'/)
})

test('a negative number is not taken for a formula', async () => {
  expect(await csv([['a', -5, -250, null, null]])).toContain('a,-5,-2.50,,\r\n')
})

test('names of columns, control characters, halves of characters and long text are written so that they can be read', async () => {
  const sheet = sure((await xlsx([['a\u0007b_x0041_\r\n<&>\ud800z'], ['长'.repeat(40_000)], ['  spaces  ']]))['xl/worksheets/sheet1.xml'])
  expect(cell(sheet, 'A1')).toContain('&lt;text&gt;')
  expect(sheet).toContain('a_x0007_b_x005F_x0041__x000D_\n&lt;&amp;&gt;\ufffdz')
  expect(cell(sheet, 'A3')).toContain(`>${'长'.repeat(32_767)}<`)
  expect(cell(sheet, 'A4')).toContain('xml:space="preserve">  spaces  <')
})

test('the header is frozen, columns have widths, the sheet has a name that is allowed', async () => {
  const files = await xlsx([])
  expect(files['xl/worksheets/sheet1.xml']).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(files['xl/worksheets/sheet1.xml']).toMatch(/<col min="5" max="5" width="\d+" customWidth="1"\/>/)
  expect(files['xl/workbook.xml']).toContain('<sheet name="账号 列表" sheetId="1" r:id="rId1"/>')
})

test('a full sheet is followed by another, each with its header', async () => {
  const files = await xlsx(
    Array.from({ length: 9 }, (_, at) => [`row ${at}`]),
    4,
  )
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))
  expect(sheets).toHaveLength(3)
  expect(files['xl/worksheets/sheet2.xml']).toContain('row 3')
  expect(cell(sure(files['xl/worksheets/sheet3.xml']), 'A1')).toContain('&lt;text&gt;')
  expect(sure(files['xl/worksheets/sheet3.xml']).match(/<row /g)).toHaveLength(4)
  expect(sure(files['[Content_Types].xml']).match(/worksheet\+xml/g)).toHaveLength(3)
})

test('CSV carries a mark for Excel, quotes what needs it and writes times as the console does', async () => {
  const text = await csv([['a,"b"\n', 1, 1, '2026-01-01T16:00:01.000Z', '2026-01-01T16:00:00.000Z']])
  expect(text).toBe('\ufeff<text>,<number>,<money>,<time>,<date>\r\n"a,""b""\n",1,0.01,2026-01-02 00:00:01,2026-01-02\r\n')
})

test('a clock that is put forward and back is followed', () => {
  const clock = wallClock('America/New_York')
  expect(clock('2026-03-08T06:59:59.000Z')).toBe(Date.parse('2026-03-08T01:59:59Z'))
  expect(clock('2026-03-08T07:00:00.000Z')).toBe(Date.parse('2026-03-08T03:00:00Z'))
  expect(wallClock('Asia/Kolkata')('2026-01-01T00:10:00.000Z')).toBe(Date.parse('2026-01-01T05:40:00Z'))
  expect(clock('never')).toBeNull()
})

test('fen become yuan without a float', () => {
  expect([0, 5, 99, 100, -1, -12_345, 9_007_199_254_740_991].map(yuan)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '-0.01',
    '-123.45',
    '90071992547409.91',
  ])
})

test('columns beyond Z have two letters', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
