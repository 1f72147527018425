// The form of a backup: one gzip file of frames. A frame is a kind (1 byte), a length (4 bytes) and its bytes.

import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CannotStart, reasonOf } from '../cannot-start'

/** H header, T a table begins, F a file begins, D some bytes of it, E its end with count and digest, S sequences, Z the end of all. */
export type Kind = 'H' | 'T' | 'F' | 'D' | 'E' | 'S' | 'Z'
export type Frame = { kind: Kind; bytes: Buffer }

export const jsonOf = <T>(frame: Frame): T => JSON.parse(frame.bytes.toString('utf8')) as T

export type FrameWriter = { put: (kind: Kind, payload: Buffer | object) => Promise<void>; end: () => Promise<void> }

/** Readable by its owner alone: a backup holds everything. */
export function writeFrames(path: string): FrameWriter {
  const gzip = createGzip({ level: 6 })
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  written.catch(() => {})
  const put: FrameWriter['put'] = async (kind, payload) => {
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload), 'utf8')
    const head = Buffer.alloc(5)
    head.write(kind, 0, 'latin1')
    head.writeUInt32BE(bytes.length, 1)
    gzip.write(head)
    // Whoever reads slowly is waited for; a full disk ends the wait with its reason.
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
  }
  const end = async () => {
    gzip.end()
    await written
  }
  return { put, end }
}

const largestFrame = 64 * 1024 * 1024

export async function* readFrames(path: string): AsyncGenerator<Frame> {
  const gunzip = createGunzip()
  const feeding = pipeline(createReadStream(path), gunzip)
  feeding.catch(() => {})
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of gunzip) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
      while (rest.length >= 5) {
        const length = rest.readUInt32BE(1)
        if (length > largestFrame) throw new CannotStart(`${path} is not a backup of Marketdesk`)
        if (rest.length < 5 + length) break
        yield { kind: rest.toString('latin1', 0, 1) as Kind, bytes: rest.subarray(5, 5 + length) }
        rest = rest.subarray(5 + length)
      }
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      code?.startsWith('Z_') ? `${path} is damaged, or no backup of Marketdesk` : `Cannot read ${path}: ${reasonOf(error)}`,
    )
  }
}
