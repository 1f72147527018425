// The addresses that leave the house: where a display pairs itself, and where a link leads.

import { displayPage } from '#contract/screens/states'

/** Typed on a remote control, so it is short. */
export const pairingAddress = (): string => addressOf(displayPage)

export const addressOf = (path: string): string => new URL(path, window.location.origin).href
