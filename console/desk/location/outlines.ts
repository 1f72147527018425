// The outlines that the offline map draws: all provinces at once, and the cities of a province when they are wanted.

import type { Feature, FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import boxes from '../../../reference-data/map/bbox.json'
import centers from '../../../reference-data/map/center.json'
import overviewUrl from '../../../reference-data/map/overview.json?url'
import { type Box, boxesMeet, isInside, isInsideBox, type Shape } from './inside'
import type { Point } from './place'

/** A shape's id is its region code. */
export type Outline = Feature<Shape> & { id: string }

type MapFile = Topology<{ d: GeometryCollection }>

const urls = import.meta.glob<string>('../../../reference-data/map/[0-9][0-9].json', { query: '?url', import: 'default', eager: true })
const urlOf = (prefix: string) => urls[`../../../reference-data/map/${prefix}.json`]

// JSON knows no tuples: every box there is four numbers, every middle two.
const boxOf = boxes as unknown as Readonly<Record<string, Box>>
const centerOf = centers as unknown as Readonly<Record<string, readonly [number, number]>>

async function fetchOutlines(url: string): Promise<Outline[]> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return outlinesOf((await reply.json()) as MapFile)
}

export const outlinesOf = (file: MapFile): Outline[] => (feature(file, file.objects.d) as FeatureCollection<Shape>).features as Outline[]

// Kept for the life of the page: a shape never changes. What failed is asked for again.
const loaded = new Map<string, Promise<Outline[]>>()

function once(url: string): Promise<Outline[]> {
  const known = loaded.get(url)
  if (known) return known
  const asked = fetchOutlines(url)
  asked.catch(() => loaded.delete(url))
  loaded.set(url, asked)
  return asked
}

export const loadOverview = (): Promise<Outline[]> => once(overviewUrl)
export function loadProvince(prefix: string): Promise<Outline[]> {
  const url = urlOf(prefix)
  return url ? once(url) : Promise.reject(new Error(`no outlines for ${prefix}`))
}

const provincesWhere = (fits: (box: Box) => boolean) => Object.entries(boxOf).flatMap(([prefix, box]) => (fits(box) ? [prefix] : []))

export const provincesIn = (view: Box): string[] => provincesWhere((box) => boxesMeet(box, view))

/** In square degrees. */
export function boxSize(prefix: string): number {
  const [west, south, east, north] = boxOf[prefix] ?? [0, 0, 0, 0]
  return (east - west) * (north - south)
}

/** The middle of a region, or of the smallest one around it that has a shape of its own. */
export function centerOfRegion(path: readonly { code: string }[]): Point | undefined {
  for (const { code } of path.toReversed()) {
    const center = centerOf[code]
    if (center) return { longitude: center[0], latitude: center[1] }
  }
  return undefined
}

const hit = (outlines: readonly Outline[], { longitude, latitude }: Point) =>
  outlines.find(({ geometry }) => isInside(geometry, longitude, latitude))?.id

/** The code of the smallest region around a point, or undefined on the open sea and abroad. */
export async function regionAt(point: Point): Promise<string | undefined> {
  const likely = hit(await loadOverview(), point)?.slice(0, 2)
  // The overview is coarse: near a border the true province is one of those whose box holds the point.
  const others = provincesWhere((box) => isInsideBox(box, point.longitude, point.latitude)).filter((prefix) => prefix !== likely)
  for (const prefix of likely ? [likely, ...others] : others) {
    const code = hit(await loadProvince(prefix), point)
    if (code) return code
  }
  return likely && `${likely}0000`
}
