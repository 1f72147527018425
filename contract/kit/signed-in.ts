// What a finished sign-in answers, whichever way it went.

import { z } from 'zod'

export const signedIn = z.object({ token: z.string(), expiresAt: z.iso.datetime() })
