// How a screen may look: two themes, a few tones that follow them, and sizes in pixels of the screen's own canvas.

import { z } from 'zod'
import { tones } from './tones'

export * from './tones'

/** A tone, or a colour of one's own. */
export const colour = z.union([z.enum(tones), z.string().regex(/^#[0-9a-f]{6}$/)])
export type Colour = z.output<typeof colour>

export const aligns = ['left', 'center', 'right'] as const
export type Align = (typeof aligns)[number]
export const weights = [400, 500, 600] as const
