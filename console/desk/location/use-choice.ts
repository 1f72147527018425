// What is chosen in the dialog: a point, the address that the map knows, and the detail that only the reader knows.

import { useEffect, useRef, useState } from 'react'
import { warn } from '#console/kit/call/log'
import { detailBeyond, type MapProvider, type PickedLocation, type Place, type Point } from './place'
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

const nothing: Chosen = { point: undefined, address: '', detail: '', placeId: undefined, isLookingUp: false, complaint: undefined }

export function useChoice(map: MapProvider | undefined, value: PickedLocation | undefined) {
  const [chosen, setChosen] = useState<Chosen>({ ...nothing, point: value, address: value?.formattedAddress ?? '' })
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  // Only the last question counts: an answer that was overtaken is dropped.
  const round = useRef(0)

  function pick(point: Point) {
    if (!map) return
    const mine = ++round.current
    map.show(point)
    change({ point, placeId: undefined, isLookingUp: true, complaint: undefined })
    void addressOf(map, point).then((address) => mine === round.current && change({ address, isLookingUp: false }))
  }
  useStart(map, value, {
    isUntouched: () => round.current === 0,
    split: (region, stored) => {
      const detail = detailBeyond(stored, region)
      change({ address: detail === stored ? '' : region, detail })
    },
    pick,
  })

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
    if (point && formattedAddress) return { longitude: point.longitude, latitude: point.latitude, formattedAddress }
    change({ complaint: point ? 'address' : 'point' })
    return undefined
  }

  return { ...chosen, pick, take, locate, finish, write: (detail: string) => change({ detail, complaint: undefined }) }
}

async function addressOf(map: MapProvider, point: Point): Promise<string> {
  try {
    return await map.reverse(point)
  } catch (failed) {
    warn('map: the address could not be looked up', failed)
    return ''
  }
}

type Start = { isUntouched: () => boolean; split: (region: string, stored: string) => void; pick: (point: Point) => void }

/** Once the map is there: a stored address is split into what the map knows and the rest; without one it goes to where the reader is. */
function useStart(map: MapProvider | undefined, value: PickedLocation | undefined, start: Start) {
  const first = useRef(value)
  // The acts as they are now: those of the first drawing knew no map yet.
  const now = useRef(start)
  useEffect(() => {
    now.current = start
  })
  useEffect(() => {
    const stored = first.current
    const untouched = () => now.current.isUntouched()
    if (!map) return
    if (!stored) void whereAmIQuietly(map).then((point) => point && untouched() && now.current.pick(point))
    else if (!map.knowsStreets)
      void addressOf(map, stored).then((region) => untouched() && now.current.split(region, stored.formattedAddress))
  }, [map])
}
