// What goes with every request, apart from the sending: it is known before any of the rest is there.

import { leanHeader } from '#contract/kit/lean'
import { viewHeader } from '#contract/kit/view-header'
import { language } from '../text/language'
import { activeUnit, token, viewNow } from './session'

export const apiBase = '/prod-api'

/** Who asks, for which unit, in which language. */
export function headers(isGet: boolean, idempotencyKey: string | undefined, content = 'application/json'): Headers {
  const made = new Headers({ accept: 'application/json', 'accept-language': language(), [leanHeader]: '1' })
  const unit = activeUnit()
  if (token()) made.set('token', `Bearer ${token()}`)
  if (unit) made.set('unit', unit)
  const view = viewNow()
  if (view) made.set(viewHeader, view.id)
  if (!isGet) made.set('content-type', content)
  if (idempotencyKey) made.set('idempotency-key', idempotencyKey)
  return made
}
