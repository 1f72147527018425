// Zip files: judged by their table of contents. Single small parts can be unpacked, never more than they may hold.

import { inflateRawSync } from 'node:zlib'
import { firstOf, sure } from '#contract/kit/sure'
import { dangerous } from './clean-name'
import type { Window } from './window'

export type Entry = { name: string; method: number; isLocked: boolean; packed: number; unpacked: number; offset: number; mode: number }
export type Verdict = 'fine' | 'damaged' | 'unsafe'

const maxEntries = 10_000
const maxDirectoryBytes = 8 * 1024 * 1024
const maxUnpacked = 2 * 1024 ** 3
const maxRatio = 200
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const symlink = 0o120000

/** Where the end record stands in the last 64 kB; -1 when there is none. Also how a zip behind another file is found. */
export async function findEnd(window: Window): Promise<{ at: number; record: Buffer } | null> {
  const from = Math.max(0, window.size - 65_557)
  const tail = await window.read(from, 65_557)
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endSignature) return { at: from + at, record: tail.subarray(at) }
  }
  return null
}

/** The table of contents; null when it is damaged, in parts, or of the 64-bit kind that only giants need. */
export async function entriesOf(window: Window): Promise<Entry[] | null> {
  const end = await findEnd(window)
  if (!end) return null
  const { record } = end
  const count = record.readUInt16LE(10)
  const length = record.readUInt32LE(12)
  const start = record.readUInt32LE(16)
  const whole = record.readUInt16LE(4) === 0 && record.readUInt16LE(8) === count
  if (!whole || count > maxEntries || length > maxDirectoryBytes || start + length !== end.at) return null
  return readEntries(await window.read(start, length), count)
}

function readEntries(directory: Buffer, count: number): Entry[] | null {
  const entries: Entry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return null
    const nameLength = directory.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    if (next > directory.length) return null
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      isLocked: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      mode: directory.readUInt32LE(at + 38) >>> 16,
    })
    at = next
  }
  return at === directory.length ? entries : null
}

export async function judgeZip(window: Window): Promise<Verdict> {
  const entries = await entriesOf(window)
  if (!entries || entries.length === 0) return 'damaged'
  if (entries.some(isHostile) || hasTwins(entries)) return 'unsafe'
  return judgeSizes(window, entries)
}

/** Two entries of one name: one reader takes the first, another the last, and only one of them was judged. */
const hasTwins = (entries: readonly Entry[]): boolean => new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length

/** The bytes of one entry; null when it says one thing in the table and another at its place, is locked, or holds more than it may. */
export async function unpack(window: Window, { name, method, isLocked, packed, offset }: Entry, maxBytes: number): Promise<Buffer | null> {
  const head = await window.read(offset, 30)
  if (isLocked || head.length < 30 || head.readUInt32LE(0) !== localSignature || head.readUInt16LE(8) !== method) return null
  const nameLength = head.readUInt16LE(26)
  const localName = await window.read(offset + 30, nameLength)
  if (localName.toString('utf8') !== name) return null
  const bytes = await window.read(offset + 30 + nameLength + head.readUInt16LE(28), packed)
  if (method === 0) return bytes.length <= maxBytes ? bytes : null
  if (method !== 8) return null
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes })
  } catch {
    // Broken, or more than it may hold: the caller refuses both.
    return null
  }
}

/** Bombs: far more inside than outside, or entries that share their bytes. */
function judgeSizes(window: Window, entries: Entry[]): Verdict {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > maxUnpacked || unpacked > packed * maxRatio + 1024 * 1024) return 'unsafe'
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset)
  // Something in front of the first entry is another file that a zip was hung on.
  if (firstOf(inOrder).offset !== 0) return 'unsafe'
  const overlaps = inOrder.some(({ offset, packed: length, name }, at) => {
    const next = at + 1 < inOrder.length ? sure(inOrder[at + 1]).offset : window.size
    return offset + 30 + Buffer.byteLength(name) + length > next
  })
  return overlaps ? 'unsafe' : 'fine'
}

function isHostile({ name, mode }: Entry): boolean {
  if (name.includes('\0') || name.includes('\\') || /^(\/|[A-Za-z]:)/.test(name) || name.split('/').includes('..')) return true
  if ((mode & 0o170000) === symlink) return true
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  // Office documents are made of xml: that ending is judged by who carries it.
  return extension !== 'xml' && dangerous.has(extension)
}
