// Parts of days and goods of days as they are kept: see the tables day_part and day_goods.

import type { Step, Stretch } from '#contract/analysis/periods'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import type { Cut, Trade } from './asked'
import { askedAsOne, askedOnce } from './together'

/** Both days belong to it; `odd` are days between them that do not. What is later than `until` is not in them. */
export type KeptDays = { unitId: string; from: string; last: string; odd: readonly string[]; until: Date }

/** Days on which something happened since they were made, and up to when days are kept at all. */
export type Odd = { days: readonly string[]; until: Date }

export const oddDays = (tx: Tx, unitId: string, from: string, last: string): Promise<Odd> =>
  askedOnce(tx, `odd days ${unitId} ${from} ${last}`, async () => {
    const { days, until } = await tx<{ days: string[]; until: string }[]>`
      select array(select d::text from odd_days(${unitId}, ${from}::date, ${last}::date) d) as days, kept_until() as until`.one()
    return { days, until: new Date(until) }
  })

/** The same of the goods of all shops that the reader sees; nothing where some of them are kept by other clocks. */
export async function oddGoodsDays(tx: Tx, { zone, trade: { shopId } }: Cut, from: string, last: string): Promise<Odd | null> {
  const { days, until } = await tx<{ days: string[] | null; until: string }[]>`
    select odd_goods_days(${shopId ?? null}, ${zone}, ${from}::date, ${last}::date)::text[] as days, kept_until() as until`.one()
  return days && { days, until: new Date(until) }
}

export type PartRow = { cut: string; key: string; point: string | null; n: number; fen: number }

/** All cuts of the same days that are wanted at once are read at once. */
export async function partsOf(tx: Tx, days: KeptDays, cut: string, type: Trade['type'], step: Step | null): Promise<PartRow[]> {
  const question = `parts ${JSON.stringify([days, type, step])}`
  const rows = await askedAsOne(tx, question, cut, (cuts) => read(tx, days, cuts, type, step))
  return rows.filter((row) => row.cut === cut)
}

async function read(
  tx: Tx,
  { unitId, from, last, odd, until }: KeptDays,
  cuts: readonly string[],
  type: Trade['type'],
  step: Step | null,
): Promise<PartRow[]> {
  const rows = await tx<(Omit<PartRow, 'n' | 'fen'> & { partCount: number; partFen: number })[]>`
    select p.cut, p.key, ${step === 'month' ? tx`to_char(p.point, 'YYYY-MM')` : tx`p.point::text`} as point, p.n as part_count, p.fen as part_fen
      from parts_of(${unitId}, ${cuts as string[]}::text[], ${from}::date, ${last}::date, ${odd as string[]}::date[], ${type ?? null}::text, ${step}::text,
                    ${until.toISOString()}::timestamptz) p`
  // There are a thousand of them: named one by one they take a tenth of the time.
  return rows.map((row) => ({ cut: row.cut, key: row.key, point: row.point, n: row.partCount, fen: row.partFen }))
}

/** (product_id and its sums) of the goods of all shops that the reader sees. */
export const goodsOf = (
  tx: Tx,
  { zone, trade: { shopId, type } }: Cut,
  { from, last, odd, until }: Omit<KeptDays, 'unitId'>,
  looks: boolean,
): Fragment =>
  tx`kept_goods_of(${shopId ?? null}, ${zone}, ${from}::date, ${last}::date, ${odd as string[]}::date[], ${type ?? null}::text, ${looks}, ${until.toISOString()}::timestamptz)`

/** (product_id, viewer_count) of these goods, or of all of those shops: who looked on kept days and in the rest of the time, each once. */
export const keptViewersOf = (
  tx: Tx,
  { zone, trade: { shopId } }: Cut,
  { from, last, odd, until }: Omit<KeptDays, 'unitId'>,
  rest: readonly Stretch[],
  ids?: readonly string[],
): Fragment => {
  const [begins, ends] = [rest.map((each) => each.from.toISOString()), rest.map((each) => each.to.toISOString())]
  return tx`select v.product_id, v.viewer_count
    from viewers_of(${(ids as string[] | undefined) ?? null}::bigint[], ${shopId ?? null}, ${zone}, ${from}::date, ${last}::date, ${odd as string[]}::date[],
                    ${begins}::timestamptz[], ${ends}::timestamptz[], ${until.toISOString()}::timestamptz) v`
}
