// The heap while the process starts. Starting makes many things that stay, and V8 takes that for a busy process: it would hold 32 MB of
// empty room for new things from then on, and leave what starting threw away lying among what stays.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The factor that V8 grows the room for new things by; 1 is not at all. */
const growBy = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

export const keepYoungHeapSmall = () => growBy(1)

/** Ready: what was thrown away is cleared and the rest moved together, once, and from now on the room grows with requests. */
export function letYoungHeapGrow(): void {
  setFlagsFromString('--expose-gc')
  setFlagsFromString('--compact-on-every-full-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  setFlagsFromString('--no-compact-on-every-full-gc')
  growBy(2)
}
