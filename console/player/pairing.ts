// A display without a token asks for a number, shows it until somebody typed it, and keeps the token that it is then given.

import { paths } from '#contract/screens/paths'
import { ask, Refused } from './call'
import { sayOnly, showCode } from './paper'
import { t } from './speak'

const tokenKey = 'display-token'
const askEveryMs = 2000

export const keptToken = (): string => localStorage.getItem(tokenKey) ?? ''
export const keepToken = (token: string) => localStorage.setItem(tokenKey, token)
export const forgetToken = () => localStorage.removeItem(tokenKey)

type Pairing = { secret: string; code: string; expiresAt: string; token: string | null }

/** Ends when the display is paired. */
export async function pair(on: HTMLElement): Promise<void> {
  const size = `${Math.round(screen.width * devicePixelRatio)}x${Math.round(screen.height * devicePixelRatio)}`
  let now: Pairing | undefined
  sayOnly(on, t('player.pairing.waiting'))
  for (;;) {
    try {
      now = await ask<Pairing>(paths.pair, { ...(now && { secret: now.secret }), size }, {})
    } catch (failed) {
      if (failed instanceof Refused && failed.code === 0) sayOnly(on, t('player.unreachable'))
      // An old secret is no longer known: another number is asked for.
      now = undefined
    }
    if (now?.token) return keepToken(now.token)
    if (now) showCode(on, now.code, t('player.pairing.left', { left: leftText(now.expiresAt) }))
    await new Promise((done) => setTimeout(done, now ? askEveryMs : 5000))
  }
}

function leftText(until: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
