// A region by its name; nothing stands there until the embedded regions are here, and its code only if they cannot be had.

import { useRegions } from './load'

export function RegionName({ code, none = null }: { code: string | null; none?: string | null }) {
  const { data, failed } = useRegions(code !== null)
  if (code === null) return none
  if (!data && !failed) return <span aria-busy="true">&nbsp;</span>
  return data?.regions.address(code, ' ') || code
}
