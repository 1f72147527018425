// How a list of units is narrowed down.

import { RegionPicker } from '#console/desk/region/RegionPicker'
import type { Filter } from '#console/kit/list/Filters'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { ownerStates, ownerStateWords, unitStatuses, unitStatusWords } from '#contract/places/states'
import type { PlaceListKind } from './kinds'

export function usePlaceFilters({ isForeign }: PlaceListKind): Filter[] {
  const t = useT()
  const say = useSay()
  const yes = (key: 'unlocated' | 'closing'): Filter => ({
    key,
    title: `places.${key}`,
    options: [{ value: true, label: t('kit.form.yes') }],
  })
  const owner: Filter = {
    key: 'ownerState',
    title: 'places.owner',
    options: ownerStates.map((value) => ({ value, label: say(ownerStateWords[value]) })),
  }
  const status: Filter = {
    key: 'status',
    title: 'places.status',
    options: unitStatuses.map((value) => ({ value, label: say(unitStatusWords[value]) })),
  }
  const region: Filter = {
    key: 'region',
    title: 'places.region',
    control: (value, change) => (
      <RegionPicker label={t('places.region')} value={typeof value === 'string' ? value : undefined} onChange={change} />
    ),
  }
  return isForeign ? [status, region] : [status, region, owner, yes('unlocated'), yes('closing')]
}
