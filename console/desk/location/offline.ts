// The map that needs no key and no network: outlines of provinces and cities on a canvas. It knows no streets.

import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import { warn } from '#console/kit/call/log'
import { loadRegions } from '../region/load'
import { districtAt } from './districts'
import type { Label } from './fitting'
import { showLabels } from './labels'
import { locate } from './locate'
import { boxSize, centerOfRegion, loadOverview, loadProvince, type Outline, provincesIn, regionAt } from './outlines'
import { type MapOptions, type MapProvider, type PlacePage, type Point, rounded, searchPageSize } from './place'

// From this zoom on the cities of the provinces in view are fetched and drawn.
const cityZoom = 6
// Nearer than this there is nothing to see: at the service's 13 a map without streets is a blank sheet.
const placeZoom = 9
const everything: L.LatLngBoundsLiteral = [
  [3.5, 73.4],
  [53.7, 135.2],
]
const southSea = { latitude: 13.2, longitude: 116.5 }
const diaoyu = { latitude: 25.75, longitude: 123.47 }

export async function offlineMap(): Promise<MapProvider> {
  const [overview, { regions, search }] = await Promise.all([loadOverview(), loadRegions()])
  let drawn: DrawnMap | undefined

  return {
    knowsStreets: false,
    mount: async (container, options) => {
      const nameOf = (code: string) => regions.find(code)?.name ?? ''
      drawn = draw(container, options, overview, nameOf)
    },
    show: (point, zoom) => drawn?.show(point, zoom),
    reverse: async (point) => {
      const code = await regionAt(point)
      if (!code) return ''
      // The shapes of the districts are some years older than the codes: one that is gone since names the city alone.
      const district = await districtAt(point, code.slice(0, 2), (known) => regions.find(known) !== undefined).catch(() => undefined)
      return regions.address(district ?? code)
    },
    search: async (keyword, page): Promise<PlacePage> => {
      const places = search(keyword, 500).flatMap(({ code, name, path }) => {
        const point = centerOfRegion(path)
        return point ? [{ id: code, name, address: regions.address(code), point }] : []
      })
      return { total: places.length, places: places.slice((page - 1) * searchPageSize, page * searchPageSize) }
    },
    locate,
    destroy: () => {
      drawn?.remove()
      drawn = undefined
    },
  }
}

type DrawnMap = { show: (point: Point, zoom?: number) => void; remove: () => void }

function draw(container: HTMLElement, options: MapOptions, overview: readonly Outline[], nameOf: (code: string) => string): DrawnMap {
  const { marker, readOnly, onPick, words } = options
  container.setAttribute('role', 'application')
  container.setAttribute('aria-label', words.map)
  const map = L.map(container, {
    preferCanvas: true,
    attributionControl: false,
    zoomControl: false,
    // A zoom that glides ends by a timer that nothing stops: it would look for a map that was taken down meanwhile.
    zoomAnimation: false,
    zoomSnap: 0.25,
    minZoom: 2.5,
    maxZoom: 16,
    maxBounds: L.latLngBounds(everything).pad(0.5),
  })
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut, position: 'bottomright' }).addTo(map)
  const style = outlineStyle(container)
  L.geoJSON(overview as Outline[], { style: style.province, interactive: false }).addTo(map)
  addCities(map, style, overview, nameOf, words)

  let pin: L.Marker | undefined
  const put = (point: Point) => {
    const at: L.LatLngTuple = [point.latitude, point.longitude]
    pin = pin?.setLatLng(at) ?? L.marker(at, { icon: pinIcon(), keyboard: false, interactive: false }).addTo(map)
  }
  if (marker) {
    put(marker)
    map.setView([marker.latitude, marker.longitude], placeZoom)
  } else map.fitBounds(everything)
  // The results beside it take some of its width.
  const watcher = new ResizeObserver(() => {
    map.invalidateSize()
    if (!pin) map.fitBounds(everything)
  })
  watcher.observe(container)

  if (!readOnly) letPick(map, container, (point) => onPick(point))
  return {
    show: (point, zoom = Math.max(map.getZoom(), placeZoom)) => {
      put(point)
      map.setView([point.latitude, point.longitude], zoom)
    },
    remove: () => {
      watcher.disconnect()
      map.stop()
      map.remove()
    },
  }
}

