// Raster images are decoded and written anew: what is stored holds pixels and nothing else.

import type { Metadata, Sharp } from 'sharp'
import { maxFrames, maxImagePixels } from '#contract/kit/file-rules'
import { isOutOfRoom } from '../kit/database/room'

export type Drawn = { path: string; bytes: number; width: number; height: number }
export type RasterProblem = 'damaged' | 'pixels'

/** Loaded with the first image: a server that draws none keeps the memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One image at a time and no cache: libvips then needs tens of megabytes, not hundreds.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let turn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work)
  turn = mine.catch(() => {})
  return mine
}

const formatOf: Record<string, string> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' }

export const redraw = (from: string, to: string, extension: string): Promise<Drawn | RasterProblem> =>
  inTurn(async () => {
    const animated = extension === 'gif' || extension === 'webp'
    const options = { limitInputPixels: maxImagePixels, failOn: 'error', animated } as const
    const sharp = await loadSharp()
    const seen = await sharp(from, { ...options, limitInputPixels: false })
      .metadata()
      .catch(() => null)
    const problem = whyNotDraw(seen, extension)
    if (problem) return problem
    try {
      const { info } = await encoded(sharp(from, options).autoOrient(), extension, to)
      return { path: to, bytes: info.size, width: info.width, height: info.pageHeight ?? info.height }
    } catch (error) {
      // The picture is fine, the disk is not.
      if (isOutOfRoom(error)) throw error
      return 'damaged'
    }
  })

function whyNotDraw(seen: Metadata | null, extension: string): RasterProblem | null {
  if (!seen || seen.format !== formatOf[extension] || !seen.width || !seen.height) return 'damaged'
  const frames = seen.pages ?? 1
  // With several frames the height is that of all of them, one below the other.
  const pixels = seen.width * (seen.pageHeight ? seen.pageHeight * frames : seen.height)
  return pixels > maxImagePixels || frames > maxFrames || seen.width > 20_000 || (seen.pageHeight ?? seen.height) > 20_000 ? 'pixels' : null
}

type Written = { info: { size: number; width: number; height: number; pageHeight?: number } }

async function encoded(image: Sharp, extension: string, to: string): Promise<Written> {
  const format = formatOf[extension]
  const written =
    format === 'jpeg'
      ? image.jpeg({ quality: 88 })
      : format === 'png'
        ? image.png({ compressionLevel: 7 })
        : format === 'webp'
          ? image.webp({ quality: 86 })
          : image.gif({ effort: 4 })
  return { info: await written.toFile(to) }
}
