// The fingerprint of a file, taken while it passes by.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Counts and hashes what flows through, and stops it at a limit. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  bytes = 0
  isOver = false
  constructor(readonly maxBytes: number) {
    super()
  }
  override _transform(chunk: Buffer, _encoding: BufferEncoding, next: TransformCallback): void {
    this.bytes += chunk.length
    if (this.bytes > this.maxBytes) {
      this.isOver = true
      return next(new Error('over the limit'))
    }
    this.#hash.update(chunk)
    next(null, chunk)
  }
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
