// Bank reconciliation: a provider's file beside the books, each kind of difference, and how it is worked off. The files are made from the books.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankFiles } from '#contract/bank-files/calls'
import { type BankLineKind, bankFileRefusals, bankLineKindWords } from '#contract/bank-files/states'
import { exports } from '#contract/exports/calls'
import { imports } from '#contract/imports/calls'
import { jobs } from '#contract/jobs/calls'
import type { Given } from '#contract/kit/call'
import { firstOf, sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { compare } from './compare-store'

type Booked = { kind: BankLineKind; no: string; channelNo: string; fen: number; at: string; channel: string; day: string; bookId: string }

let house: House
let token: string
let keys = 0
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('platform01')
  // What the demo has under way is done first: a refund that arrives meanwhile would be in the books and not in the file.
  await house.runTasks()
})
afterAll(() => house.close())

const call: House['call'] = (what, input, manner) =>
  house.call(what, input, { token, idempotencyKey: `bank-files-test-${keys++}`, ...manner })

const booked = (days = 1) => house.owner.sql<Booked[]>`
  with day as (select (at at time zone 'Asia/Shanghai')::date as day from bank_book where channel = 'WECHAT' group by 1
               having count(*) filter (where kind = 'PAYMENT') >= 4 order by count(*) filter (where kind = 'REFUND') desc, 1 desc limit 1)
  select b.kind, b.no, b.channel_no, b.fen::int as fen, b.at, b.channel, (b.at at time zone 'Asia/Shanghai')::date::text as day, b.book_id
    from bank_book b join day on (b.at at time zone 'Asia/Shanghai')::date between day.day and day.day + ${days - 1}::int
   where b.channel = 'WECHAT' order by b.at, b.book_id`

