// A region by its name once the embedded regions are here; its code stands in until then.

import { useRegions } from './load'

export function RegionName({ code, none = null }: { code: string | null; none?: string | null }) {
  const { data } = useRegions(code !== null)
  return <>{code === null ? none : data?.regions.address(code, ' ') || code}</>
}
