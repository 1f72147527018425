// What a finished sign-in answers, whichever way it went, and how a device is known again.

import { z } from 'zod'

/** How long a device stays known after its last sign-in. */
export const deviceKnownDays = 180
/** How many of its own the browser keeps: several people may share it. */
export const devicesKept = 5

export const signedIn = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** Shows at the next sign-in that this device is known; worth nothing without the password. */
  device: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
})
export type SignedIn = z.output<typeof signedIn>

/** The tokens that earlier sign-ins left in this browser. */
export const devices = z.array(z.string().max(100)).max(devicesKept).optional()
