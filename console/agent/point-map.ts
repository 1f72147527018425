// A map of many units without a network: outlines of provinces, the jurisdiction shaded, and marks on one canvas of their own.

import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import type { Label } from '#console/desk/location/fitting'
import { showLabels } from '#console/desk/location/labels'
import { centerOfRegion, loadOverview, loadProvince, type Outline } from '#console/desk/location/outlines'
import { loadRegions } from '#console/desk/region/load'
import { warn } from '#console/kit/call/log'
import type { UnitStatus } from '#contract/places/states'
import { type Cluster, clusterAt, clustersIn, radiusOf, type Spots } from './clusters'

export type MapPoint = readonly [id: string, name: string, longitude: number, latitude: number, status: UnitStatus]

export type PointMap = {
  setPoints: (points: readonly MapPoint[]) => void
  setRegions: (codes: readonly string[]) => void
  /** Shows everything that there is. */
  fit: () => void
  remove: () => void
}

type Words = { map: string; zoomIn: string; zoomOut: string; southSea: string; diaoyu: string }
type Options = { words: Words; onPick: (point: MapPoint | undefined) => void }

const cell = 64
const everything: L.LatLngBoundsLiteral = [
  [3.5, 73.4],
  [53.7, 135.2],
]

export async function openPointMap(container: HTMLElement, { words, onPick }: Options): Promise<PointMap> {
  const [overview, { regions }] = await Promise.all([loadOverview(), loadRegions()])
  container.setAttribute('role', 'application')
  container.setAttribute('aria-label', words.map)
  const map = L.map(container, {
    preferCanvas: true,
    attributionControl: false,
    zoomControl: false,
    // The marks are drawn anew at every zoom: an animation would show them stretched.
    zoomAnimation: false,
    zoomSnap: 0.5,
    minZoom: 2.5,
    maxZoom: 16,
    maxBounds: L.latLngBounds(everything).pad(0.5),
  })
  map.fitBounds(everything)
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut, position: 'bottomright' }).addTo(map)
  const colours = coloursOf(container)
  L.geoJSON(overview, { style: { ...colours.outline, fillColor: colours.land, fillOpacity: 1 }, interactive: false }).addTo(map)
  addNames(map, overview, words, (code) => regions.find(code)?.name ?? '')
  const marks = addMarks(map, colours, onPick)
  const shade = addShade(map, colours, overview)
  const watcher = new ResizeObserver(() => map.invalidateSize())
  watcher.observe(container)
  return {
    setPoints: marks.setPoints,
    setRegions: shade,
    fit: () => {
      const bounds = marks.bounds()
      if (bounds) map.fitBounds(bounds, { maxZoom: 11, padding: [40, 40] })
      else map.fitBounds(everything)
    },
    remove: () => {
      watcher.disconnect()
      map.stop()
      marks.remove()
      map.remove()
    },
  }
}

/** The names of the provinces, and of the islands that are too small to be seen. */
function addNames(map: L.Map, overview: readonly Outline[], words: Words, nameOf: (code: string) => string) {
  const islands: Label[] = [
    { latitude: 13.2, longitude: 116.5, kind: 'islands', text: words.southSea },
    { latitude: 25.75, longitude: 123.47, kind: 'islands', text: words.diaoyu },
  ]
  const provinces = overview.flatMap(({ id }): Label[] => {
    const center = centerOfRegion([{ code: id }])
    const text = nameOf(id).replace(/(维吾尔|壮族|回族)?自治区$|特别行政区$|[省市]$/, '')
    return center ? [{ ...center, kind: 'province', text }] : []
  })
  showLabels(map, () => [...islands, ...provinces])()
}

type Colours = {
  land: string
  shade: string
  mark: string
  onMark: string
  ring: string
  outline: L.PathOptions
  states: Record<UnitStatus, string>
}

function coloursOf(container: HTMLElement): Colours {
  const style = getComputedStyle(container)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const danger = colour('--md-danger')
  const off = colour('--md-text-2')
  return {
    land: colour('--md-map-land'),
    shade: colour('--md-accent'),
    mark: colour('--md-accent-fill'),
    onMark: colour('--md-on-accent'),
    ring: colour('--md-card'),
    outline: { color: colour('--md-map-line'), weight: 0.8 },
    states: { OPEN: colour('--md-ok'), PENDING: colour('--md-warn'), REJECTED: danger, SUSPENDED: danger, DRAFT: off, TERMINATED: off },
  }
}

