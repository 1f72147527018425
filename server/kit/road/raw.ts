// Calls whose answer is not an envelope: uploads, downloads and streams write their reply themselves.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/kit/words'
import type { Caller, Session } from '../database/scope'
import type { Road } from './answer'

export type RawContext = {
  road: Road
  /** Never null unless the call's access is 'anyone'. */
  session: Session
  /** Who that is by now, for what goes on for long: null when the session, or its place in the unit, is over. */
  sessionNow: () => Promise<Session | null>
  caller: Caller
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

export type RawHandler = (ctx: RawContext) => Promise<unknown>
