// What is known of a unit, as its drawer and the review show it, and how its history names and shows its fields.

import { Suspense } from 'react'
import { useShown } from '#console/desk/history/use-shown'
import { RegionName } from '#console/desk/region/RegionName'
import { UnitLogo } from '#console/desk/unit/UnitName'
import { Facts, type Item } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { lazyPart } from '#console/kit/screen/lazy-part'
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

const PlaceMap = lazyPart(async () => (await import('#console/desk/location/PlaceMap')).PlaceMap)

export function PlaceHero({ place }: { place: Place }) {
  const t = useT()
  const isShop = place.kind === 'SHOP'
  return (
    <Hero
      picture={<UnitLogo unit={place} />}
      state={<PlaceState place={place} />}
      below={[place.code, isShop ? place.marketName : null].filter(Boolean).join(' · ')}
      figure={isShop ? undefined : place.shopCount}
      figureBelow={t('places.shopCount')}
    />
  )
}

/** All that is known of a unit, what belongs together side by side; a place stands on its map. */
export function PlaceFacts({ place, detail }: { place: Place; detail: PlaceDetail | undefined }) {
  const t = useT()
  const { longitude, latitude } = place
  const isMissing = detail !== undefined && longitude === null
  const where: Item[] = [
    { title: 'places.address', value: addressOf(place) },
    { title: 'places.location', value: isMissing && t('places.noLocation') },
    { title: 'places.contact', value: [place.contactName, place.contactPhone].filter(Boolean).join(' ') },
    { title: 'places.hours', value: detail && detail.openingHours.length > 0 && <Hours of={detail} /> },
    { title: 'places.closure', value: detail?.closedFrom && closureOf(detail) },
  ]
  const map = longitude !== null && latitude !== null && (
    <Suspense fallback={<div className="md-map md-place-map" />}>
      <PlaceMap point={{ longitude, latitude }} name={place.name} />
    </Suspense>
  )
  return (
    <>
      <Facts title={t('places.where')} items={where} beside={map} />
      <Facts title={t('places.operation')} items={useOperation(place, detail)} />
    </>
  )
}

const addressOf = ({ regionCode, address }: Place) =>
  (regionCode ?? address) && (
    <>
      <RegionName code={regionCode} none="" /> {address}
    </>
  )

const closureOf = ({ closedFrom, closedTo, closureNote }: PlaceDetail) =>
  [`${timeText(closedFrom).slice(0, 16)} – ${timeText(closedTo).slice(0, 16)}`, closureNote].filter(Boolean).join(' ')

function Hours({ of: { openingHours } }: { of: PlaceDetail }) {
  const t = useT()
  const days = (list: readonly number[]) => list.map((day) => t(`places.day.d${day as 1}`)).join(' ')
  return openingHours.map((line) => <div key={`${line.days.join()}${line.from}`}>{`${days(line.days)} ${line.from}–${line.to}`}</div>)
}

function useOperation(place: Place, detail: PlaceDetail | undefined): Item[] {
  const say = useSay()
  const isShop = place.kind === 'SHOP'
  return [
    { title: 'places.owner', value: <PlaceOwner place={place} /> },
    { title: 'places.mode', value: isShop && <ManageMode mode={place.manageMode} /> },
    { title: 'places.commission', value: detail && `${yuanText(detail.commissionRateBp)}%` },
    { title: 'places.cycle', value: detail && say(settlementCycleWords[detail.settlementCycle]) },
    { title: 'places.minWithdraw', value: detail && yuan(detail.minWithdrawFen) },
    { title: 'places.intro', value: detail?.intro },
    { title: 'places.createdAt', value: timeText(place.createdAt) },
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
