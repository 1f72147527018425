// What is chosen in the dialog: a point, the address that the map knows, and the detail that only the reader knows.

import { useEffect, useRef, useState } from 'react'
import type { MapProvider, PickedLocation, Place, Point } from './place'
import { whereAmI, whereAmIQuietly } from './use-map'

export type Choice = ReturnType<typeof useChoice>

type Chosen = {
  point: Point | undefined
  /** As far as the map knows it. */
  address: string
  /** What the reader adds to it. */
  detail: string
  placeId: string | undefined
  isLookingUp: boolean
  complaint: 'point' | 'address' | undefined
}

/** What a stored address says beyond the region that the map finds for its point. */
export const detailBeyond = (address: string, region: string): string =>
  region && address.startsWith(region) ? address.slice(region.length) : address

export function useChoice(map: MapProvider | undefined, value: PickedLocation | undefined) {
  const [chosen, setChosen] = useState<Chosen>({
    point: value,
    address: value?.formattedAddress ?? '',
    detail: '',
    placeId: undefined,
    isLookingUp: false,
    complaint: undefined,
  })
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  // Only the last question counts: an answer that was overtaken is dropped.
  const round = useRef(0)
  const first = useRef(value)

  useEffect(() => {
    if (!map) return
    const stored = first.current
    const mine = ++round.current
    if (stored) {
      if (map.knowsStreets) return
      const split = (region: string) => {
        const detail = detailBeyond(stored.formattedAddress, region)
        setChosen((before) => ({ ...before, address: detail === stored.formattedAddress ? '' : region, detail }))
      }
      map.reverse(stored).then((region) => mine === round.current && split(region), logged)
    } else void whereAmIQuietly(map).then((point) => point && mine === round.current && pick(point, map))
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map])

  function pick(point: Point, on = map) {
    if (!on) return
    const mine = ++round.current
    on.show(point)
    change({ point, placeId: undefined, isLookingUp: true, complaint: undefined })
    on.reverse(point)
      .catch(logged)
      .then((address) => mine === round.current && change({ address: address ?? '', isLookingUp: false }))
  }

  function take(place: Place) {
    round.current++
    map?.show(place.point)
    const address = map?.knowsStreets && !place.address.includes(place.name) ? place.address + place.name : place.address
    change({ point: place.point, address, placeId: place.id, isLookingUp: false, complaint: undefined })
  }

  async function locate() {
    const point = map && (await whereAmI(map))
    if (point) pick(point)
  }

  /** The location when it is complete; otherwise it says what is missing. */
  function finish(): PickedLocation | undefined {
    const { point, address, detail } = chosen
    const formattedAddress = `${address}${detail.trim()}`
    if (!point || !formattedAddress) {
      change({ complaint: point ? 'address' : 'point' })
      return undefined
    }
    return { longitude: point.longitude, latitude: point.latitude, formattedAddress }
  }

  return {
    ...chosen,
    pick: (point: Point) => pick(point),
    take,
    locate,
    finish,
    write: (detail: string) => change({ detail, complaint: undefined }),
  }
}

function logged(failed: unknown): undefined {
  console.warn('map: the address could not be looked up', failed)
  return undefined
}
