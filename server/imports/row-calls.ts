// What the server does with the rows of a bench: they are put there, read, mended and taken off.

import { type Bench, type BenchRow, cellWords, importRefusals, type imports } from '#contract/imports/calls'
import { mostRowsOf } from '#contract/kit/import-sheet'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import { type Language, say } from '#contract/kit/words'
import type { Importable } from '../kit/importable'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { checkerOf } from './check'
import type { Door } from './door'
import * as rows from './row-store'
import * as store from './store'

export type RowCalls = 'append' | 'rows' | 'nextWrong' | 'mend' | 'drop'

export function rowCallsOf(door: Door): Pick<Handlers<typeof imports>, RowCalls> {
  return {
    append: async (ctx, { benchId, from, rows: given }) => {
      const { bench, importable } = await door.toChange(ctx, benchId)
      must(given.some((cells) => cells.length !== importable.sheet.columns.length) ? importRefusals.misfit : null)
      const last = await rows.lastSeq(ctx.tx, benchId)
      must(from > last + 1 ? importRefusals.gap : null)
      const most = mostRowsOf(importable.sheet)
      must(from - 1 + given.length > most ? withParams(importRefusals.tooManyRows, { n: most }) : null)
      // Sent again because no answer came: what is there already is there.
      const fresh = given.slice(last + 1 - from)
      if (fresh.length === 0) return null
      await checkAndPut(
        ctx,
        importable,
        bench,
        fresh.map((cells, at) => ({ seq: last + 1 + at, cells })),
      )
      return null
    },

    rows: async (ctx, asked) => {
      await door.seen(ctx, asked.benchId)
      const { total, rows: records } = await rows.page(ctx.tx, asked)
      return { total, records: records.map((row) => tellRow(row, ctx.language)) }
    },

    nextWrong: async (ctx, { benchId, seq, column }) => nextWrong(ctx, (await door.seen(ctx, benchId)).importable, benchId, seq, column),

    mend: async (ctx, { benchId, cells }) => {
      const { bench, importable } = await door.toChange(ctx, benchId)
      const places = new Map(importable.sheet.columns.map(({ key }, at) => [key, at]))
      const held = new Map((await rows.some(ctx.tx, benchId, [...new Set(cells.map(({ seq }) => seq))])).map((row) => [row.seq, row]))
      for (const { seq, column, value } of cells) {
        const row = found(held.get(seq), houseRefusals.missing)
        row.cells[found(places.get(column), importRefusals.misfit)] = value
      }
      const others = await checkAndPut(ctx, importable, bench, [...held.values()])
      return told(ctx, benchId, [...held.keys(), ...others])
    },

    drop: async (ctx, { benchId, seqs }) => {
      await door.toChange(ctx, benchId)
      return told(ctx, benchId, await rows.drop(ctx.tx, benchId, seqs))
    },
  }
}

type Held = { seq: number; cells: readonly string[] }

/** Gives the other rows that read differently because of these. */
async function checkAndPut(ctx: Context, importable: Importable, bench: Bench, held: readonly Held[]): Promise<number[]> {
  const check = await checkerOf(ctx, importable, bench)
  const checked = await check(held.map(({ cells }) => cells))
  const written = held.map((row, at) => ({ ...row, ...sure(checked[at]) }))
  return rows.put(ctx.tx, ctx.session, bench.id, written)
}

async function told(ctx: Context, benchId: string, seqs: readonly number[]): Promise<{ bench: Bench; rows: BenchRow[] }> {
  const changed = await rows.some(ctx.tx, benchId, seqs)
  const bench = found(await store.find(ctx.tx, benchId), importRefusals.missing)
  return { bench, rows: changed.map((row) => tellRow(row, ctx.language)) }
}

function tellRow({ seq, cells, problems, twins, reason, plan }: rows.Row, language: Language): BenchRow {
  const said: Record<string, string> = reason ? { '': say(reason, language) } : {}
  for (const [column, n] of Object.entries(twins)) said[column] = say(cellWords.twin, language, { n })
  for (const [column, words] of Object.entries(problems)) said[column] = say(words, language)
  return { seq, cells, problems: said, plan: Object.keys(said).length > 0 ? null : plan }
}

async function nextWrong({ tx }: Context, { sheet }: Importable, benchId: string, seq: number, column: string) {
  // What concerns the whole row stands before its first cell.
  const order = ['', ...sheet.columns.map(({ key }) => key)]
  const wrongIn = (row: rows.Row) => order.filter((key) => key in row.problems || key in row.twins)
  const here = await rows.nextWrong(tx, benchId, seq)
  if (!here) return null
  const later = here.seq === seq ? wrongIn(here).find((key) => order.indexOf(key) > order.indexOf(column)) : wrongIn(here)[0]
  if (later !== undefined) return { seq: here.seq, column: later, at: here.before }
  const next = found(await rows.nextWrong(tx, benchId, seq + 1), importRefusals.missing)
  return { seq: next.seq, column: firstOf(wrongIn(next)), at: next.before }
}
