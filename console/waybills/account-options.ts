// The accounts that can be asked, as options of a field, and the one that is taken unless another is chosen.

import { useRead } from '#console/kit/call/calls'
import { useSay } from '#console/kit/text/words'
import { carriers } from '#contract/orders/states'
import { waybills } from '#contract/waybills/calls'

export function useAccountOptions() {
  const say = useSay()
  const { data } = useRead(waybills.accounts, { pageNumber: 1, pageSize: 100 })
  const usable = data?.records.filter(({ isEnabled }) => isEnabled)
  return {
    options: usable?.map(({ id, name, carrier }) => ({ value: id, label: `${name} · ${say(carriers[carrier])}` })),
    usual: usable?.find(({ isDefault }) => isDefault)?.id,
  }
}
