// Rings somebody's bell from inside any transaction; the notice leaves with the commit.

import type { bellKinds } from '#contract/bell/calls'
import { type Params, say, type Words } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'

export type Ring = {
  accountId: string
  unitId: string | null
  kind: (typeof bellKinds)[number]
  title: Words
  body: Words
  params?: Params
  /** Where it leads inside the console. */
  link: string | null
  /** The same cause rings the same bell once. */
  cause?: string
  /** Nothing to be done about it: it went as it should. */
  isRoutine?: boolean
}

const inBoth = (words: Words, params: Params | undefined) => JSON.stringify([say(words, 'zh-CN', params), say(words, 'en', params)])

/** The same news for many: gives how many had not heard it yet. */
export async function ringAll(
  tx: Tx,
  readers: readonly { accountId: string; unitId: string }[],
  { kind, title, body, params, link, cause }: Omit<Ring, 'accountId' | 'unitId' | 'cause'> & { cause: string },
): Promise<number> {
  const accounts = readers.map(({ accountId }) => accountId)
  const units = readers.map(({ unitId }) => unitId)
  const { rung } = await tx<{ rung: number }[]>`
    select ring_all(${accounts}::bigint[], ${units}::bigint[], ${kind}, ${inBoth(title, params)}::text::jsonb, ${inBoth(body, params)}::text::jsonb,
                    ${link}, ${cause}) as rung`.one()
  return rung
}

export async function ring(tx: Tx, { accountId, unitId, kind, title, body, params, link, cause, isRoutine = false }: Ring): Promise<void> {
  await tx`select ring(${accountId}, ${unitId}, ${kind}, ${inBoth(title, params)}::text::jsonb, ${inBoth(body, params)}::text::jsonb, ${link}, ${cause ?? null}, ${isRoutine})`
}
