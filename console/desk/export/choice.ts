// Which columns go into the file, and in what order: begun as the reader arranged the list, changed for this one export.

import { z } from 'zod'
import { type Arrangement, ordered } from '#console/kit/list/arrangement'
import { swapped } from '#console/kit/list/swap'
import { exportFormats } from '#contract/exports/calls'
import type { ReadCall } from '#contract/kit/call'
import type { Sheet } from '#contract/kit/sheet'

export type ColumnChoice = { key: string; chosen: boolean }

/** What somebody chose the last time that they exported this list: begun with the next time. */
export const lastChoice = z.object({
  sheet: z.string(),
  format: z.enum(exportFormats),
  /** The chosen columns in their order, by the name of the sheet. */
  columns: z.record(z.string(), z.array(z.string())),
})
export type LastChoice = z.output<typeof lastChoice>
export const noChoice: LastChoice = { sheet: '', format: 'xlsx', columns: {} }

/** As the last time; else as the list shows them, and what the list does not show is offered and not chosen. */
export function choiceFrom(sheet: Pick<Sheet, 'columns'>, arranged: Arrangement, last: readonly string[] = []): ColumnChoice[] {
  const kept = last.filter((key) => Object.hasOwn(sheet.columns, key))
  if (kept.length > 0) {
    const others = Object.keys(sheet.columns).filter((key) => !kept.includes(key))
    return [...kept.map((key) => ({ key, chosen: true })), ...others.map((key) => ({ key, chosen: false }))]
  }
  const columns = Object.keys(sheet.columns).map((key) => ({ key }))
  return ordered(columns, arranged).map(({ key }) => ({ key, chosen: !arranged.hidden.includes(key) }))
}

export const toggled = (choice: readonly ColumnChoice[], key: string): ColumnChoice[] =>
  choice.map((each) => (each.key === key ? { ...each, chosen: !each.chosen } : each))

export const allSet = (choice: readonly ColumnChoice[], chosen: boolean): ColumnChoice[] => choice.map(({ key }) => ({ key, chosen }))

export function moved(choice: readonly ColumnChoice[], key: string, by: -1 | 1): ColumnChoice[] {
  const from = choice.findIndex((each) => each.key === key)
  const to = from + by
  return swapped(choice, from, to)
}

export const chosenKeys = (choice: readonly ColumnChoice[]): string[] => choice.filter(({ chosen }) => chosen).map(({ key }) => key)

/** The dialog asks a sheet for names and never for a row, so whose rows they are does not matter to it. */
export const plainSheet = <C extends ReadCall>(sheet: Sheet<C>): Sheet => sheet as unknown as Sheet
