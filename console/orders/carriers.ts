// Carriers as options of a field, and the one that was used last.

import { z } from 'zod'
import { usePreference } from '#console/kit/call/preferences'
import { useSay } from '#console/kit/text/words'
import { type Carrier, carrierCodes, carriers } from '#contract/orders/states'

export function useCarrierOptions(): { value: Carrier; label: string }[] {
  const say = useSay()
  return carrierCodes.map((value) => ({ value, label: say(carriers[value]) }))
}

/** Most shops send everything with one carrier: the last one is chosen already. */
export function useLastCarrier(): [Carrier | null, (carrier: Carrier | null) => void] {
  return usePreference('ship:carrier', z.enum(carrierCodes).nullable(), null)
}
