// Hands pictures to the worker that reads codes, one at a time. Nothing of it is loaded before the camera is wanted.

import type { Seen } from './camera-reader'
import type { Picture } from './codes'

export type Reader = { read: (picture: Picture) => Promise<string | null>; end: () => void }

export function startReader(): Reader {
  const worker = new Worker(new URL('./camera-reader.ts', import.meta.url), { type: 'module' })
  let last: Promise<unknown> = Promise.resolve()
  const ask = (picture: Picture) =>
    new Promise<string | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Seen>) => ('failed' in data ? reject(new Error(data.failed)) : resolve(data.code))
      worker.onerror = () => reject(new Error('the reader did not start'))
      worker.postMessage(picture, [picture.data.buffer])
    })
  const read = (picture: Picture) => {
    const next = last.then(() => ask(picture))
    last = next.catch(() => undefined)
    return next
  }
  return { read, end: () => worker.terminate() }
}

const widest = 1280
const canvas = () => document.createElement('canvas')

/** What a video shows now, or a photo, no larger than a code needs. */
export function pictureOf(source: HTMLVideoElement | ImageBitmap, on = canvas()): Picture | null {
  const isVideo = source instanceof HTMLVideoElement
  const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const scale = Math.min(1, (isVideo ? widest : widest * 2) / Math.max(width, height, 1))
  on.width = Math.round(width * scale)
  on.height = Math.round(height * scale)
  const pen = on.getContext('2d', { willReadFrequently: true })
  if (!pen || on.width === 0 || on.height === 0) return null
  pen.drawImage(source, 0, 0, on.width, on.height)
  return pen.getImageData(0, 0, on.width, on.height)
}

/** A photo is read where a page may not look through the camera itself. */
export async function codeInPhoto(file: File): Promise<string | null> {
  const photo = await createImageBitmap(file)
  const picture = pictureOf(photo)
  const reader = startReader()
  try {
    return picture ? await reader.read(picture) : null
  } finally {
    reader.end()
    photo.close()
  }
}
