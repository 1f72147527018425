// Reads codes with the camera where the browser can: one look every few moments, the same code once.

import { useEffect, useRef, useState } from 'react'

type Found = { rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<Found[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const formats = ['code_128', 'code_39', 'ean_13', 'qr_code']
const lookEveryMs = 250
const sameAgainMs = 3000

const detectorClass = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Neither a plain page nor every browser has both. */
export const canScan = (): boolean => detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

export type CameraState = 'starting' | 'looking' | 'refused'

/** Watches while mounted; the camera is let go at the end. */
export function useCamera(scanned: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(scanned)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    latest.current = scanned
  })
  useEffect(() => {
    const Class = detectorClass()
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { code: '', at: 0 }
    const look = async (detector: Detector) => {
      const element = video.current
      const [found] = element && element.readyState >= 2 ? await detector.detect(element).catch(() => []) : []
      if (isOver) return
      const isNew = found && (found.rawValue !== last.code || Date.now() - last.at > sameAgainMs)
      if (isNew) {
        last = { code: found.rawValue, at: Date.now() }
        latest.current(found.rawValue)
      }
      timer = setTimeout(() => void look(detector), lookEveryMs)
    }
    const start = async () => {
      if (!Class) throw new Error('no detector')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      setState('looking')
      await look(new Class({ formats }))
    }
    start().catch(() => !isOver && setState('refused'))
    return () => {
      isOver = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [])
  return { video, state }
}

function stop(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
