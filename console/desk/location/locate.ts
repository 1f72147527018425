// Where the reader is, by the browser. It tells WGS-84; maps in China speak GCJ-02.

import gcoord from 'gcoord'
import { locateTimeoutMs, type Point, rounded } from './place'

export function toMapPoint({ longitude, latitude }: Point): Point {
  const [x, y] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return rounded({ longitude: x, latitude: y })
}

export function locate(): Promise<Point> {
  return new Promise((found, failed) => {
    if (!navigator.geolocation) {
      failed(new Error('this browser has no geolocation'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found(toMapPoint(coords)),
      (error) => failed(new Error(error.message || `geolocation error ${error.code}`)),
      { timeout: locateTimeoutMs, maximumAge: 60_000 },
    )
  })
}

/** Whether asking would bother nobody: the reader allowed it before. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
