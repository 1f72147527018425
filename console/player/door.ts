// Who looks at a screen and how they are let in: somebody signed in, a stranger with a link, a display on a wall.

import { activeUnit, token as session, viewNow } from '#console/kit/call/session'
import type { Result } from '#contract/datasets/table'
import { viewHeader } from '#contract/kit/view-header'
import type { ScreenDetail } from '#contract/screens/calls'
import type { ScreenDocument } from '#contract/screens/document'
import { paths } from '#contract/screens/paths'
import { passHeader, screenRefusals } from '#contract/screens/states'
import type { ShownScreen } from '#contract/screens/walls'
import { ask, openStream, Refused, type Who } from './call'

export type Turn = { seconds: number; screen: Omit<ShownScreen, 'no'> }
export type Opened = { build: string; turns: Turn[]; token?: string | null }
export type Results = Readonly<Record<string, Result>>

export type Door = {
  open: () => Promise<Opened>
  data: (screenId: string, widgetIds: readonly string[]) => Promise<Results>
  stream: (screenId: string, hashes: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Shows a page of the console; nobody else has one. */
  page?: (path: string) => void
  unlock?: (password: string) => Promise<void>
}

/** The published version, the draft, or a version by its number. */
export function signedInDoor(asked: URLSearchParams): Door {
  const id = asked.get('screen') ?? ''
  const no = asked.get('no')
  const which = asked.has('draft') ? { isDraft: true } : no ? { no: Number(no) } : {}
  const who = (): Who => {
    const [unit, view] = [activeUnit(), viewNow()]
    return { token: `Bearer ${session()}`, ...(unit && { unit }), ...(view && { [viewHeader]: view.id }) }
  }
  const documentOf = async (detail: ScreenDetail): Promise<ScreenDocument> => {
    if (asked.has('draft')) return detail.draft
    if (no) return (await ask<{ document: ScreenDocument }>(paths.versionDetail, { id, no }, who(), 'GET')).document
    if (!detail.published) throw new Refused(screenRefusals.notPublished.code, '')
    return detail.published
  }
  return {
    open: async () => {
      const detail = await ask<ScreenDetail>(paths.detail, { id }, who(), 'GET')
      const { name, unitName, zone } = detail
      return { build: '', turns: [{ seconds: 0, screen: { id, name, unitName, zone, document: await documentOf(detail) } }] }
    },
    data: (_screen, widgetIds) => ask(paths.data, { id, ...which, widgetIds }, who()),
    stream: (_screen, hashes, signal) => openStream(paths.stream, { id, ...which, hashes }, who(), signal),
    page: (path) => window.open(`/merchant-admin/#${path}`, '_blank', 'noopener'),
  }
}
/** By a token; a link may ask for a password, which is answered with a pass. */
export function tokenDoor(token: () => string): Door {
  let pass = sessionStorage.getItem(passKey) ?? ''
  const who = (): Who => ({ authorization: `Bearer ${token()}`, ...(pass && { [passHeader]: pass }) })
  return {
    open: () => ask<Opened>(paths.openScreen, {}, who()),
    data: (screenId, widgetIds) => ask(paths.openData, { screenId, widgetIds }, who()),
    stream: (screenId, hashes, signal) => openStream(paths.openStream, { screenId, hashes }, who(), signal),
    unlock: async (password) => {
      const given = await ask<{ pass: string }>(paths.unlock, { password }, who())
      pass = given.pass
      sessionStorage.setItem(passKey, pass)
    },
  }
}
const passKey = 'screen-pass'
