// Which columns go into the file, and in what order: begun as the reader arranged the list, changed for this one export.

import { type Arrangement, ordered } from '#console/kit/list/arrangement'
import { swapped } from '#console/kit/list/swap'
import type { ReadCall } from '#contract/kit/call'
import type { Sheet } from '#contract/kit/sheet'

export type ColumnChoice = { key: string; chosen: boolean }

/** As the list shows them; what the list does not show is offered and not chosen. */
export function choiceFrom(sheet: Pick<Sheet, 'columns'>, arranged: Arrangement): ColumnChoice[] {
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
