// Looking into a file on disk without reading it whole.

import { type FileHandle, open } from 'node:fs/promises'

export type Window = {
  readonly size: number
  /** Up to `length` bytes from `at`; fewer at the end of the file. */
  read: (at: number, length: number) => Promise<Buffer>
  /** Goes through all of it in pieces that overlap, so that no short sequence is cut in two. */
  pieces: () => AsyncIterable<Buffer>
}

const pieceBytes = 256 * 1024
const overlap = 64

export async function withWindow<T>(path: string, look: (window: Window) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const read = (at: number, length: number) => readAt(handle, at, Math.max(0, Math.min(length, size - at)))
    return await look({ size, read, pieces: () => piecesOf(size, read) })
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function* piecesOf(size: number, read: Window['read']): AsyncIterable<Buffer> {
  for (let at = 0; at < size; at += pieceBytes) yield read(at, pieceBytes + overlap)
}
