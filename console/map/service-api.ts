// The little of the map service's script that is used, as types.

type Position = [longitude: number, latitude: number]
type LngLat = { getLng: () => number; getLat: () => number }
type Status = 'complete' | 'no_data' | 'error'

export type ServiceMarker = { setPosition: (position: Position) => void }

export type ServiceMap = {
  on: (event: 'click', listener: (event: { lnglat: LngLat }) => void) => void
  add: (marker: ServiceMarker) => void
  getCenter: () => LngLat
  setZoomAndCenter: (zoom: number, center: Position) => void
}

type Poi = {
  id: string
  name: string
  /** An empty list where there is none. */
  address: string | []
  pname?: string
  cityname?: string
  adname?: string
  location: { lng: number; lat: number }
}

/** A result is an object when it is complete, and a word that says why when it is not. */
export type Service = {
  Map: new (container: string, options: { zoom: number; center?: number[]; mapStyle?: string }) => ServiceMap
  Marker: new (options: { position: Position }) => ServiceMarker
  Geocoder: new (
    options: object,
  ) => {
    getAddress: (at: Position, done: (status: Status, result: string | { regeocode: { formattedAddress: string } }) => void) => void
  }
  PlaceSearch: new (options: {
    pageSize: number
    pageIndex: number
  }) => {
    search: (keyword: string, done: (status: Status, result: string | { poiList: { count: number; pois: Poi[] } }) => void) => void
  }
}
