// Videos, sounds and text: is it what its name says, is it whole, and does it carry anything active?

import { findEnd, type Verdict } from './archive'
import type { Window } from './window'

/** A second file hung behind the first: a zip (or a jar) is found by its end. */
export const hidesArchive = async (window: Window): Promise<boolean> => (await findEnd(window)) !== null

const boxNames = new Set('ftyp moov mdat free skip wide uuid meta moof mfra sidx styp pdin emsg prft pnot udta'.split(' '))

/** MP4, MOV and M4A are a row of boxes that ends exactly where the file ends, with a film header among them. */
export async function judgeBoxes(window: Window): Promise<Verdict> {
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at < window.size; count += 1) {
    const head = await window.read(at, 16)
    if (head.length < 8 || count > 100_000) return 'damaged'
    const name = head.toString('latin1', 4, 8)
    if (!boxNames.has(name)) return 'damaged'
    seen.add(name)
    const short = head.readUInt32BE(0)
    const size = short === 0 ? window.size - at : short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    if (size < 8 || at + size > window.size) return 'damaged'
    at += size
  }
  return seen.has('moov') && (seen.has('ftyp') || seen.has('mdat')) ? 'fine' : 'damaged'
}

/** WebM: the header names its kind, and the segment that follows fits into the file. */
export async function judgeWebm(window: Window): Promise<Verdict> {
  const head = await window.read(0, 128)
  if (head.length < 32 || head.readUInt32BE(0) !== 0x1a45dfa3) return 'damaged'
  const header = variableSize(head, 4)
  if (!header || header.next + header.value > 100) return 'damaged'
  const segmentAt = header.next + header.value
  if (!head.subarray(0, segmentAt).includes('webm') || head.readUInt32BE(segmentAt) !== 0x18538067) return 'damaged'
  const segment = variableSize(head, segmentAt + 4)
  if (!segment) return 'damaged'
  return segment.unknown || segment.next + segment.value <= window.size ? 'fine' : 'damaged'
}

function variableSize(bytes: Buffer, at: number): { value: number; next: number; unknown: boolean } | null {
  // What is not there counts as zero, which is too long a number for anybody.
  const length = Math.clz32(bytes[at] ?? 0) - 23
  if (length > 8 || at + length > bytes.length) return null
  let value = BigInt(bytes.readUInt8(at)) & ((1n << BigInt(8 - length)) - 1n)
  for (let index = 1; index < length; index += 1) value = (value << 8n) | BigInt(bytes.readUInt8(at + index))
  return { value: Number(value), next: at + length, unknown: value === (1n << BigInt(7 * length)) - 1n }
}

export async function judgeWave(window: Window): Promise<Verdict> {
  const head = await window.read(0, 12)
  const right = head.length === 12 && head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE'
  return right && head.readUInt32LE(4) + 8 <= window.size ? 'fine' : 'damaged'
}

const markup = /^\s*(?:<(?:!doctype|html|head|body|script|svg|iframe|img|\?xml|\?php|%)|#!|MZ[\u0000-\u0008\u0090])/i
// These are exactly what a text file must not hold.
const binary = /[\u0000-\u0008\u000e-\u001f]/

/** Text is UTF-8, or the Chinese encoding that spreadsheets still write, without anything that only a program would read. */
export async function judgeText(window: Window): Promise<Verdict> {
  if (window.size === 0) return 'damaged'
  const start = (await window.read(0, 1024)).toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  if (markup.test(start)) return 'unsafe'
  for (const encoding of ['utf-8', 'gb18030']) if (await isTextIn(window, encoding)) return 'fine'
  return 'damaged'
}

async function isTextIn(window: Window, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const pieceBytes = 256 * 1024
  try {
    for (let at = 0; at < window.size; at += pieceBytes) {
      const piece = await window.read(at, pieceBytes)
      if (binary.test(decoder.decode(piece, { stream: true }))) return false
    }
    decoder.decode()
    return true
  } catch (error) {
    // The decoder says so of bytes that are none of its letters; a file that cannot be read is another matter.
    if (error instanceof TypeError) return false
    throw error
  }
}
