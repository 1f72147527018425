// A zip file written as it comes: nothing is held back but the list of entries, and the packing is done off the main thread.

import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

export type Sink = { write: (chunk: Buffer) => Promise<void> }
export type ZipEntry = { write: (text: string) => Promise<void>; close: () => Promise<void> }
export type Zip = { entry: (name: string) => Promise<ZipEntry>; close: () => Promise<void> }

type Listed = { name: Buffer; crc: number; packed: number; size: number; at: number }

// The sizes follow the data (bit 3), names are UTF-8 (bit 11).
const flags = 0b1000_0000_1000
const deflated = 8
// The times of a zip are local and of no use here: the first moment that the format knows.
const dosDate = 0x21
const limit = 0xffff_ffff
// 3 packs a sheet to within a tenth of the best in a third of the time.
const level = 3

export function openZip(sink: Sink): Zip {
  const listed: Listed[] = []
  let at = 0
  const put = async (chunk: Buffer) => {
    at += chunk.length
    if (at > limit) throw new Error('a zip file of this kind ends at 4 GB')
    await sink.write(chunk)
  }
  const entry = async (text: string) => {
    const name = Buffer.from(text)
    const mine: Listed = { name, crc: 0, packed: 0, size: 0, at }
    await put(Buffer.concat([localHeader(name), name]))
    return openEntry(mine, put, () => listed.push(mine))
  }
  const close = async () => {
    const directory = Buffer.concat(listed.flatMap((each) => [centralHeader(each), each.name]))
    const directoryAt = at
    await put(directory)
    await put(endOf(listed.length, directory.length, directoryAt))
  }
  return { entry, close }
}

function openEntry(mine: Listed, put: (chunk: Buffer) => Promise<void>, written: () => void): ZipEntry {
  const deflater = createDeflateRaw({ level })
  const pumping = (async () => {
    for await (const chunk of deflater) {
      mine.packed += chunk.length
      await put(chunk)
    }
  })()
  // Seen by whoever writes next; unheard until then it must not end the process.
  pumping.catch(() => {})
  return {
    write: async (text) => {
      const chunk = Buffer.from(text)
      mine.crc = crc32(chunk, mine.crc)
      mine.size += chunk.length
      if (!deflater.write(chunk)) await Promise.race([once(deflater, 'drain'), pumping])
    },
    close: async () => {
      deflater.end()
      await pumping
      await put(descriptor(mine))
      written()
    },
  }
}

function fields(...parts: [bytes: 2 | 4, value: number][]): Buffer {
  const made = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) at = bytes === 2 ? made.writeUInt16LE(value, at) : made.writeUInt32LE(value, at)
  return made
}

const localHeader = (name: Buffer) =>
  fields([4, 0x04034b50], [2, 20], [2, flags], [2, deflated], [2, 0], [2, dosDate], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0])

const descriptor = ({ crc, packed, size }: Listed) => fields([4, 0x08074b50], [4, crc], [4, packed], [4, size])

const centralHeader = ({ name, crc, packed, size, at }: Listed) =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, deflated], [2, 0], [2, dosDate], [4, crc], [4, packed], [4, size]),
    fields([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
  ])

const endOf = (count: number, bytes: number, at: number) =>
  fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, bytes], [4, at], [2, 0])
