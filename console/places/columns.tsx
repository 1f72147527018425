// The columns of the lists of units.

import { type Column, columnsOf } from '#console/kit/columns'
import { useT } from '#console/kit/i18n'
import { RegionName } from '#console/kit/region/RegionName'
import { UnitName } from '#console/kit/UnitName'
import type { Place } from '#contract/places'
import { PlaceState } from './PlaceMarks'

const { text, count, time, custom } = columnsOf<Place>()

export function ManageMode({ mode }: { mode: number | null }) {
  const t = useT()
  return <>{mode === null ? '–' : t(mode === 1 ? 'places.unified' : 'places.selfManaged')}</>
}

const name = custom('name', 'places.name', (place) => <UnitName unit={place} />, {
  sort: 'name',
  width: 230,
  text: (place) => place.name,
})
const shared = [
  custom('status', 'places.status', (place) => <PlaceState place={place} />, { sort: 'status', width: 130, corner: true }),
  custom('regionCode', 'places.region', ({ regionCode }) => <RegionName code={regionCode} none="–" />, { width: 190 }),
  text('contactName', 'places.contact', { width: 92 }),
  text('contactPhone', 'places.phone', { width: 130 }),
  text('address', 'places.address'),
]
const created = time('createdAt', 'places.createdAt', { sort: 'createdAt' })

export const columnsFor: Record<'MARKET' | 'SHOP', Column<Place>[]> = {
  MARKET: [name, ...shared, count('shopCount', 'places.shopCount', { width: 86 }), created],
  SHOP: [
    name,
    ...shared,
    text('marketName', 'places.market', { width: 130 }),
    custom('manageMode', 'places.mode', ({ manageMode }) => <ManageMode mode={manageMode} />, { width: 100 }),
    created,
  ],
}
