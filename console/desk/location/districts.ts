// Where the districts lie: asked by a point, never drawn. What the outlines know as a city is named more closely by them.

import type { Point } from './place'

/** Rings of a district as steps of a thousandth of a degree, by its code; holes are rings like any other. */
export type DistrictFile = Readonly<Record<string, readonly (readonly number[])[]>>

const urls = import.meta.glob<string>('../../../reference-data/map/districts/[0-9][0-9].json', {
  query: '?url',
  import: 'default',
  eager: true,
})

const loaded = new Map<string, Promise<DistrictFile>>()

async function fetched(url: string): Promise<DistrictFile> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return (await reply.json()) as DistrictFile
}

/** Kept for the life of the page; what failed is asked for again. */
function load(prefix: string): Promise<DistrictFile> {
  const url = urls[`../../../reference-data/map/districts/${prefix}.json`]
  if (!url) return Promise.resolve({})
  const known = loaded.get(prefix)
  if (known) return known
  const asked = fetched(url)
  asked.catch(() => loaded.delete(prefix))
  loaded.set(prefix, asked)
  return asked
}

/** A ray to the east crosses all rings together an odd number of times from inside: holes and islands need no name for it. */
export function holds(rings: DistrictFile[string], { longitude, latitude }: Point): boolean {
  const [x, y] = [longitude * 1000, latitude * 1000]
  let inside = false
  for (const steps of rings) {
    let [x1, y1] = [0, 0]
    for (let at = 0; at < steps.length; at += 2) {
      const [x2, y2] = [x1 + (steps[at] ?? 0), y1 + (steps[at + 1] ?? 0)]
      if (at > 0 && y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
      x1 = x2
      y1 = y2
    }
  }
  return inside
}

/** The district around a point of this province, if it is one of those that are known. */
export async function districtAt(point: Point, province: string, isKnown: (code: string) => boolean): Promise<string | undefined> {
  const file = await load(province)
  return Object.entries(file).find(([code, rings]) => isKnown(code) && holds(rings, point))?.[0]
}