/** Provinces come from the overview, cities from their province's outlines; a district has no outline of its own. */
function addShade(map: L.Map, { shade, outline }: Colours, overview: readonly Outline[]) {
  const layer = L.layerGroup().addTo(map)
  const style = { ...outline, color: shade, fillColor: shade, fillOpacity: 0.12, weight: 1 }
  const add = (shapes: readonly Outline[]) => shapes.length > 0 && L.geoJSON([...shapes], { style, interactive: false }).addTo(layer)
  let latest = 0
  return (codes: readonly string[]) => {
    latest += 1
    const asked = latest
    layer.clearLayers()
    add(overview.filter(({ id }) => codes.includes(id)))
    const cities = codes.filter((code) => !code.endsWith('0000'))
    for (const prefix of new Set(cities.map((code) => code.slice(0, 2)))) {
      loadProvince(prefix).then(
        (shapes) => asked === latest && add(shapes.filter(({ id }) => cities.includes(id))),
        (failed: unknown) => warn('map: a province could not be loaded', failed),
      )
    }
  }
}

/** One canvas over the outlines, drawn anew in the frame that shows a movement. */
function addMarks(map: L.Map, colours: Colours, onPick: Options['onPick']) {
  // Above the names of the provinces, which lie where markers do.
  const pane = map.createPane('marks')
  pane.style.zIndex = '620'
  pane.style.pointerEvents = 'none'
  const canvas = L.DomUtil.create('canvas', 'ag-marks leaflet-zoom-hide', pane)
  let points: readonly MapPoint[] = []
  let spots: Spots = { x: new Float64Array(), y: new Float64Array() }
  let drawn: Cluster[] = []
  let waiting = 0
  const draw = () => {
    waiting = 0
    const origin = map.getPixelBounds().min ?? L.point(0, 0)
    const size = map.getSize()
    const view = { left: origin.x, top: origin.y, right: origin.x + size.x, bottom: origin.y + size.y }
    drawn = clustersIn(spots, view, map.getZoomScale(map.getZoom(), 0), cell)
    L.DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]))
    paint(canvas, size, drawn, { origin, colours, stateOf: (at) => points[at]?.[4] })
  }
  const later = () => {
    waiting ||= requestAnimationFrame(draw)
  }
  map.on('move zoom resize viewreset', later)
  map.on('click', ({ containerPoint }) => {
    const origin = map.getPixelBounds().min ?? L.point(0, 0)
    const hit = clusterAt(drawn, containerPoint.x + origin.x, containerPoint.y + origin.y)
    if (!hit) return onPick(undefined)
    if (hit.count === 1 || map.getZoom() >= map.getMaxZoom()) return onPick(points[hit.first])
    map.setView(map.unproject(L.point(hit.x, hit.y)), Math.min(map.getZoom() + 2, map.getMaxZoom()))
  })
  return {
    setPoints: (next: readonly MapPoint[]) => {
      points = next
      spots = { x: new Float64Array(next.length), y: new Float64Array(next.length) }
      for (const [at, [, , longitude, latitude]] of next.entries()) {
        const { x, y } = map.project([latitude, longitude], 0)
        spots.x[at] = x
        spots.y[at] = y
      }
      later()
    },
    bounds: () => (points.length > 0 ? L.latLngBounds(points.map(([, , longitude, latitude]) => [latitude, longitude])) : undefined),
    remove: () => cancelAnimationFrame(waiting),
  }
}

type Brush = { origin: L.Point; colours: Colours; stateOf: (at: number) => UnitStatus | undefined }

function paint(canvas: HTMLCanvasElement, size: L.Point, clusters: readonly Cluster[], { origin, colours, stateOf }: Brush) {
  const ratio = Math.min(window.devicePixelRatio, 2)
  if (canvas.width !== size.x * ratio || canvas.height !== size.y * ratio) {
    canvas.width = size.x * ratio
    canvas.height = size.y * ratio
    canvas.style.width = `${size.x}px`
    canvas.style.height = `${size.y}px`
  }
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, size.x, size.y)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = '600 12px sans-serif'
  pen.lineWidth = 2
  pen.strokeStyle = colours.ring
  for (const { x, y, count, first } of clusters) {
    pen.beginPath()
    pen.arc(x - origin.x, y - origin.y, radiusOf(count), 0, Math.PI * 2)
    const state = count === 1 ? stateOf(first) : undefined
    pen.fillStyle = state ? colours.states[state] : colours.mark
    pen.fill()
    pen.stroke()
    if (count === 1) continue
    pen.fillStyle = colours.onMark
    pen.fillText(count > 9999 ? `${Math.round(count / 1000)}k` : String(count), x - origin.x, y - origin.y)
  }
}
