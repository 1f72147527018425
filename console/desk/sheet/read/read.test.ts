// Reading files: what spreadsheets write is read as people see it, and hostile files are refused before they do harm.

import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importLimits } from '#contract/kit/import-limits'
import { dateOf, isDateFormat } from './dates'
import { readFile } from './file'
import { readRange, readText } from './text'
import { openZip } from './zip'

const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${inside}`
const relations = xml(
  '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
)
const styles = xml(
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="0.00&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
)
const sheetOf = (rows: string) => xml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)

function workbook(rows: string, others: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': xml(
      '<workbook><sheets><sheet name="员工" sheetId="1" r:id="rId1"/><sheet name="Two" sheetId="2" r:id="rId2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': xml(
      '<sst><si><t>姓名</t></si><si><r><t>手</t></r><r><rPr><b/></rPr><t>机&amp;号</t></r><rPh><t>reading</t></rPh></si><si><t xml:space="preserve"> a&#10;b </t></si></sst>',
    ),
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    'xl/worksheets/sheet2.xml': sheetOf('<row><c t="inlineStr"><is><t>second</t></is></c></row>'),
    ...others,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
const rowsIn = (bytes: Uint8Array) => readFile(bytes).rows

describe('a workbook', () => {
  test('is read as it looks: shared and inline text, numbers, dates, booleans, the last value of a formula', () => {
    const rows = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
      <row r="3"><c r="A3" t="inlineStr"><is><t>何</t><t>美玲</t></is></c><c r="B3"><v>13800138000</v></c><c r="C3" s="1"><v>46341</v></c>
        <c r="E3" s="2"><v>46341.5</v></c><c r="F3" s="3"><v>0.30000000000000004</v></c><c r="G3" t="b"><v>1</v></c>
        <c r="H3" t="str"><f>CONCAT("a>b","c")</f><v>a&gt;bc</v></c><c r="I3" t="e"><v>#N/A</v></c><c r="J3"><v>1.38E10</v></c></row>
      <row r="1048576"><c r="A1048576"/></row>`
    expect(rowsIn(workbook(rows))).toEqual([
      ['姓名', '手机&号', 'a\nb', '', '', '', '', '', '', ''],
      ['何美玲', '13800138000', '2026-11-15', '', '2026-11-15 12:00:00', '0.3', 'TRUE', 'a>bc', '#N/A', '13800000000'],
    ])
  })

  test('has sheets to choose from; cells without places follow each other; prefixes do not matter', () => {
    const bytes = workbook('<row><c t="s"><v>0</v></c></row>', {
      'xl/worksheets/sheet1.xml': xml(
        '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    })
    expect(readFile(bytes)).toEqual({ rows: [['1', '2']], sheets: ['员工', 'Two'], sheet: 0 })
    expect(readFile(bytes, 1)).toMatchObject({ rows: [['second']], sheet: 1 })
    expect(readFile(bytes, 9).sheet).toBe(0)
  })

  test.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [0.75, false, '18:00:00'],
    [0, true, '1904-01-01'],
    [46341.999999, false, '2026-11-16'],
    [-1, false, '-1'],
  ])('the day %s (from 1904: %s) is %s', (serial, from1904, said) => expect(dateOf(serial, from1904)).toBe(said))

  test.each([
    ['yyyy/m/d', true],
    ['[$-804]m"月"d"日"', true],
    ['[h]:mm', true],
    ['0.00"day"', false],
    ['[Red]0.00', false],
    ['General', false],
    ['#,##0\\d', false],
  ])('the format %s is a date: %s', (code, is) => expect(isDateFormat(164, code)).toBe(is))
})

