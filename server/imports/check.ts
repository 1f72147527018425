// Checks the cells of rows by the very schema of the form, and says of each what is wrong in both languages.

import { cellWords } from '#contract/imports/calls'
import { problemsOf } from '#contract/kit/problem'
import type { Refusal } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import { say, type Words } from '#contract/kit/words'
import type { Choice, Importable } from '../kit/importable'
import type { Context } from '../kit/road/answer'
import { coerceText } from '../kit/road/coerce'

export type Problems = Record<string, Words>
export type Mark = { field: string; mark: string }
export type Checked = { problems: Problems; marks: Mark[]; input: unknown }

type Cells = readonly string[]
type Choices = Record<string, Map<string, Choice>>

/** How two cells are compared that may stand only once: as people read them, not as machines do. */
const markOf = (cell: string) => cell.normalize('NFKC').trim().toLowerCase()

export const wordsOfRefusal = ({ words, params }: Refusal): Words => [say(words, 'zh-CN', params), say(words, 'en', params)]

/** A checker that has looked up the choices once and can then take any number of batches. */
export async function checkerOf(ctx: Context, importable: Importable): Promise<(rows: readonly Cells[]) => Promise<Checked[]>> {
  const choices: Choices = {}
  for (const [column, of] of Object.entries(importable.choices)) choices[column] = byName(await of(ctx))
  return async (rows) => {
    const checked = rows.map((cells) => checkRow(importable, choices, cells))
    for (const column of Object.keys(importable.taken)) await markTaken(ctx, importable, column, checked)
    return checked
  }
}

function byName(choices: readonly Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>()
  for (const choice of choices) for (const name of choice.names) if (!found.has(markOf(name))) found.set(markOf(name), choice)
  return found
}

function checkRow({ sheet }: Importable, choices: Choices, cells: Cells): Checked {
  const problems: Problems = {}
  const given: Record<string, unknown> = {}
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
  // A cell is text: numbers and yes or no are read from it as the schema asks for them.
  const parsed = sheet.call.input.safeParse(coerceText(sheet.call.input, given))
  if (!parsed.success) {
    const zh = problemsOf(parsed.error, sheet.call.input, 'zh-CN')
    const en = problemsOf(parsed.error, sheet.call.input, 'en')
    for (const [path, words] of Object.entries(zh)) problems[firstOf(path.split('.'))] ??= [words, en[path] ?? words]
  }
  const marks = sheet.columns.flatMap(({ key, unique }, at) => {
    const mark = markOf(cells[at] ?? '')
    return unique && mark !== '' && !problems[key] ? [{ field: key, mark }] : []
  })
  return { problems, marks, input: parsed.data }
}

const wordsIn = (words: Words, field: Words, value: string): Words => [
  say(words, 'zh-CN', { field: field[0], value }),
  say(words, 'en', { field: field[1], value }),
]

async function markTaken(ctx: Context, { taken }: Importable, column: string, checked: Checked[]): Promise<void> {
  const { refusal, among } = sure(taken[column])
  const own = (row: Checked) => row.marks.find(({ field }) => field === column)?.mark
  const asked = checked.flatMap((row) => own(row) ?? [])
  if (asked.length === 0) return
  const found = new Set((await among(ctx, asked)).map(markOf))
  for (const row of checked) if (found.has(own(row) ?? '')) row.problems[column] ??= wordsOfRefusal(refusal)
}
