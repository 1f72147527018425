// The player's page for strangers and displays: one file for all, with the sites that this link may be shown in.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { houseRefusals } from '#contract/kit/refusal'
import { languageOf } from '#contract/kit/words'
import { displayPage, screenPage } from '#contract/screens/states'
import { atTheDoor } from '../../kit/database/door'
import { type Road, refusal } from '../../kit/road/answer'
import { versionOf } from '../../kit/road/docs'
import { pagePolicy } from '../../kit/road/static'
import { packageRoot } from '../../kit/root'
import { hashOf, isToken } from '../walls/tokens'
import * as store from './store'

const file = join(packageRoot, 'dist', 'console', 'player.html')
let build: string | undefined

/** Another build has another page: a player that hears of one fetches itself anew. */
export function buildOf(): string {
  build ??= existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12) : versionOf()
  return build
}

/** The token stands in the address: no page that is opened from here is told of it, and no cache keeps it. */
export function headersFor(road: Pick<Road, 'settings'>, origins: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(road.settings, origins),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

export function addPages(app: FastifyInstance, road: Road): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null
  const send = (reply: FastifyReply, origins: readonly string[], accepts: string | undefined) => {
    reply.headers(headersFor(road, origins))
    // The API alone, as in tests.
    if (page === null) return reply.code(404).send(refusal(houseRefusals.noSuchCall, languageOf(accepts)))
    return reply.type('text/html; charset=utf-8').send(page)
  }
  app.get(displayPage, (request, reply) => send(reply, [], request.headers['accept-language']))
  app.get<{ Params: { token: string } }>(`${screenPage}/:token`, async (request, reply) => {
    const { token } = request.params
    const share = isToken(token) ? await atTheDoor(road, 'read', (tx) => store.shareFor(tx, hashOf(token))) : undefined
    return send(reply, share?.origins ?? [], request.headers['accept-language'])
  })
}
