// The dataset that the address names: one of the unit's own by its number, or one of the house by its name.

import { useAddress } from '#console/kit/screen/use-address'
import { dataSetId } from '#contract/datasets/definition'

export function useDatasetId(): [id: string | undefined, open: (id: string | undefined) => void] {
  const [{ id, ...others }, change] = useAddress()
  const named = dataSetId.safeParse(String(id)).data
  const open = (next: string | undefined) =>
    change(next ? { ...others, id: next } : others, { replace: next === undefined || named !== undefined })
  return [named, open]
}
