// What a dataset answers before it is said in one language: one query serves readers of both, and says which pages its rows open.

import { createHash } from 'node:crypto'
import type { CellKind } from '#contract/datasets/states'
import type { Cell, Table } from '#contract/datasets/table'
import { type Language, say, type Words } from '#contract/kit/words'
import { type PageName, pathTo } from '#contract/pages'
import type { Permission } from '#contract/permissions'

/** A cell of words is said in the reader's language. */
export type ToldCell = Cell | Words
export type ToldRow = Readonly<Record<string, ToldCell>>
export type ToldColumn = { key: string; words: Words; kind: CellKind }

/** A page of the console, for whoever may open it. */
export type Way = { path: string; needs: Permission }
export const wayTo = (page: PageName, needs: Permission, query: Readonly<Record<string, unknown>>): Way => ({
  path: pathTo(page, query),
  needs,
})

export type Told = {
  columns: readonly ToldColumn[]
  rows: readonly ToldRow[]
  /** How many rows there are in all where fewer are told. */
  total: number | null
  isSample: boolean
  /** By row: the first that the reader may open is the one. */
  ways: readonly (readonly Way[])[] | null
}

export const told = (columns: readonly ToldColumn[], rows: readonly ToldRow[], more: Partial<Told> = {}): Told => ({
  columns,
  rows,
  total: null,
  isSample: false,
  ways: null,
  ...more,
})

const isWords = (cell: ToldCell | undefined): cell is Words => Array.isArray(cell)

export function inLanguage({ columns, rows }: Pick<Told, 'columns' | 'rows'>, language: Language): Table {
  return {
    columns: columns.map(({ key, words, kind }) => ({ key, name: say(words, language), kind })),
    rows: rows.map((row) =>
      Object.fromEntries(
        columns.map(({ key }) => {
          const cell = row[key]
          return [key, isWords(cell) ? say(cell, language) : (cell ?? null)]
        }),
      ),
    ),
  }
}

/** A sign by which the same thing is known again, and which says nothing of its number in the database: walls show it to strangers. */
export const signOf = (unitId: string, id: string): string =>
  createHash('sha256').update(`${unitId}/${id}`).digest('base64url').slice(0, 10)
