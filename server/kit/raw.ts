// Calls whose answer is not an envelope: uploads, downloads and streams write their reply themselves.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/kit/words'
import type { Road } from './answer'
import { type Tx, transact } from './db'
import { type Caller, type Session, scopeOf } from './scope'

export type RawContext = {
  road: Road
  /** Never null unless the call's access is 'anyone'. */
  session: Session
  caller: Caller
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

export type RawHandler = (ctx: RawContext) => Promise<unknown>

/** A transaction behind the caller's own wall: what the road opens by itself for every other call. */
export const inScope = <T>({ road, session, caller }: RawContext, kind: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(road.db, kind, scopeOf(session, caller), work)
