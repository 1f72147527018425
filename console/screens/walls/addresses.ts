// The addresses that leave the house: where a display pairs itself, and where a link leads.

/** Typed on a remote control, so it is short. */
export const displayPage = (): string => `${window.location.origin}/screen/display`

export const addressOf = (path: string): string => new URL(path, window.location.origin).href
