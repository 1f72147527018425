// How many points or how much growth, with its sign: a minus as wide as a plus.

import { countText } from '#console/kit/text/numbers'

export const signedCount = (n: number): string => (n > 0 ? `+${countText(n)}` : n < 0 ? `−${countText(-n)}` : '0')
