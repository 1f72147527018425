// What the public door answers: what is shown, the password of a link, and the pairing of a display.

import { withParams } from '#contract/kit/refusal'
import { screenLimits, shareRefusals } from '#contract/screens/states'
import type { open } from '#contract/screens/walls'
import { answersFor } from '../../datasets/index'
import { type Context, type DoorContext, type Handlers, later } from '../../kit/road/answer'
import { addressKey, isSpent, type Limit, rankAttempt, spend } from '../../kit/road/limits'
import { found, must, refuse, refuseAndKeep } from '../../kit/road/refuse'
import { isPassword } from '../../kit/secrets/passwords'
import { askedBy } from '../data'
import { hashOf, isToken, newCode, newToken } from '../walls/tokens'
import { buildOf } from './page'
import { passFor } from './pass'
import { documentFor, shownTo, turnsFor } from './shown'
import * as store from './store'
import { strippedResult } from './strip'
import { isOver, type Opened } from './who'

/** Behind the wall of the unit whose link or display it is. */
export type OpenContext = Context & { opened: Opened; nextToken: string | null }
/** Before any unit is known: the token has not been looked at. */
export type StrangeContext = DoorContext & { token: string }

export const openedCalls: Pick<Handlers<typeof open, OpenContext>, 'screen' | 'data'> = {
  screen: async ({ tx, opened, nextToken }) => {
    const { shown } = await turnsFor(tx, opened)
    const turns = await Promise.all(shown.map(async ({ seconds, screen }) => ({ seconds, screen: await shownTo(tx, opened, screen) })))
    return { build: buildOf(), turns, token: nextToken }
  },

  data: async ({ tx, opened, language }, { screenId, widgetIds }) => {
    const { document, at } = await documentFor(tx, opened, screenId)
    const { questions, typed } = askedBy(document, at, widgetIds)
    const asker = { unitId: opened.session.unit.id, zone: opened.zone, language, held: null }
    return later(async (road) => {
      const results = { ...typed, ...(await answersFor(road.settings).now(asker, questions)) }
      const shown = document.widgets.flatMap((widget) => {
        const result = results[widget.id]
        return result ? [[widget.id, strippedResult(result, widget, language)] as const] : []
      })
      return Object.fromEntries(shown)
    })
  },
}

const wrongMinutes = 15
const wrongOf = (shareId: string, ip: string): [ofLink: Limit, ofAddress: Limit] => [
  { key: `screen-share:${shareId}`, max: screenLimits.wrongPasswords, seconds: wrongMinutes * 60 },
  { key: `screen-password:${addressKey(ip)}`, max: screenLimits.wrongPasswordsOfAddress, seconds: wrongMinutes * 60 },
]
const minutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60))

/** Codes that one address may ask for; whoever waits at a wall asks every few seconds for the same. */
const askingOf = (ip: string): Limit[] => [{ key: `screen-asking:${addressKey(ip)}`, max: 60, seconds: 300 }]

export const strangeCalls: Pick<Handlers<typeof open, StrangeContext>, 'unlock' | 'pair'> = {
  unlock: async ({ tx, now, caller, token }, { password }) => {
    const at = now.toISOString()
    const share = found(isToken(token) ? await store.shareFor(tx, hashOf(token)) : undefined, shareRefusals.missing)
    must(isOver(share, now) ? shareRefusals.missing : null)
    const { id, passwordHash } = share
    const limits = wrongOf(id, caller.ip)
    if (await isSpent(tx, limits, now)) {
      const left = await Promise.all(limits.map(({ key }) => store.triesOf(tx, key, at)))
      const spent = left.filter(({ hits }, which) => hits >= (limits[which]?.max ?? 0))
      refuse(withParams(shareRefusals.shut, { n: minutes(Math.max(...spent.map(({ secondsLeft }) => secondsLeft))) }))
    }
    const isRight = passwordHash === null || (await isPassword(passwordHash, password))
    await rankAttempt(tx, limits.map(shutInMinutes), now, isRight)
    if (isRight) return { pass: passwordHash === null ? '' : passFor({ id, passwordHash }, now) }
    const { hits } = await store.triesOf(tx, limits[0].key, at)
    return refuseAndKeep(
      hits >= limits[0].max
        ? withParams(shareRefusals.shut, { n: wrongMinutes })
        : withParams(shareRefusals.wrongPassword, { n: limits[0].max - hits }),
    )
  },

  pair: async ({ tx, now, caller }, { secret: held, size }) => {
    const at = now.toISOString()
    const until = new Date(now.getTime() + screenLimits.pairMinutes * 60_000).toISOString()
    const secret = held && isToken(held) ? held : newToken()
    if (secret !== held) await spend(tx, askingOf(caller.ip), now)
    const asked = await drawn(tx, hashOf(secret), size ?? null, at, until)
    const token = asked.displayId === null ? null : newToken()
    const isHanded = token !== null && (await store.handToken(tx, hashOf(secret), hashOf(token), at))
    return { secret, code: asked.code, expiresAt: asked.expiresAt, token: isHanded ? token : null }
  },
}

/** An attempt that came too late is told in minutes, as the others are. */
const shutInMinutes = (limit: Limit): Limit => ({ ...limit, refusal: withParams(shareRefusals.shut, { n: wrongMinutes }) })

/** A code that another display shows is drawn again. */
async function drawn(tx: Context['tx'], secret: Buffer, size: string | null, at: string, until: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    const pairing = await store.askPairing(tx, { secret, code: newCode(), size }, at, until)
    if (pairing) return pairing
  }
  throw new Error('no free code was found')
}