/** As the provider's export has it: local time, two decimals, what went back with a sign. */
const cellsOf = ({ kind, no, channelNo, fen, at }: Booked, over: Partial<Booked> = {}): string[] => {
  const said = { kind, no, channelNo, fen, at, ...over }
  const local = new Date(Date.parse(said.at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const amount = (said.fen / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return [local, bankLineKindWords[said.kind][0], said.no, said.channelNo, `${said.kind === 'PAYMENT' ? '' : '-'}¥${amount}`]
}

async function lay(rows: string[][], source: string): Promise<string> {
  const started = await call(imports.start, { list: 'bank-files', source, headers: [], mapping: {} })
  expect((await call(imports.append, { benchId: started.data.id, from: 1, rows })).code).toBe(200)
  return started.data.id
}
async function bringIn(rows: string[][], source: string): Promise<string> {
  const benchId = await lay(rows, source)
  expect((await call(imports.run, { benchId })).code).toBe(200)
  await house.runTasks()
  return benchId
}
const fileCalled = async (name: string) => firstOf((await call(bankFiles.page, { keyword: name })).data.records)
const linesOf = async (fileId: string, more: Partial<Given<typeof bankFiles.lines>> = {}) =>
  (await call(bankFiles.lines, { fileId, pageNumber: 1, pageSize: 100, ...more })).data.records
const removeFile = async (id: string) => expect((await call(bankFiles.remove, { id })).code).toBe(200)

describe('a file beside the books', () => {
  test('what agrees is ticked, and each difference has its name', async () => {
    const day = await booked()
    const [whole, other, gone, twice, ...rest] = day.filter(({ kind }) => kind === 'PAYMENT')
    const refunds = day.filter(({ kind }) => kind === 'REFUND')
    const [a, b, c] = [sure(other), sure(gone), sure(twice)]
    const rows = [
      cellsOf(sure(whole)),
      cellsOf(a, { fen: a.fen + 1 }),
      cellsOf(c),
      cellsOf(c),
      cellsOf(c, { no: 'P-UNKNOWN', channelNo: '42-UNKNOWN' }),
      ...[...rest, ...refunds].map((one) => cellsOf(one)),
    ]
    await bringIn(rows, 'wechat.csv')
    const file = await fileCalled('wechat.csv')
    expect(file).toMatchObject({ dayFrom: b.day, dayTo: b.day, lineCount: rows.length, openCount: 4, isImporting: false })
    expect(file.counts).toEqual({ MATCHED: rows.length - 3, OTHER_AMOUNT: 1, NOT_IN_BOOKS: 1, NOT_IN_FILE: 1, TWICE: 1, EXPLAINED: 0 })
    const open = await linesOf(file.id, { open: true })
    expect(open.map(({ row, state, no, fileFen, booksFen }) => ({ row, state, no, fileFen, booksFen }))).toEqual([
      { row: 2, state: 'OTHER_AMOUNT', no: a.no, fileFen: a.fen + 1, booksFen: a.fen },
      { row: 4, state: 'TWICE', no: c.no, fileFen: c.fen, booksFen: null },
      { row: 5, state: 'NOT_IN_BOOKS', no: 'P-UNKNOWN', fileFen: c.fen, booksFen: null },
      { row: null, state: 'NOT_IN_FILE', no: b.no, fileFen: null, booksFen: b.fen },
    ])
    expect(open.map(({ orderId }) => orderId !== null)).toEqual([true, false, false, true])
    const refundsFen = refunds.reduce((sum, { fen }) => sum + fen, 0)
    const paidFen = day.filter(({ kind }) => kind === 'PAYMENT').reduce((sum, { fen }) => sum + fen, 0)
    expect(file.booksFen).toBe(paidFen - refundsFen)
    expect(file.fileFen).toBe(paidFen - b.fen + 1 + c.fen * 2 - refundsFen)
    await removeFile(file.id)
  })

  test('a line without our number is known by the provider’s, and a refund by the number of its payment', async () => {
    const day = await booked(60)
    const refund = sure(day.find(({ kind }) => kind === 'REFUND'))
    const payment = sure(day.find(({ kind }) => kind === 'PAYMENT'))
    const { paymentNo } = await house.owner.sql<{ paymentNo: string }[]>`
      select payment_no from bank_book where kind = 'REFUND' and book_id = ${refund.bookId}`.one()
    await bringIn([cellsOf(payment, { no: '' }), cellsOf(refund, { no: paymentNo, channelNo: '' })], 'numbers.csv')
    const file = await fileCalled('numbers.csv')
    const lines = await linesOf(file.id, { state: 'MATCHED' })
    expect(lines.map(({ row, booksFen }) => ({ row, booksFen }))).toEqual([
      { row: 1, booksFen: payment.fen },
      { row: 2, booksFen: refund.fen },
    ])
    await removeFile(file.id)
  })

  test('cells that cannot be read wait on the bench; the others go in', async () => {
    const one = firstOf(await booked())
    const [time = '', kind = '', no = '', channelNo = '', amount = ''] = cellsOf(one)
    const benchId = await bringIn(
      [
        [time, kind, no, channelNo, amount],
        ['昨天', kind, no, channelNo, amount],
        [time, '赠送', no, channelNo, amount],
        [time, kind, no, channelNo, '很多'],
        [time, kind, '', '', amount],
      ],
      'unreadable.csv',
    )
    const { data } = await call(imports.rows, { benchId, part: 'wrong', pageNumber: 1, pageSize: 20 })
    expect(data.records.map(({ problems }) => Object.keys(problems))).toEqual([['at'], ['kind'], ['amountFen'], ['no']])
    const file = await fileCalled('unreadable.csv')
    expect(file.lineCount).toBe(1)
    await call(imports.discard, { benchId })
    await removeFile(file.id)
  })

  test('the same file again is refused line by line, naming the file that has it; after that one is deleted it goes in', async () => {
    const rows = (await booked()).slice(0, 4).map((one) => cellsOf(one))
    await bringIn(rows, 'once.csv')
    const again = await lay(rows, 'again.csv')
    const { data } = await call(imports.rows, { benchId: again, part: 'wrong', pageNumber: 1, pageSize: 20 })
    expect(data.total).toBe(rows.length)
    expect(data.records.every(({ problems }) => problems['']?.includes('once.csv'))).toBe(true)
    expect((await call(imports.run, { benchId: again })).code).not.toBe(200)
    await call(imports.discard, { benchId: again })
    const once = await fileCalled('once.csv')
    expect(once.counts.MATCHED).toBe(rows.length)
    await removeFile(once.id)
    await bringIn(rows, 'anew.csv')
    const anew = await fileCalled('anew.csv')
    expect(anew.counts.MATCHED).toBe(rows.length)
    await removeFile(anew.id)
  })

  test('two who bring in the same file at once bring it in once', async () => {
    const rows = (await booked()).slice(0, 4).map((one) => cellsOf(one))
    const benches = await Promise.all([lay(rows, 'left.csv'), lay(rows, 'right.csv')])
    for (const benchId of benches) expect((await call(imports.run, { benchId })).code).toBe(200)
    await Promise.all([house.runTasks(), house.runTasks()])
    const { total } = await house.owner.sql<{ total: number }[]>`
      select count(*) as total from bank_line l join bank_file f on f.id = l.file_id where f.name in ('left.csv', 'right.csv') and l.row is not null`.one()
    expect(total).toBe(rows.length)
    for (const name of ['left.csv', 'right.csv'])
      for (const { id } of (await call(bankFiles.page, { keyword: name })).data.records) await removeFile(id)
    for (const benchId of benches) await call(imports.discard, { benchId })
  })

  test('what one day’s file lacks and the next day’s has is ticked, and missed again when that file goes', async () => {
    const day = await booked()
    const late = sure(day.findLast(({ kind }) => kind === 'PAYMENT'))
    await bringIn(
      day.filter(({ no }) => no !== late.no).map((one) => cellsOf(one)),
      'today.csv',
    )
    const today = await fileCalled('today.csv')
    expect(today.counts.NOT_IN_FILE).toBe(1)
    const next = new Date(Date.parse(`${late.day}T00:00:01+08:00`) + 86_400_000).toISOString()
    await bringIn([cellsOf(late, { at: next })], 'tomorrow.csv')
    const tomorrow = await fileCalled('tomorrow.csv')
    expect((await fileCalled('today.csv')).counts).toMatchObject({ NOT_IN_FILE: 0, MATCHED: day.length })
    expect((await linesOf(today.id, { keyword: late.no })).map(({ state, otherFile }) => ({ state, otherFile }))).toEqual([
      { state: 'MATCHED', otherFile: 'tomorrow.csv' },
    ])
    expect((await linesOf(tomorrow.id, { keyword: late.no })).map(({ state }) => state)).toEqual(['MATCHED'])
    await removeFile(tomorrow.id)
    expect((await fileCalled('today.csv')).counts).toMatchObject({ NOT_IN_FILE: 1, MATCHED: day.length - 1 })
    await removeFile(today.id)
  })
})

describe('worked off', () => {
  const withOpen = async (name: string) => {
    const [one, two] = (await booked()).filter(({ kind }) => kind === 'PAYMENT')
    const rows = [
      cellsOf(sure(one), { fen: sure(one).fen + 5 }),
      cellsOf(sure(two), { no: `X-${name}`, channelNo: '' }),
      cellsOf(sure(two)),
    ]
    const benchId = await bringIn(rows, name)
    return { benchId, file: await fileCalled(name), one: sure(one) }
  }

  test('many at once are explained with one note, and taken back; who did it is kept', async () => {
    const { file } = await withOpen('explained.csv')
    const ids = (await linesOf(file.id, { open: true })).map(({ id }) => id)
    expect((await call(bankFiles.explain, { ids, note: '渠道次日补单' })).data.explainedCount).toBe(ids.length)
    const explained = await linesOf(file.id, { state: 'EXPLAINED' })
    expect(explained).toHaveLength(ids.length)
    expect(explained.every(({ note, explainedName }) => note === '渠道次日补单' && explainedName === '王思齐')).toBe(true)
    expect(await fileCalled('explained.csv')).toMatchObject({ openCount: 0, counts: { EXPLAINED: ids.length } })
    expect((await call(bankFiles.explain, { ids, note: '再说一次' })).code).toBe(bankFileRefusals.settled.code)
    const [id] = ids
    expect((await call(bankFiles.reopen, { ids: [sure(id)] })).data.reopenedCount).toBe(1)
    expect((await linesOf(file.id, { open: true })).map((line) => [line.id, line.note])).toEqual([[id, '']])
    expect((await call(bankFiles.reopen, { ids: [sure(id)] })).code).toBe(bankFileRefusals.notExplained.code)
    expect((await call(bankFiles.explain, { ids: ['99999999'], note: '没有' })).code).toBe(bankFileRefusals.lineMissing.code)
    const { total } = await house.owner.sql<{ total: number }[]>`
      select count(*) as total from audit_log where entity = 'bank_line' and entity_id = ${sure(id)}`.one()
    expect(total).toBe(2)
    await removeFile(file.id)
  })

  test('compared again, an explanation stays while it explains the same, and what agrees now is ticked', async () => {
    const { file, one } = await withOpen('again.csv')
    const ids = (await linesOf(file.id, { open: true })).map(({ id }) => id)
    await call(bankFiles.explain, { ids, note: '已核实' })
    expect((await call(bankFiles.match, { id: file.id })).data.counts.EXPLAINED).toBe(ids.length)
    await house.owner.sql`update bank_line set file_fen = ${one.fen} where file_id = ${file.id} and row = 1`
    const after = (await call(bankFiles.match, { id: file.id })).data
    expect(after.counts.EXPLAINED).toBe(ids.length - 1)
    expect((await linesOf(file.id)).find(({ row }) => row === 1)).toMatchObject({ state: 'MATCHED', note: '已核实' })
    await removeFile(file.id)
  })

  test('the undo of an import takes the file away; a line that somebody explained stays', async () => {
    const { benchId, file } = await withOpen('undone.csv')
    const kept = sure((await linesOf(file.id, { state: 'OTHER_AMOUNT' }))[0])
    await call(bankFiles.explain, { ids: [kept.id], note: '已核实' })
    await call(imports.undo, { benchId })
    await house.runTasks()
    expect((await linesOf(file.id)).filter(({ row }) => row !== null).map(({ id }) => id)).toEqual([kept.id])
    await removeFile(file.id)
    const other = await withOpen('undone-whole.csv')
    await call(imports.undo, { benchId: other.benchId })
    await house.runTasks()
    expect((await call(bankFiles.detail, { id: other.file.id })).code).toBe(bankFileRefusals.missing.code)
  })

  test('open lines are exported as they are listed, and no unit reads them', async () => {
    const { file } = await withOpen('exported.csv')
    const started = await call(exports.start, {
      sheet: 'bank-lines',
      fileName: '对账差异',
      format: 'csv',
      columns: ['row', 'kind', 'no', 'fileFen', 'booksFen', 'state'],
      filter: { fileId: file.id, open: true },
    })
    await house.runTasks()
    expect((await call(jobs.detail, { id: started.data.id })).data).toMatchObject({ status: 'DONE', doneCount: file.openCount })
    const shop = await house.signIn('merchant01')
    expect((await call(bankFiles.lines, {}, { token: shop })).code).toBe(403)
    await removeFile(file.id)
  })
})

test('how a comparison has its statements planned ends with it', async () => {
  const mode = () => house.owner.sql<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`.one()
  const usual = await mode()
  const after = await house.owner.transact('test', async (tx) => {
    await compare(tx, '0')
    return tx<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`.one()
  })
  expect(after).toEqual(usual)
  expect(usual.mode).not.toBe('force_custom_plan')
})
