// The days that tests of figures ask for: named in the address, because what somebody asked for last is remembered for them.

import { houseZone, todayPlus } from '../../contract/kit/dates'

export const lately = (): { from: string; to: string } => ({
  from: todayPlus(-29, new Date(), houseZone),
  to: todayPlus(0, new Date(), houseZone),
})
