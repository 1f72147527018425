// What a stranger is given of a screen: how it looks, and nothing of where its data comes from.

import type { Result, Row, Table, TableColumn } from '#contract/datasets/table'
import { type Language, say } from '#contract/kit/words'
import type { ScreenDocument, Variable, Widget } from '#contract/screens/document'
import { staleWords } from '#contract/screens/states'
import { optionsOf } from '../documents'

/** Fixed values stand in place of the document's own. */
export const withValues = (variables: readonly Variable[], fixed: Readonly<Record<string, string>>): Variable[] =>
  variables.map((each) => (Object.hasOwn(fixed, each.name) ? { ...each, value: fixed[each.name] ?? '' } : each))

/** Addresses, datasets and typed rows are left out, and so is what is hidden; what a widget shows comes as its result. */
export function stripped(document: ScreenDocument, fixed: Readonly<Record<string, string>>): ScreenDocument {
  const widgets = document.widgets.filter(({ hidden }) => !hidden).map(bare)
  const said = JSON.stringify(widgets.map(({ options }) => options))
  // A variable that no words show may be what an address is asked with.
  const variables = withValues(document.variables, fixed).filter(({ name }) => said.includes(`{${name}}`))
  return { ...document, guides: { x: [], y: [] }, variables, widgets }
}

function bare({ link, ...widget }: Widget): Widget {
  const data = { from: 'manual' as const, value: [], column: widget.data.column }
  // Pages of the console and other screens are not theirs to open; what leads outside was put there for them.
  return { ...widget, data, ...(link?.type === '3' ? { link } : {}) }
}

const isId = (key: string): boolean => key === 'key' || /(^i|I)d$/.test(key)

/** A result without what only the desk is told: pages that rows open, ids of rows that the widget does not show, why an address failed. */
export function strippedResult(result: Result, widget: Widget, language: Language): Result {
  const named = new Set([widget.data.column.label, ...widget.data.column.values, widget.data.column.series])
  if (widget.type === 'table') for (const { key } of optionsOf<'table'>(widget).columns) named.add(key)
  const columns = result.table.columns.filter(({ key }) => !isId(key) || named.has(key))
  return {
    ...result,
    table: narrowed(result.table, columns),
    problem: result.problem === null ? null : say(staleWords, language),
    opens: null,
  }
}

/** All readers of one language are given the same table: it is made narrower once for all of them, and forgotten with it. */
const narrow = new WeakMap<Table, Map<string, Table>>()
function narrowed(table: Table, columns: readonly TableColumn[]): Table {
  const known = narrow.get(table) ?? new Map<string, Table>()
  narrow.set(table, known)
  const key = columns.map((column) => column.key).join()
  const made = known.get(key) ?? { columns: [...columns], rows: table.rows.map((row) => cellsOf(row, columns)) }
  known.set(key, made)
  return made
}

const cellsOf = (row: Row, columns: readonly TableColumn[]): Row =>
  Object.fromEntries(columns.flatMap(({ key }) => (Object.hasOwn(row, key) ? [[key, row[key] ?? null]] : [])))