/** A click chooses where it falls, Enter on the focused map chooses its centre. */
function letPick(map: L.Map, container: HTMLElement, pick: (point: Point) => void) {
  const choose = ({ lat, lng }: L.LatLng) => pick(rounded({ longitude: lng, latitude: lat }))
  map.on('click', ({ latlng }) => choose(latlng))
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== container) return
    event.preventDefault()
    choose(map.getCenter())
  })
}

type Styles = { province: L.PathOptions; city: L.PathOptions }

function outlineStyle(container: HTMLElement): Styles {
  const colour = (name: string) => getComputedStyle(container).getPropertyValue(name).trim()
  const common = { color: colour('--md-map-line'), fillColor: colour('--md-map-land'), fillOpacity: 1 }
  return { province: { ...common, weight: 1 }, city: { ...common, weight: 0.6 } }
}

function pinIcon(): L.DivIcon {
  const path = 'M12 1C7 1 3 5 3 10c0 6.5 9 17 9 17s9-10.5 9-17c0-5-4-9-9-9z'
  const html = `<svg width="28" height="32" viewBox="0 0 24 28" aria-hidden="true"><path d="${path}"/><circle cx="12" cy="10" r="3.5"/></svg>`
  return L.divIcon({ className: 'md-map-pin', html, iconSize: [28, 32], iconAnchor: [14, 31] })
}

const shortName = (name: string) => name.replace(/(维吾尔|壮族|回族)?自治区$|特别行政区$|[省市]$/, '')

function addCities(map: L.Map, style: Styles, overview: readonly Outline[], nameOf: (code: string) => string, words: MapOptions['words']) {
  const at = (code: string) => centerOfRegion([{ code }])
  const labelOf = (code: string, kind: Label['kind']): Label[] => {
    const center = at(code)
    return center ? [{ ...center, kind, text: kind === 'province' ? shortName(nameOf(code)) : nameOf(code) }] : []
  }
  const islands: Label[] = [
    { ...southSea, kind: 'islands', text: words.southSea },
    { ...diaoyu, kind: 'islands', text: words.diaoyu },
  ]
  // Where there is no room for all names the larger province keeps its own; the capital and Taiwan always do.
  const size = ({ id }: Outline) => (id === '110000' || id === '710000' ? 1e6 : boxSize(id.slice(0, 2)))
  const provinces = [...overview].sort((a, b) => size(b) - size(a)).flatMap(({ id }) => labelOf(id, 'province'))
  const cities: Label[] = []
  const redraw = showLabels(map, (zoom) => (zoom < cityZoom ? [...islands, ...provinces] : [...islands, ...cities, ...provinces]))

  let isGone = false
  map.on('unload', () => {
    isGone = true
  })
  const shown = new Set<string>()
  const fetchInView = () => {
    if (map.getZoom() < cityZoom) return
    const view = map.getBounds()
    for (const prefix of provincesIn([view.getWest(), view.getSouth(), view.getEast(), view.getNorth()])) {
      if (shown.has(prefix)) continue
      shown.add(prefix)
      loadProvince(prefix).then(
        (outlines) => {
          if (isGone) return
          L.geoJSON(outlines, { style: style.city, interactive: false }).addTo(map)
          cities.push(...outlines.flatMap(({ id }) => labelOf(id, 'city')))
          redraw()
        },
        (failed: unknown) => {
          shown.delete(prefix)
          warn('map: a province could not be loaded', failed)
        },
      )
    }
  }
  map.on('moveend zoomend', fetchInView)
}
