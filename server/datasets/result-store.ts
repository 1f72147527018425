// The last answer to each question, and who is asking it anew: one process at a time, for as long as the claim lasts.

import { createHash } from 'node:crypto'
import type { UnitKind } from '#contract/auth/calls'
import type { Words } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'
import { type Fragment, json } from '../kit/database/sql'
import type { Told } from './told'

export type Kept = {
  key: string
  told: Told | null
  hash: string | null
  at: string | null
  tookMs: number | null
  problem: Words | null
  failures: number
  triedAt: string | null
  /** By the clock of the database: how long ago it was tried, and how long somebody still asks. */
  agoMs: number | null
  claimedMs: number | null
}

const columns = (tx: Tx) => tx`
  key, told, hash, at, took_ms, problem, failures, tried_at,
  (extract(epoch from clock_timestamp() - tried_at) * 1000)::int as ago_ms,
  greatest(0, (extract(epoch from claimed_until - clock_timestamp()) * 1000)::int) as claimed_ms`

export const keptOf = (tx: Tx, keys: readonly string[]): Promise<Kept[]> =>
  tx<Kept[]>`select ${columns(tx)} from dataset_result where key = any (${keys as string[]})`

/** After failures it waits twice as long each time, up to five minutes. */
const longestWaitMs = 300_000
export const waitMs = (periodMs: number, failures: number): number =>
  failures === 0 ? periodMs : Math.max(periodMs, Math.min(longestWaitMs, periodMs * 2 ** Math.min(failures, 20)))

/**
 * Takes a question that is due; false when another asks it or has just asked. The claim ends by itself: of whoever dies with it, another
 * takes it over.
 */
export async function claim(tx: Tx, key: string, unitId: string, { dueMs, forMs }: { dueMs: number; forMs: number }): Promise<boolean> {
  const row = await tx`
    insert into dataset_result as r (key, unit_id, claimed_until) values (${key}, ${unitId}, clock_timestamp() + make_interval(secs => ${forMs / 1000}))
    on conflict (key) do update set claimed_until = excluded.claimed_until
      where (r.claimed_until is null or r.claimed_until < clock_timestamp())
        and (r.tried_at is null or r.tried_at <= clock_timestamp() - make_interval(secs => ${dueMs / 1000}))
    returning key`.maybe()
  return row !== undefined
}

export const channel = 'dataset_result'
/** The key, the hash of its rows and how often it failed: whoever has the same need not look. And which process asked. */
const tell = (tx: Tx, by: string) => tx`pg_notify(${channel}, concat_ws(' ', key, coalesce(hash, '-'), failures, ${by}::text))`

export const hashOf = (told: Told): string => createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22)

/** What then stands. Rows that are the same as before are not written again. */
export async function keepAnswer(tx: Tx, by: string, key: string, told: Told, tookMs: number): Promise<Kept | undefined> {
  const hash = hashOf(told)
  const keep = (rows: Fragment, where: Fragment) =>
    tx<Kept[]>`
    update dataset_result set ${rows} at = clock_timestamp(), took_ms = ${tookMs}, problem = null, failures = 0, tried_at = clock_timestamp(), claimed_until = null
     where key = ${key} and ${where} returning ${columns(tx)}, ${tell(tx, by)}`.maybe()
  return (await keep(tx``, tx`hash = ${hash}`)) ?? (await keep(tx`told = ${json(told)}, hash = ${hash},`, tx`true`))
}

/** The rows stay those of the last time that it went well. */
export const keepFailure = (tx: Tx, by: string, key: string, problem: Words): Promise<Kept | undefined> =>
  tx<Kept[]>`
    update dataset_result set problem = ${json(problem)}, failures = failures + 1, tried_at = clock_timestamp(), claimed_until = null
     where key = ${key} returning ${columns(tx)}, ${tell(tx, by)}`.maybe()

export const forgetOld = (tx: Tx): Promise<unknown> =>
  tx`delete from dataset_result where tried_at < now() - interval '2 days' or tried_at is null`

export const unitOf = (tx: Tx, id: string): Promise<{ kind: UnitKind } | undefined> =>
  tx<{ kind: UnitKind }[]>`select kind from unit where id = ${id}`.maybe()
