// Opens a zip far enough to read a workbook, and never lets a small file grow into a large one.

import { Inflate } from 'fflate'
import { Unreadable } from './table'

/** All that is unpacked of one file together. */
const maxUnpacked = 80 * 1024 * 1024
const maxEntries = 5000
// Deflate makes at most 1032 bytes of one: so much is unpacked at the most before it is counted.
const step = 16 * 1024

type Entry = { method: number; at: number; size: number; isLocked: boolean }

/** Gives the text of an entry, or undefined when there is none of that name. */
export function openZip(bytes: Uint8Array, limit = maxUnpacked): (name: string) => string | undefined {
  const entries = directoryOf(bytes)
  let left = limit
  return (name) => {
    const entry = entries.get(name.replace(/^\//, '').toLowerCase())
    if (!entry) return undefined
    if (entry.isLocked) throw new Unreadable('locked')
    const decoder = new TextDecoder()
    let text = ''
    unpack(bytes, entry, (chunk) => {
      left -= chunk.length
      if (left < 0) throw new Unreadable('tooBig')
      text += decoder.decode(chunk, { stream: true })
    })
    return text + decoder.decode()
  }
}

function directoryOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecord(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new Unreadable('tooBig')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new Unreadable('damaged')
    const nameSize = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize))
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
    })
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endRecord(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at
  throw new Unreadable('damaged')
}

function unpack(bytes: Uint8Array, { method, at, size }: Entry, take: (chunk: Uint8Array) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw new Unreadable('damaged')
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const packed = bytes.subarray(begin, begin + size)
  if (packed.length < size) throw new Unreadable('damaged')
  if (method === 0) return take(packed)
  if (method !== 8) throw new Unreadable('damaged')
  const inflate = new Inflate(take)
  for (let from = 0; from < packed.length; from += step) {
    try {
      inflate.push(packed.subarray(from, from + step), from + step >= packed.length)
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('damaged')
    }
  }
}
