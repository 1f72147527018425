// The part of the heap where new things are made. Starting makes many that stay, and V8 takes that for a busy process:
// it would hold 32 MB of empty room from then on. So the room grows with requests only.

import { setFlagsFromString } from 'node:v8'

/** The factor that V8 grows the room by; 1 is not at all. */
const growBy = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

export const keepYoungHeapSmall = () => growBy(1)
export const letYoungHeapGrow = () => growBy(2)
