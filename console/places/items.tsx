// What is known of a unit, as items of its detail, and how its history names and shows them.

import { useShown } from '#console/desk/history/use-shown'
import { RegionName } from '#console/desk/region/RegionName'
import { UnitName } from '#console/desk/unit/UnitName'
import type { Item } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { yuan, yuanText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Place, PlaceDetail } from '#contract/places/calls'
import { settlementCycleWords, unitStatusWords } from '#contract/places/states'
import { ManageMode } from './columns'
import { PlaceOwner, PlaceState } from './PlaceMarks'

export const detailLabels = {
  name: 'places.name',
  status: 'places.status',
  statusReason: 'places.reason',
  contactName: 'places.contact',
  contactPhone: 'places.phone',
  regionCode: 'places.region',
  address: 'places.address',
  intro: 'places.intro',
  closedFrom: 'places.closedFrom',
  closedTo: 'places.closedTo',
  closureNote: 'places.closureNote',
  commissionRateBp: 'places.commission',
  settlementCycle: 'places.cycle',
  minWithdrawFen: 'places.minWithdraw',
  ownerInvited: 'places.inviteOwner',
} as const

export const itemsOf = (place: Place): Item[] => [
  { title: 'places.name', value: <UnitName unit={place} /> },
  { title: 'places.status', value: <PlaceState place={place} /> },
  { title: 'places.owner', value: <PlaceOwner place={place} /> },
  { title: 'places.contact', value: place.contactName ?? '–' },
  { title: 'places.phone', value: place.contactPhone ?? '–' },
  { title: 'places.region', value: <RegionName code={place.regionCode} none="–" /> },
  { title: 'places.address', value: place.address ?? '–' },
  ...(place.kind === 'SHOP'
    ? ([
        { title: 'places.market', value: place.marketName ?? '–' },
        { title: 'places.mode', value: <ManageMode mode={place.manageMode} /> },
      ] as const)
    : ([{ title: 'places.shopCount', value: place.shopCount }] as const)),
  { title: 'places.createdAt', value: timeText(place.createdAt) },
]

export function useDetailItems(detail: PlaceDetail | undefined): Item[] {
  const t = useT()
  const say = useSay()
  if (!detail) return []
  const days = (list: readonly number[]) => list.map((day) => t(`places.day.d${day as 1}`)).join(' ')
  const { closedFrom, closedTo, closureNote, longitude, latitude } = detail
  return [
    { title: 'places.location', value: longitude === null ? t('places.noLocation') : `${longitude}, ${latitude}` },
    {
      title: 'places.hours',
      value:
        detail.openingHours.length === 0
          ? '–'
          : detail.openingHours.map((line) => (
              <div key={`${line.days.join()}${line.from}`}>{`${days(line.days)} ${line.from}–${line.to}`}</div>
            )),
    },
    { title: 'places.closure', value: closedFrom ? `${timeText(closedFrom)} – ${timeText(closedTo)} ${closureNote}` : '–' },
    { title: 'places.commission', value: `${yuanText(detail.commissionRateBp)}%` },
    { title: 'places.cycle', value: say(settlementCycleWords[detail.settlementCycle]) },
    { title: 'places.minWithdraw', value: yuan(detail.minWithdrawFen) },
    ...(detail.intro ? [{ title: 'places.intro', value: detail.intro } as const] : []),
  ]
}

/** How the history shows a value of a unit. */
export function useShow() {
  const shown = useShown({ status: unitStatusWords, settlementCycle: settlementCycleWords })
  return (field: string, value: unknown): string | undefined => {
    if (field === 'commissionRateBp' && typeof value === 'number') return `${yuanText(value)}%`
    return field.startsWith('closed') && typeof value === 'string' ? timeText(value) : shown(field, value)
  }
}
