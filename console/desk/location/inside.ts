// Whether a point lies inside a shape: ray casting over GeoJSON rings. Pure, and free of any map library.

import type { MultiPolygon, Polygon, Position } from 'geojson'

export type Shape = Polygon | MultiPolygon

/** A ray to the east crosses the ring an odd number of times from inside. */
function isInsideRing(ring: readonly Position[], longitude: number, latitude: number): boolean {
  let inside = false
  let [x2 = 0, y2 = 0] = ring.at(-1) ?? []
  for (const [x1 = 0, y1 = 0] of ring) {
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside
    x2 = x1
    y2 = y1
  }
  return inside
}

/** Inside the outer ring and in none of the holes. */
const isInsidePolygon = ([outer = [], ...holes]: readonly Position[][], longitude: number, latitude: number): boolean =>
  isInsideRing(outer, longitude, latitude) && !holes.some((hole) => isInsideRing(hole, longitude, latitude))

export function isInside(shape: Shape, longitude: number, latitude: number): boolean {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return polygons.some((polygon) => isInsidePolygon(polygon, longitude, latitude))
}

export type Box = readonly [west: number, south: number, east: number, north: number]

export const isInsideBox = ([west, south, east, north]: Box, longitude: number, latitude: number): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

export const boxesMeet = (a: Box, b: Box): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
