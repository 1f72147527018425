// Subscriptions and watches in the database: everybody has their own.

import type { FigureNews } from '#contract/figure-news/calls'
import type { NewsKind, NewsRule, NewsState } from '#contract/figure-news/states'
import type { Page } from '#contract/kit/page'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Owner = { unitId: string; accountId: string }
export type Terms = Pick<FigureNews, 'name' | 'kind' | 'metrics' | 'rule' | 'bound' | 'byBell' | 'byHook'>
export type Filter = { keyword?: string; kind?: NewsKind; state?: NewsState }

const shown = (tx: Tx) => tx`
  id, name, kind, metrics, rule, bound::float8 as bound, by_bell, by_hook, state, stopped_why, next_at, told_at, created_at, version`

const where = (tx: Tx, { unitId, accountId }: Owner, { keyword, kind, state }: Filter) => tx`
  where unit_id = ${unitId} and account_id = ${accountId}
    ${keyword?.trim() ? tx`and name ilike ${containing(keyword.trim())}` : tx``}
    ${kind ? tx`and kind = ${kind}` : tx``}
    ${state ? tx`and state = ${state}` : tx``}`

export async function count(tx: Tx, owner: Owner, filter: Filter): Promise<number> {
  const { total } = await tx<{ total: number }[]>`select count(*)::int as total from figure_news ${where(tx, owner, filter)}`.one()
  return total
}

export async function page(tx: Tx, owner: Owner, filter: Filter & { pageNumber: number; pageSize: number }): Promise<Page<FigureNews>> {
  const records = await tx<FigureNews[]>`
    select ${shown(tx)} from figure_news ${where(tx, owner, filter)} order by id desc
     limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`
  return { total: await count(tx, owner, filter), records: [...records] }
}

export const all = (tx: Tx, owner: Owner, filter: Filter): AsyncIterable<FigureNews[]> =>
  tx<FigureNews[]>`select ${shown(tx)} from figure_news ${where(tx, owner, filter)} order by id desc`.cursor()

export const one = async (tx: Tx, { unitId, accountId }: Owner, id: string): Promise<FigureNews | undefined> =>
  (
    await tx<FigureNews[]>`
      select ${shown(tx)} from figure_news where id = ${id} and unit_id = ${unitId} and account_id = ${accountId} for update`
  )[0]

export const read = async (tx: Tx, { unitId, accountId }: Owner, id: string): Promise<FigureNews | undefined> =>
  (await tx<FigureNews[]>`select ${shown(tx)} from figure_news where id = ${id} and unit_id = ${unitId} and account_id = ${accountId}`)[0]

export const add = (tx: Tx, owner: Owner, terms: Terms, nextAt: Date): Promise<FigureNews> =>
  tx<FigureNews[]>`insert into figure_news ${tx({ ...owner, ...terms, nextAt: nextAt.toISOString() })} returning ${shown(tx)}`.one()

/** Whatever stopped it is judged anew when it is told next. */
export const change = (tx: Tx, id: string, terms: Terms, next: { state: NewsState; nextAt: string }): Promise<FigureNews> =>
  tx<FigureNews[]>`
    update figure_news set ${tx({ ...terms, ...next })}, stopped_why = null, updated_at = now(), version = version + 1
     where id = ${id} returning ${shown(tx)}`.one()

export const setState = (tx: Tx, id: string, state: NewsState, nextAt: string): Promise<FigureNews> =>
  tx<FigureNews[]>`
    update figure_news set state = ${state}, stopped_why = null, next_at = ${nextAt}, updated_at = now(), version = version + 1
     where id = ${id} returning ${shown(tx)}`.one()

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx`delete from figure_news where id = ${id}`
}

export type Due = Terms & Owner & { id: string; nextAt: string; toldFor: string | null; rule: NewsRule | null }

/** As the house, over all units. */
export const due = (tx: Tx, now: Date, most: number): Promise<Due[]> =>
  tx<Due[]>`
    select id, unit_id, account_id, name, kind, metrics, rule, bound::float8 as bound, by_bell, by_hook, next_at, told_for::text as told_for
      from figure_news where state = 'ON' and next_at <= ${now.toISOString()} order by next_at, id limit ${most}`

/** True for one alone of those who looked at the same time: whoever comes second finds another time standing there. */
export const takeTurn = async (tx: Tx, { id, nextAt }: Due, next: Date): Promise<boolean> =>
  (await tx`update figure_news set next_at = ${next.toISOString()} where id = ${id} and state = 'ON' and next_at = ${nextAt}`).count === 1

export async function told(tx: Tx, id: string, from: string, now: Date): Promise<boolean> {
  const { count: written } = await tx`
    update figure_news set told_for = ${from}, told_at = ${now.toISOString()} where id = ${id} and told_for is distinct from ${from}::date`
  return written === 1
}

export const stop = async (tx: Tx, { id, nextAt }: Due, why: string | null): Promise<boolean> =>
  (
    await tx`
      update figure_news set state = 'STOPPED', stopped_why = ${why}, updated_at = now(), version = version + 1
       where id = ${id} and state = 'ON' and next_at = ${nextAt}`
  ).count === 1
