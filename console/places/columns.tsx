// The columns of the lists of units.

import { RegionName } from '#console/desk/region/RegionName'
import { UnitName } from '#console/desk/unit/UnitName'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { useT } from '#console/kit/text/i18n'
import type { Place } from '#contract/places/calls'
import { PlaceOwner, PlaceState } from './PlaceMarks'

const { text, count, time, custom } = columnsOf<Place>()

export function ManageMode({ mode }: { mode: number | null }) {
  const t = useT()
  return <>{mode === null ? '–' : t(mode === 1 ? 'places.unified' : 'places.selfManaged')}</>
}

/** Who answers there, above the number. */
const Contact = ({ place: { contactName, contactPhone } }: { place: Place }) => (
  <span className="md-two">
    {contactName && <Said text={contactName} widthPx={120} />}
    {contactPhone && <small>{contactPhone}</small>}
  </span>
)

/** Whose market it stands in, and who runs it there. */
const Market = ({ place: { marketName, manageMode } }: { place: Place }) => (
  <span className="md-two">
    {marketName && <Said text={marketName} widthPx={140} />}
    <small>
      <ManageMode mode={manageMode} />
    </small>
  </span>
)

const name = custom('name', 'places.name', (place) => <UnitName unit={place} />, {
  sort: 'name',
  width: 180,
  text: (place) => place.name,
})
const shared = [
  custom('status', 'places.status', (place) => <PlaceState place={place} />, { sort: 'status', width: 112, corner: true }),
  custom('regionCode', 'places.region', ({ regionCode }) => <RegionName code={regionCode} none="–" />, { width: 150 }),
  custom('contactName', 'places.contact', (place) => <Contact place={place} />, {
    width: 112,
    text: ({ contactName, contactPhone }) => `${contactName ?? ''} ${contactPhone ?? ''}`,
  }),
  custom('ownerName', 'places.owner', (place) => <PlaceOwner place={place} />, { width: 100, text: ({ ownerName }) => ownerName ?? '' }),
  text('address', 'places.address'),
]
const created = time('createdAt', 'places.createdAt', { sort: 'createdAt' })

export const placeShape: RowShape<Place> = {
  isOver: ({ status }) => status === 'TERMINATED',
  phone: { title: 'name', second: ['regionCode', 'contactName'], state: ['status', 'ownerName'] },
}

export const columnsFor: Record<'MARKET' | 'SHOP', Column<Place>[]> = {
  MARKET: [name, ...shared, count('shopCount', 'places.shopCount', { width: 86 }), created],
  SHOP: [
    name,
    ...shared,
    custom('marketName', 'places.market', (place) => <Market place={place} />, { width: 124, text: ({ marketName }) => marketName ?? '' }),
    created,
  ],
}
