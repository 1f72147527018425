// A picture in the browser: read from a file, cut and made smaller on a canvas, and a file again.

import type { Part, Size } from './frame'

export type Picture = Size & { element: HTMLImageElement; name: string; type: string; url: string }

/** Rejects what the browser cannot draw. `url` is freed by whoever is done with it. */
export async function readPicture(file: Blob, name: string): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const element = new Image()
  element.src = url
  try {
    await element.decode()
  } catch (failed) {
    URL.revokeObjectURL(url)
    throw failed
  }
  return { element, name, type: file.type, url, width: element.naturalWidth, height: element.naturalHeight }
}

/** One of the library, which this house serves. */
export async function fetchPicture(address: string): Promise<Picture> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`no picture at ${address}: ${reply.status}`)
  return readPicture(await reply.blob(), decodeURIComponent(address.split('/').at(-1) ?? ''))
}

const quality = 0.9

/** Never larger than it is wanted, and never blown up: a small picture stays as sharp as it is. */
export async function cutPicture({ element, name, type }: Picture, part: Part, wanted: Size): Promise<File> {
  const scale = Math.min(1, wanted.width / part.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round((canvas.width * wanted.height) / wanted.width))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser has no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(element, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
  // What may be seen through stays so; everything else is a photo.
  const [kind, suffix] = type === 'image/png' ? ['image/png', 'png'] : ['image/jpeg', 'jpg']
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, quality))
  if (!blob) throw new Error('the picture could not be written')
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'picture'}.${suffix}`, { type: kind })
}
