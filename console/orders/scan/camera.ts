// Looks through the camera for codes: one look every few moments, the same code once as long as it stays in sight.

import { useEffect, useRef, useState } from 'react'
import { pictureOf, startReader } from './reader'

const lookEveryMs = 200
const outOfSightMs = 2500

/** A page that did not come over https has no camera. */
export const canScan = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

export type CameraProblem = 'refused' | 'missing' | 'broken'
export type CameraState = 'starting' | 'looking' | CameraProblem
type Scanned = (code: string) => Promise<void>

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}
const problemOf = (failed: unknown): CameraProblem => (failed instanceof Error && problems[failed.name]) || 'broken'

/** Watches while mounted; the camera is let go at the end. */
export function useCamera(scanned: Scanned) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(scanned)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    latest.current = scanned
  })
  useEffect(() => {
    const stop = new AbortController()
    watch(video, { scanned: (code) => latest.current(code), looking: () => setState('looking'), signal: stop.signal }).catch(
      (failed: unknown) => !stop.signal.aborted && setState(problemOf(failed)),
    )
    return () => stop.abort()
  }, [])
  return { video, state }
}

type Watch = { scanned: Scanned; looking: () => void; signal: AbortSignal }

async function watch(video: { current: HTMLVideoElement | null }, { scanned, looking, signal }: Watch): Promise<void> {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
  const reader = startReader()
  try {
    if (signal.aborted || !video.current) return
    video.current.srcObject = stream
    await video.current.play()
    looking()
    const canvas = document.createElement('canvas')
    const isNew = onceInSight()
    while (!signal.aborted && video.current) {
      const picture = pictureOf(video.current, canvas)
      const code = picture && (await reader.read(picture))
      if (code && isNew(code) && !signal.aborted) await scanned(code)
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  } finally {
    reader.end()
    for (const track of stream.getTracks()) track.stop()
  }
}

/** A label that stays under the camera counts once: it counts again when it was away for a moment, or another came between. */
export function onceInSight(now: () => number = Date.now): (code: string) => boolean {
  let last = { code: '', at: 0 }
  return (code) => {
    const isSame = code === last.code && now() - last.at < outOfSightMs
    last = { code, at: now() }
    return !isSame
  }
}
