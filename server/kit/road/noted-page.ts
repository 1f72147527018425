// A page of a list as PostgreSQL told it, written as JSON on its way through and never read: what most answers of the house are.

import type { Call } from '#contract/kit/call'
import { dataOf, type LeanAnswer } from '#contract/kit/lean'
import type { Page } from '#contract/kit/page'
import { same } from '#contract/kit/same'
import type { NotedRows } from '../database/noting'
import { type Raw, rawOf, textOf } from '../database/raw-text'
import type { Noted } from '../database/sql'

export class NotedPage<Row, More extends object = {}> {
  constructor(
    readonly total: number,
    readonly rows: NotedRows,
    /** What is told beside the rows. */
    readonly more: More = {} as More,
  ) {}

  with<Told extends object>(more: Told): NotedPage<Row, More & Told> {
    return new NotedPage(this.total, this.rows, { ...this.more, ...more })
  }

  /** As whoever works with the rows wants them. */
  read(): Page<Row> & More {
    return { total: this.total, records: this.rows.objects.map((row) => JSON.parse(textOf(row)) as Row), ...this.more }
  }
}
type AnyPage = NotedPage<unknown, object>

/** How a page stands in its answer, behind the code and the message. */
export type Writing = (page: AnyPage) => Raw

const told = (more: object) => Object.entries(more).map(([name, value]) => rawOf(`,${JSON.stringify(name)}:${JSON.stringify(value)}`))
export const asObjects: Writing = ({ total, rows, more }) =>
  `"data":{"total":${total},"records":[${rows.objects.join(',')}]${told(more).join('')}}`
/** What one row says stands there once in either form. */
export const inFewLetters: Writing = (page) => {
  const { total, rows, more } = page
  return rows.rows.length < 2 ? asObjects(page) : `"data":{"total":${total}${told(more).join('')}},"records":${rows.lean}`
}

/** A page as rows, whichever way it was made. */
export const readPage = <Row>(page: NotedPage<Row> | Page<Row>): Page<Row> => (page instanceof NotedPage ? page.read() : page)

/** What a statement told of which every row holds the total, and that has one row even where the page has none. */
export function pageNoted<Row>({ rows, apart }: Noted): NotedPage<Row> {
  return new NotedPage((apart as { total: number }).total, rows)
}

/** The first answers of every call are held against the contract, and after that one in a thousand: each costs as much as three that are not. */
const [checkedFirst, checkedOneIn] = [50, 1000]
const given = new WeakMap<Call, number>()

/** A page as it is sent; whoever keeps the answer, or sends it by another door, has objects. */
export class PassedPage {
  readonly #page: AnyPage

  constructor(
    page: AnyPage,
    readonly text: Raw,
  ) {
    this.#page = page
  }

  toJSON(): unknown {
    return this.#page.read()
  }
}

/**
 * Rows are not parsed each time, because the statement names the very columns that the contract does; that this is so is looked at here, in the
 * form in which they leave, and a row that says more or something else than the contract is a defect.
 */
export function passed(call: Call, page: AnyPage, write: Writing): PassedPage {
  const text = write(page)
  const count = given.get(call) ?? 0
  given.set(call, count + 1)
  if (count < checkedFirst || count % checkedOneIn === 0) hold(call, page, text)
  return new PassedPage(page, text)
}

function hold(call: Call, page: AnyPage, text: Raw): void {
  const read = dataOf(JSON.parse(textOf(`{${text}}`)) as LeanAnswer) as Page<unknown>
  if (!same(call.output.parse(read), read)) throw new Error(`${call.path} answers with what its contract does not name`)
  if (JSON.stringify(read.records) !== JSON.stringify(page.read().records)) throw new Error(`${call.path} does not say what its rows do`)
}
