// The choices that several forms of an after-sale offer.

import { useSay } from '#console/kit/text/words'
import { restocks, restockWords } from '#contract/after-sales/states'

export function useRestockOptions() {
  const say = useSay()
  return restocks.map((value) => ({ value, label: say(restockWords[value]) }))
}
