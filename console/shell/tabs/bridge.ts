// The message bridge to a document inside a tab: language, theme and unit go in; the token never does.

import type { Unit } from '#contract/auth/calls'
import type { Language } from '#contract/kit/words'

/** All that a micro-app is told. */
export type FrameContext = { language: Language; theme: 'light' | 'dark'; unit: Pick<Unit, 'id' | 'kind' | 'name'> }
export type ContextMessage = { source: 'marketdesk'; type: 'context' } & FrameContext

export const contextMessage = ({ language, theme, unit }: FrameContext): ContextMessage => ({
  source: 'marketdesk',
  type: 'context',
  language,
  theme,
  unit: { id: unit.id, kind: unit.kind, name: unit.name },
})

/** The address as the frame will load it; null for anything but http and https. */
export function frameUrl(url: string, base: string): URL | null {
  try {
    const made = new URL(url, base)
    return /^https?:$/.test(made.protocol) ? made : null
  } catch {
    return null
  }
}

/**
 * A document of our own origin would share our cookie and storage, so it gets an origin of its own that is nobody's.
 * Another site's document keeps its origin: without it it could neither keep anything nor be recognised.
 */
export const sandboxFor = (url: URL, ownOrigin: string): string =>
  `allow-scripts allow-forms allow-popups${url.origin === ownOrigin ? '' : ' allow-same-origin'}`

/** From which origin messages are heard. A document without an origin says 'null'. */
export const heardFrom = (url: URL, ownOrigin: string): string => (url.origin === ownOrigin ? 'null' : url.origin)

/** To which origin messages are addressed; a document without one can only be reached by '*'. */
export const addressedTo = (url: URL, ownOrigin: string): string => (url.origin === ownOrigin ? '*' : url.origin)

/** The one thing that a document may ask for: to be told where it is. */
export const isHello = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'marketdesk:hello'
