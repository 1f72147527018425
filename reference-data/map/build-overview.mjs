// Rebuilds overview.json, the outline of all provinces that the map shows first, from the province files beside this one,
// and completes center.json for shapes that came without a centre.
// Usage: npm i --no-save polygon-clipping@0.15.7 topojson-server@3.0.1 topojson-simplify@3.0.3 && node reference-data/map/build-overview.mjs

import { readFileSync, writeFileSync } from 'node:fs'
import polygonClipping from 'polygon-clipping'
import { feature, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'

const here = (name) => new URL(name, import.meta.url)
const read = (name) => JSON.parse(readFileSync(here(name), 'utf8'))

// In square degrees: what is smaller than this cannot be seen at the first zoom, except the islets below.
const smallestIsland = 0.004
const smallestHole = 0.02
const tolerance = 0.0007

// These are drawn however small they are: the islands of the South China Sea, and Diaoyu with its islets.
const alwaysDrawn = ([longitude, latitude]) =>
  latitude < 17.5 || (longitude > 123.2 && longitude < 124.8 && latitude > 25.5 && latitude < 26.2)

function area(ring) {
  let twice = 0
  for (let at = 0; at < ring.length - 1; at++) twice += ring[at][0] * ring[at + 1][1] - ring[at + 1][0] * ring[at][1]
  return Math.abs(twice / 2)
}

// Simplification would flatten an islet to nothing, so an islet becomes a small triangle around its place.
function islet([[longitude, latitude]]) {
  const size = 0.02
  return [
    [longitude - size, latitude - size],
    [longitude, latitude + size],
    [longitude + size, latitude - size],
    [longitude - size, latitude - size],
  ]
}

function outline(prefix) {
  const map = read(`./${prefix}.json`)
  // Not topojson's merge: it trusts that neighbours share their arcs, and in two of these files they do not.
  const polygons = polygonClipping.union(...feature(map, map.objects.d).features.map(({ geometry }) => geometry.coordinates))
  const largest = Math.max(...polygons.map(([ring]) => area(ring)))
  const kept = []
  for (const [ring, ...holes] of polygons) {
    const size = area(ring)
    if (size >= smallestIsland || size === largest) kept.push([ring, ...holes.filter((hole) => area(hole) >= smallestHole)])
    else if (alwaysDrawn(ring[0])) kept.push([islet(ring)])
  }
  return { type: 'Feature', id: `${prefix}0000`, properties: {}, geometry: { type: 'MultiPolygon', coordinates: kept } }
}

/** The middle of a shape's largest ring: near enough for a shape that the source gave no centre. */
function middle(geometry) {
  const rings = geometry.coordinates.map(([ring]) => ring).sort((a, b) => area(b) - area(a))
  const [longitudes, latitudes] = [rings[0].map(([x]) => x), rings[0].map(([, y]) => y)]
  const between = (values) => Number(((Math.min(...values) + Math.max(...values)) / 2).toFixed(4))
  return [between(longitudes), between(latitudes)]
}

const prefixes = Object.keys(read('./bbox.json'))
const whole = topology({ d: { type: 'FeatureCollection', features: prefixes.map(outline) } })
// The islets' triangles weigh 0.0008 square degrees: spared by name, not by luck.
const weighed = presimplify(whole)
const spared = { ...weighed, arcs: weighed.arcs.map((arc) => (arc.length <= 4 ? arc.map(([x, y]) => [x, y, Infinity]) : arc)) }
writeFileSync(here('./overview.json'), JSON.stringify(quantize(simplify(spared, tolerance), 1e4)))

const centers = read('./center.json')
for (const prefix of prefixes) {
  const map = read(`./${prefix}.json`)
  for (const shape of map.objects.d.geometries) centers[shape.id] ??= middle(feature(map, shape).geometry)
}
writeFileSync(here('./center.json'), JSON.stringify(Object.fromEntries(Object.entries(centers).sort(([a], [b]) => (a < b ? -1 : 1)))))
