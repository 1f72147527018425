// A page of a list as PostgreSQL told it, written as JSON on its way through and never read: what most answers of the house are.

import type { Call } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { same } from '#contract/kit/same'
import type { Noted } from '../database/sql'

export class NotedPage<Row, More extends object = {}> {
  constructor(
    readonly total: number,
    readonly rows: readonly string[],
    /** What is told beside the rows. */
    readonly more: More = {} as More,
  ) {}

  with<Told extends object>(more: Told): NotedPage<Row, More & Told> {
    return new NotedPage(this.total, this.rows, { ...this.more, ...more })
  }

  get text(): string {
    const more = Object.entries(this.more).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    return `{"total":${this.total},"records":[${this.rows.join(',')}]${more.join('')}}`
  }

  /** As whoever works with the rows wants them. */
  read(): Page<Row> & More {
    return { total: this.total, records: this.rows.map((row) => JSON.parse(row) as Row), ...this.more }
  }

  toJSON(): Page<Row> & More {
    return this.read()
  }
}

/** A page as rows, whichever way it was made. */
export const readPage = <Row>(page: NotedPage<Row> | Page<Row>): Page<Row> => (page instanceof NotedPage ? page.read() : page)

/** What a statement told of which every row holds the total, and that has one row even where the page has none. */
export function pageNoted<Row>({ rows, apart }: Noted): NotedPage<Row> {
  return new NotedPage((apart as { total: number }).total, rows)
}

/** The first answers of every call are held against the contract, and after that one in a hundred. */
const [checkedFirst, checkedOneIn] = [50, 100]
const given = new WeakMap<Call, number>()

/**
 * An answer as it is sent. Its rows are not parsed each time, because the statement names the very columns that the contract does; that this is so
 * is looked at here, and a row that says more or something else than the contract is a defect.
 */
export function passed(call: Call, page: NotedPage<unknown, object>): NotedPage<unknown, object> {
  const count = given.get(call) ?? 0
  given.set(call, count + 1)
  if (count >= checkedFirst && count % checkedOneIn !== 0) return page
  const read = page.read()
  if (!same(call.output.parse(read), read)) throw new Error(`${call.path} answers with what its contract does not name`)
  return page
}
