// Checks the cells of rows by the very schema of the form, and says of each what is wrong in both languages.

import { cellWords, type ImportMode, type RowPlan } from '#contract/imports/calls'
import { problemsOf } from '#contract/kit/problem'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import { say, type Words } from '#contract/kit/words'
import type { BenchOf, Choice, Importable, Known } from '../kit/importable'
import type { Context } from '../kit/road/answer'
import { coerceText } from '../kit/road/coerce'

export type Problems = Record<string, Words>
export type Mark = { field: string; mark: string }
/** `known` is the record that the row changes. */
export type Checked = { problems: Problems; marks: Mark[]; input: unknown; given: Given; plan: RowPlan | null; known: Known | null }
type Given = Record<string, unknown>

type Cells = readonly string[]
type Choices = Record<string, Map<string, Choice>>

/** How two cells are compared that may stand only once: as people read them, not as machines do. */
const markOf = (cell: string) => cell.normalize('NFKC').trim().toLowerCase()

export const wordsOfRefusal = ({ words, params }: Refusal): Words => [say(words, 'zh-CN', params), say(words, 'en', params)]

/** A checker that has looked up the choices once and can then take any number of batches. */
export async function checkerOf(
  ctx: Context,
  importable: Importable,
  bench: BenchOf & { mode: ImportMode },
): Promise<(rows: readonly Cells[]) => Promise<Checked[]>> {
  const choices: Choices = {}
  for (const [column, of] of Object.entries(importable.choices)) choices[column] = byName(await of(ctx))
  const { mode } = bench
  return async (rows) => {
    const read = rows.map((cells) => readRow(importable, choices, cells))
    const known =
      mode === 'add'
        ? []
        : ((await importable.updates?.known(
            ctx,
            read.map(({ given }) => given),
          )) ?? [])
    const checked = read.map((row, at) => judged(importable, mode, sure(rows[at]), row, known[at] ?? null))
    for (const column of Object.keys(importable.taken)) await markTaken(ctx, importable, column, checked)
    await markRefused(ctx, importable, bench, checked)
    return checked
  }
}

function byName(choices: readonly Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>()
  for (const choice of choices) for (const name of choice.names) if (!found.has(markOf(name))) found.set(markOf(name), choice)
  return found
}

type Read = { problems: Problems; given: Given }

/** The cells as the fields that they are, and what words in them stand for nothing. */
function readRow({ sheet }: Importable, choices: Choices, cells: Cells): Read {
  const problems: Problems = {}
  const given: Given = {}
  sheet.columns.forEach(({ key, label, choice }, at) => {
    const cell = cells[at] ?? ''
    // An empty cell is a field that was not filled in: whether that is allowed is the schema's business.
    if (cell.trim() === '') return
    given[key] = cell
    if (!choice) return
    const meant = choices[key]?.get(markOf(cell))
    if (!meant) problems[key] = wordsIn(cellWords.noChoice, label, cell.trim())
    else if (meant.why) problems[key] = wordsOfRefusal(meant.why)
    given[key] = meant?.value
  })
  return { problems, given }
}

function judged(
  { sheet, updates }: Importable,
  mode: ImportMode,
  cells: Cells,
  { problems, given }: Read,
  found: Known | Refusal | null,
): Checked {
  const by = sheet.updatesBy
  const known = found && 'id' in found ? found : null
  if (by && found && !known && 'words' in found) problems[by] ??= wordsOfRefusal(found)
  if (by && mode === 'update' && !found) problems[by] ??= wordsIn(cellWords.unknown, [by, by], String(given[by] ?? ''))
  const schema = known && updates ? updates.schema : sheet.call.input
  // A cell is text: numbers and yes or no are read from it as the schema asks for them.
  const parsed = schema.safeParse(coerceText(schema, given))
  // Whatever else is missing from a row that finds nothing to change is beside the point.
  if (!parsed.success && !(mode === 'update' && !known)) {
    const zh = problemsOf(parsed.error, schema, 'zh-CN')
    const en = problemsOf(parsed.error, schema, 'en')
    for (const [path, words] of Object.entries(zh)) problems[firstOf(path.split('.'))] ??= [words, en[path] ?? words]
  }
  const marks = sheet.columns.flatMap(({ key, unique }, at) => {
    const mark = markOf(cells[at] ?? '')
    return unique && mark !== '' && !problems[key] ? [{ field: key, mark }] : []
  })
  return { problems, marks, input: parsed.data, given, known, plan: planOf(sheet, cells, known) }
}

/** What a row would do: only cells that say something change something, and only if they say something else. */
function planOf(sheet: Importable['sheet'], cells: Cells, known: Known | null): RowPlan {
  if (!known) return { kind: 'new', name: '', changes: [] }
  const changes = sheet.columns.flatMap(({ key }, at) => {
    const [before, after] = [known.cells[key], (cells[at] ?? '').trim()]
    return before === undefined || after === '' || same(before, after) ? [] : [{ column: key, before, after }]
  })
  return { kind: changes.length > 0 ? 'changed' : 'same', name: known.name, changes }
}

const isNumber = /^\d+(\.\d+)?$/
/** 12.5 and 12.50 are one price; a category may be written by its last word. */
const same = (before: string, after: string): boolean =>
  isNumber.test(before) && isNumber.test(after)
    ? Number(before) === Number(after)
    : markOf(before) === markOf(after) || markOf(before).endsWith(` / ${markOf(after)}`)

const wordsIn = (words: Words, field: Words, value: string): Words => [
  say(words, 'zh-CN', { field: field[0], value }),
  say(words, 'en', { field: field[1], value }),
]

/** What is wrong with a whole row stands before its first cell. Rows with something wrong in a cell are not asked about. */
async function markRefused(ctx: Context, { whyNot }: Importable, bench: BenchOf, checked: Checked[]): Promise<void> {
  const good = checked.filter(({ problems }) => Object.keys(problems).length === 0)
  if (!whyNot || good.length === 0) return
  const refused = await whyNot(
    ctx,
    bench,
    good.map(({ input }) => input),
  )
  for (const [at, row] of good.entries()) {
    const refusal = refused[at]
    if (refusal) row.problems[''] = wordsOfRefusal(refusal)
  }
}

async function markTaken(ctx: Context, { taken }: Importable, column: string, checked: Checked[]): Promise<void> {
  const { refusal, among } = sure(taken[column])
  // What a row changes is its own.
  const own = (row: Checked) => (row.known ? undefined : row.marks.find(({ field }) => field === column)?.mark)
  const asked = checked.flatMap((row) => own(row) ?? [])
  if (asked.length === 0) return
  const held = await among(ctx, asked)
  const holders = new Map(
    [...(Array.isArray(held) ? held.map((value) => [value, ''] as const) : held)].map(([value, by]) => [markOf(value), by]),
  )
  for (const row of checked) {
    const mark = own(row) ?? ''
    const name = holders.get(mark)
    if (name !== undefined) row.problems[column] ??= wordsOfRefusal(withParams(refusal, { ...refusal.params, code: mark, name }))
  }
}
