// What the widgets of a document ask, and what those that hold their rows themselves are answered with.

import { createHash } from 'node:crypto'
import type { CellKind } from '#contract/datasets/states'
import type { Result, Row, TableColumn } from '#contract/datasets/table'
import type { ScreenDocument, Widget } from '#contract/screens/document'
import { hasData } from '#contract/screens/widgets'
import type { Question } from '../datasets/index'

export type Asked = { questions: Record<string, Question>; typed: Record<string, Result> }

/** One that is not refreshed is asked once a day. */
const secondsOf = ({ isRefresh, refreshTime }: Widget): number => (isRefresh ? refreshTime : 86_400)

/** `at`: since when the rows that were typed in are as they are. */
export function askedBy(document: ScreenDocument, at: string, wanted?: readonly string[]): Asked {
  const asked: Asked = { questions: {}, typed: {} }
  const variables = Object.fromEntries(document.variables.map(({ name, value }) => [name, value]))
  for (const widget of document.widgets) {
    if (!hasData(widget.type) || (wanted && !wanted.includes(widget.id))) continue
    const { data } = widget
    if (data.from === 'manual') asked.typed[widget.id] = typedResult(data.value, at)
    else asked.questions[widget.id] = { data, seconds: secondsOf(widget), variables }
  }
  return asked
}

type Typed = Pick<Result, 'hash' | 'table'>
/** All who look at one document are given the same table, and it is forgotten with the document. */
const typed = new WeakMap<readonly Row[], Typed>()

export function typedResult(rows: readonly Row[], at: string): Result {
  const { hash, table } = typed.get(rows) ?? typedTable(rows)
  typed.set(rows, { hash, table })
  return { hash, at, tookMs: 0, table, problem: null, isSample: false, total: null, opens: null }
}

function typedTable(rows: readonly Row[]): Typed {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = keys.map((key): TableColumn => ({ key, name: key, kind: kindOf(rows, key) }))
  const table = { columns, rows: [...rows] }
  const hash = createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 32)
  return { hash, table }
}

const kindOf = (rows: readonly Row[], key: string): CellKind =>
  rows.every((row) => typeof row[key] === 'number' || row[key] === null || row[key] === undefined) ? 'number' : 'text'