describe('plain text', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  test.each<[string, Uint8Array, string[][]]>([
    [
      'with a byte order mark',
      bytes('\ufeff姓名,手机\r\n何,1\r\n'),
      [
        ['姓名', '手机'],
        ['何', '1'],
      ],
    ],
    ['in GBK', new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x61, 0x0a]), [['姓名', 'a']]],
    ['in UTF-16', new Uint8Array([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x62, 0]), [['a', 'b']]],
    ['with quotes, commas and lines inside', bytes('a,"b ""x"", y\nz",c\n'), [['a', 'b "x", y\nz', 'c']]],
    [
      'with semicolons',
      bytes('a;"b;c";d\n1;2;3'),
      [
        ['a', 'b;c', 'd'],
        ['1', '2', '3'],
      ],
    ],
    [
      'with tabs, as pasted',
      bytes('a\tb, c\n\n1\t2\n'),
      [
        ['a', 'b, c'],
        ['1', '2'],
      ],
    ],
    [
      'with an old Mac’s line ends',
      bytes('a,b\rc,d'),
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with a quote that is never closed',
      bytes('a,"b\nc,d'),
      [
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    ['with a quote inside a cell', bytes('5" pipe,x'), [['5" pipe', 'x']]],
    ['with signs that nobody sees', bytes('a\u200b\u0007,b'), [['a', 'b']]],
  ])('%s', (_, given, rows) => expect(rowsIn(given)).toEqual(rows))

  test('pasted as one column is one column', () => expect(readText('何美玲\n李雷\n').rows).toEqual([['何美玲'], ['李雷']]))

  test('a range keeps its blank cells; text that is no range is one cell', () => {
    expect(readRange('a\n\nb\n')).toEqual([['a'], [''], ['b']])
    expect(readRange('\tx\n1\t')).toEqual([
      ['', 'x'],
      ['1', ''],
    ])
    expect(readRange('x\t'.repeat(200))).toHaveLength(1)
  })

  test('50,000 rows and their headers are read, one more is refused', () => {
    const lines = (count: number) => bytes(Array.from({ length: count }, (_, n) => `n${n},${n}`).join('\n'))
    expect(rowsIn(lines(importLimits.rowsTogether + 1))).toHaveLength(importLimits.rowsTogether + 1)
    expect(() => rowsIn(lines(importLimits.rowsTogether + 2))).toThrow('tooManyRows')
  })
})

describe('what is hostile or broken is refused', () => {
  const good = workbook('<row><c t="s"><v>0</v></c></row>')
  const locked = good.slice()
  for (let at = 0; at < locked.length - 4; at += 1)
    if (locked[at] === 0x50 && locked[at + 1] === 0x4b && locked[at + 2] === 1) locked[at + 8] |= 1
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet/>'
  test.each<[string, string, () => Uint8Array]>([
    ['nothing', 'empty', () => new Uint8Array()],
    ['only blank lines', 'empty', () => strToU8(' , ,\n\n')],
    ['a file beyond the limit', 'tooLarge', () => new Uint8Array(importLimits.fileBytes + 1)],
    ['a picture', 'notATable', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
    ['a workbook of old', 'oldExcel', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ['a zip that is no workbook', 'notATable', () => zipSync({ 'word/document.xml': strToU8('<x/>') })],
    ['a zip cut short', 'damaged', () => good.subarray(0, good.length - 40)],
    ['a zip whose data is cut', 'damaged', () => Uint8Array.from([...good.subarray(0, 60), ...good.subarray(200)])],
    ['a zip with a password', 'locked', () => locked],
    ['entities that grow', 'damaged', () => workbook('', { 'xl/worksheets/sheet1.xml': laughs })],
    ['a tag without an end', 'damaged', () => workbook('', { 'xl/worksheets/sheet1.xml': '<worksheet a="' })],
    ['a cell far to the right', 'tooManyColumns', () => workbook('<row><c r="XFD1"><v>1</v></c></row>')],
    ['a sheet with too many rows', 'tooManyRows', () => workbook('<row><c><v>1</v></c></row>'.repeat(importLimits.rowsTogether + 2))],
    ['a sheet with nothing in it', 'empty', () => workbook('<row r="5"><c r="A5" s="1"/></row>')],
    ['a string that is not there', 'empty', () => workbook('<row><c t="s"><v>99</v></c></row>')],
  ])('%s: %s', (_, reason, made) => expect(() => readFile(made())).toThrow(reason))

  test('a small file that unpacks beyond the limit is given up there, not when it is whole', () => {
    const bomb = zipSync({ a: new Uint8Array(4 * 1024 * 1024) }, { level: 9 })
    expect(bomb.length).toBeLessThan(10_000)
    expect(() => openZip(bomb, 1024 * 1024)('a')).toThrow('tooBig')
    expect(openZip(bomb)('a')).toHaveLength(4 * 1024 * 1024)
  })

  test('the limit is for all parts together', () => {
    const part = openZip(zipSync({ a: new Uint8Array(600), b: new Uint8Array(600) }), 1000)
    expect(part('a')).toHaveLength(600)
    expect(() => part('b')).toThrow('tooBig')
  })
})
