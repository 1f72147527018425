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

export async function ring(tx: Tx, { accountId, unitId, kind, title, body, params, link, cause, isRoutine = false }: Ring): Promise<void> {
  const both = (words: Words) => JSON.stringify([say(words, 'zh-CN', params), say(words, 'en', params)])
  await tx`select ring(${accountId}, ${unitId}, ${kind}, ${both(title)}::text::jsonb, ${both(body)}::text::jsonb, ${link}, ${cause ?? null}, ${isRoutine})`
}
