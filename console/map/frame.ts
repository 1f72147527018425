// The document in which the map service's script runs: sandboxed, with a policy of its own. It imports types only, so that
// it builds into one file that the server can put into the page.

import type { FromFrame, ToFrame } from '#console/desk/location/frame-messages'
import type { Place, Point } from '#console/desk/location/place'
import type { Service, ServiceMap, ServiceMarker } from './service-api'

type Start = Extract<ToFrame, { type: 'start' }>

const scriptAddress = 'https://webapi.amap.com/maps'
const scriptTimeoutMs = 12_000

declare global {
  interface Window {
    AMap?: Service
    _AMapSecurityConfig?: { securityJsCode: string }
  }
}

// The console's address is this document's address; a sandboxed document still knows it, although it has no origin itself.
const consoleOrigin = new URL(location.href).origin
const say = (message: FromFrame) => parent.postMessage(message, consoleOrigin)

/** A sandboxed document may not touch storage or cookies, and scripts that do not expect that would stop: give them empty ones. */
function standIn() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, String(value)),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: storage, configurable: true })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true })
}

function loadService({ key, securityCode, limits }: Start): Promise<Service> {
  if (securityCode) window._AMapSecurityConfig = { securityJsCode: securityCode }
  return new Promise((ready, failed) => {
    const script = document.createElement('script')
    script.src = `${scriptAddress}?v=2.0&key=${encodeURIComponent(key)}&plugin=AMap.Geocoder,AMap.PlaceSearch`
    script.onerror = () => {
      clearInterval(poll)
      failed(new Error('the script of the map service did not load'))
    }
    document.head.append(script)
    const began = Date.now()
    const poll = setInterval(() => {
      if (window.AMap?.Map) {
        clearInterval(poll)
        ready(window.AMap)
      } else if (Date.now() - began > scriptTimeoutMs) {
        clearInterval(poll)
        failed(new Error('the map service was not ready in time'))
      }
    }, limits.pollMs)
  })
}

type Drawn = { service: Service; map: ServiceMap; put: (point: Point) => void; pageSize: number }

function draw(service: Service, { marker, readOnly, isDark, limits }: Start): Drawn {
  const map = new service.Map('map', {
    zoom: limits.zoom,
    ...(marker ? { center: [marker.longitude, marker.latitude] } : {}),
    ...(isDark ? { mapStyle: 'amap://styles/dark' } : {}),
  })
  let pin: ServiceMarker | undefined
  const put = ({ longitude, latitude }: Point) => {
    const position: [number, number] = [longitude, latitude]
    if (pin) pin.setPosition(position)
    else {
      pin = new service.Marker({ position })
      map.add(pin)
    }
  }
  if (marker) put(marker)
  const pick = (longitude: number, latitude: number) => {
    const point = { longitude: Number(longitude.toFixed(6)), latitude: Number(latitude.toFixed(6)) }
    put(point)
    say({ type: 'picked', point })
  }
  if (!readOnly) {
    map.on('click', ({ lnglat }) => pick(lnglat.getLng(), lnglat.getLat()))
    window.addEventListener('keydown', ({ key }) => {
      const center = map.getCenter()
      if (key === 'Enter') pick(center.getLng(), center.getLat())
    })
  }
  return { service, map, put, pageSize: limits.pageSize }
}

function reverse({ service }: Drawn, id: number, { longitude, latitude }: Point) {
  new service.Geocoder({}).getAddress([longitude, latitude], (status, result) => {
    const found = status === 'complete' && typeof result === 'object' ? result.regeocode.formattedAddress : ''
    if (status === 'error') say({ type: 'refused', id, reason: String(result) })
    else say({ type: 'address', id, address: found })
  })
}

function search({ service, pageSize }: Drawn, id: number, keyword: string, page: number) {
  new service.PlaceSearch({ pageSize, pageIndex: page }).search(keyword, (status, result) => {
    if (status === 'error') return say({ type: 'refused', id, reason: String(result) })
    const list = status === 'complete' && typeof result === 'object' ? result.poiList : { count: 0, pois: [] }
    const places = list.pois
      .filter(({ location }) => location)
      .map(({ id: key, name, address, pname, cityname, adname, location }): Place => {
        const full = [pname, cityname, adname].filter((part, at, all) => part && part !== all[at - 1]).join('')
        const street = typeof address === 'string' ? address : ''
        return { id: key, name, address: `${full}${street}` || name, point: { longitude: location.lng, latitude: location.lat } }
      })
    return say({ type: 'places', id, page: { total: Number(list.count) || places.length, places } })
  })
}

let drawn: Drawn | undefined

async function start(message: Start) {
  try {
    drawn = draw(await loadService(message), message)
    say({ type: 'ready' })
  } catch (failed) {
    say({ type: 'failed', reason: failed instanceof Error ? failed.message : String(failed) })
  }
}

function hear(message: ToFrame) {
  if (message.type === 'start') return void start(message)
  if (!drawn) return undefined
  if (message.type === 'reverse') return reverse(drawn, message.id, message.point)
  if (message.type === 'search') return search(drawn, message.id, message.keyword, message.page)
  drawn.put(message.point)
  return drawn.map.setZoomAndCenter(message.zoom, [message.point.longitude, message.point.latitude])
}

standIn()
window.addEventListener('message', (event) => {
  if (event.source === parent && event.origin === consoleOrigin) hear(event.data as ToFrame)
})
say({ type: 'loaded' })
