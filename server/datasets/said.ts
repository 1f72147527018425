// An answer that is kept, as one reader gets it: in their language, after the steps of the dataset, with the pages that they may open.

import { createHash } from 'node:crypto'
import type { Result, Table } from '#contract/datasets/table'
import { transformed } from '#contract/datasets/transforms'
import type { Language, Words } from '#contract/kit/words'
import { say } from '#contract/kit/words'
import type { Asker } from './questions'
import type { Kept } from './result-store'
import type { Thing } from './thing'
import { inLanguage, type Told, type Way } from './told'

/** What all readers of one language share. */
export type Said = { table: Table; hash: string; from: readonly (number | null)[] }

export function saidIn(told: Told, { transforms, rowCap }: Pick<Thing, 'transforms' | 'rowCap'>, language: Language): Said {
  const { columns, rows, from } = transformed(inLanguage(told, language), transforms)
  const table = { columns, rows: rows.slice(0, rowCap) }
  const hash = createHash('sha256')
    .update(JSON.stringify([table, told.isSample, told.total]))
    .digest('base64url')
    .slice(0, 22)
  return { table, hash, from }
}

function opensOf(ways: Told['ways'], { from, table }: Said, held: Asker['held']): Result['opens'] {
  if (!ways || !held) return null
  const first = (at: number | null | undefined): string | null =>
    at === null || at === undefined ? null : (ways[at]?.find(({ needs }: Way) => held.has(needs))?.path ?? null)
  const opens = table.rows.map((_row, at) => first(from[at]))
  return opens.some((path) => path !== null) ? opens : null
}

export function resultOf(kept: Kept & { told: Told }, said: Said, { language, held }: Asker): Result {
  return {
    hash: said.hash,
    at: kept.at ?? new Date(0).toISOString(),
    tookMs: kept.tookMs ?? 0,
    table: said.table,
    problem: kept.problem && say(kept.problem, language),
    isSample: kept.told.isSample,
    total: kept.told.total,
    opens: opensOf(kept.told.ways, said, held),
  }
}

/** There never was an answer. */
export const nothingBut = (problem: Words, { language }: Pick<Asker, 'language'>, at: Date): Result => ({
  hash: '-',
  at: at.toISOString(),
  tookMs: 0,
  table: { columns: [], rows: [] },
  problem: say(problem, language),
  isSample: false,
  total: null,
  opens: null,
})
