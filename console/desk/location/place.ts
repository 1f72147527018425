// What a location is, and what a map must be able to do: the one interface behind which both maps stand.

/** In GCJ-02, the coordinates that Chinese map services speak and that are stored. */
export type Point = { longitude: number; latitude: number }

export type PickedLocation = Point & { formattedAddress: string }

export type Place = { id: string; name: string; address: string; point: Point }

export type PlacePage = { total: number; places: Place[] }

export const mapZoom = 13
export const locateTimeoutMs = 10_000
export const searchPageSize = 10
export const readyPollMs = 50

export type MapOptions = {
  /** Where the marker stands at first; without it the map shows everything it has. */
  marker: Point | undefined
  readOnly: boolean
  isDark: boolean
  /** The reader chose a point on the map itself. */
  onPick: (point: Point) => void
  words: MapWords
}

export type MapWords = Readonly<Record<'map' | 'zoomIn' | 'zoomOut' | 'southSea' | 'diaoyu', string>>

export type MapProvider = {
  /** False: addresses end at the city or district, and the reader writes the rest. */
  knowsStreets: boolean
  /** Resolves when the map can be used; rejects when it never will. */
  mount: (container: HTMLElement, options: MapOptions) => Promise<void>
  /** Puts the marker there and goes there. */
  show: (point: Point, zoom?: number) => void
  /** The address of a point; empty where there is none. */
  reverse: (point: Point) => Promise<string>
  /** Pages start at 1 and hold `searchPageSize` places. */
  search: (keyword: string, page: number) => Promise<PlacePage>
  /** Where the reader is. Rejects after `locateTimeoutMs`, or when the browser will not tell. */
  locate: () => Promise<Point>
  destroy: () => void
}

/** What a stored address says beyond the region that the map finds for its point. */
export const detailBeyond = (address: string, region: string): string =>
  region && address.startsWith(region) ? address.slice(region.length) : address

/** Six decimals are 0.1 m; more would pretend to know. */
export const rounded = ({ longitude, latitude }: Point): Point => ({
  longitude: Number(longitude.toFixed(6)),
  latitude: Number(latitude.toFixed(6)),
})
