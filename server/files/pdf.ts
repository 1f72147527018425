// PDF: whole, and without anything that acts, also in the packed streams that hold objects.

import { Readable } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import { firstOf } from '#contract/kit/sure'
import type { Verdict } from './archive'
import { hasActiveName, isPage, namesIn, openingsIn, outsideStreams } from './pdf-names'
import type { Window } from './window'

const pieceBytes = 256 * 1024
/** As much as a dictionary in front of a stream, or a name that a piece cuts in two, may need. */
const overlapBytes = 4096
/** Of one object stream; more than any writer puts into one. */
const maxObjectBytes = 8 * 1024 ** 2
/** Of all streams together: what is beyond is read only where it says that it holds objects. */
const lookedAtBytes = 256 * 1024 ** 2
const maxObjectStreams = 5000

/** What one look at a file has learnt. */
type Findings = { openings: Set<string>; objects: Map<string, string>; streams: number; bytes: number }

export async function judgePdf(window: Window): Promise<Verdict> {
  const head = await window.read(0, 5)
  const tail = await window.read(Math.max(0, window.size - 2048), 2048)
  if (head.toString('latin1') !== '%PDF-' || !tail.includes('%%EOF')) return 'damaged'
  const findings: Findings = { openings: new Set(), objects: new Map(), streams: 0, bytes: 0 }
  const outside = outsideStreams()
  for (let at = 0; at < window.size; at += pieceBytes) {
    const from = Math.max(0, at - overlapBytes)
    const text = (await window.read(from, at - from + pieceBytes + overlapBytes)).toString('latin1')
    if (/<script/i.test(text) || hasActiveName(text, false) || !takeOpenings(text, findings)) return 'unsafe'
    if (hasActiveName(outside(text.slice(at - from, at - from + pieceBytes)), true)) return 'unsafe'
    if (!(await areStreamsFine(window, { text, from, at }, findings))) return 'unsafe'
  }
  if (hasActiveName(outside(' '.repeat(200)), true)) return 'unsafe'
  return (await leadsToPages(window, findings)) ? 'fine' : 'unsafe'
}

function takeOpenings(text: string, { openings }: Findings): boolean {
  const found = openingsIn(text)
  if (found === 'acts') return false
  for (const reference of found) openings.add(reference)
  return true
}

type Piece = { text: string; from: number; at: number }

/** Looks into every stream that begins in this piece: objects may be packed into one, and a dictionary may lie about it. */
async function areStreamsFine(window: Window, { text, from, at }: Piece, findings: Findings): Promise<boolean> {
  for (const { 0: word, index } of text.matchAll(/(?<![A-Za-z])stream\r?\n/g)) {
    const start = from + index + word.length
    // The overlap was, or will be, looked at with the piece that it belongs to.
    if (start <= at || start > at + pieceBytes) continue
    const before = text.slice(Math.max(0, index - overlapBytes), index)
    const dictionary = before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0))
    const names = [...namesIn(dictionary)].map(({ name }) => name)
    const isFine = names.includes('ObjStm')
      ? await isObjectStreamFine(window, start, { dictionary, names }, findings)
      : await isOtherStreamFine(window, start, findings)
    if (!isFine) return false
  }
  return true
}

type Described = { dictionary: string; names: readonly string[] }

/** A stream of objects is plain or deflated, or nobody honest wrote it: what cannot be read is not let through unread. */
async function isObjectStreamFine(window: Window, start: number, { dictionary, names }: Described, findings: Findings): Promise<boolean> {
  findings.streams += 1
  const filters = names.filter((name) => name.endsWith('Decode') || name === 'Crypt')
  const isPacked = names.includes('Filter') || names.includes('F')
  const isReadable = isPacked ? filters.length === 1 && filters[0] === 'FlateDecode' && !names.includes('DecodeParms') : true
  if (!isReadable || findings.streams > maxObjectStreams) return false
  const bytes = await bytesOf(window, start, dictionary)
  const { text, isWhole } = isPacked
    ? await inflated(bytes, constants.Z_FINISH)
    : { text: firstOf(bytes.toString('latin1').split('endstream')), isWhole: true }
  if (!isWhole || hasActiveName(text, true) || !takeOpenings(`${text}${' '.repeat(16)}`, findings)) return false
  keepObjects(text, dictionary, findings)
  return true
}

/** Up to its end, or as long as it says it is: readers believe one or the other. */
async function bytesOf(window: Window, start: number, dictionary: string): Promise<Buffer> {
  let end = Number(/\/Length\s+(\d{1,9})(?!\d*\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0)
  for (let at = 0; at < maxObjectBytes; at += pieceBytes) {
    const bytes = await window.read(start + at, pieceBytes + 16)
    const found = bytes.indexOf('endstream')
    if (found >= 0) end = Math.max(end, at + found)
    if (found >= 0 || bytes.length < pieceBytes) break
  }
  return window.read(start, Math.min(end, maxObjectBytes))
}

/** What does not say that it holds objects is looked into as well, as far as it goes: the file may tell a reader otherwise elsewhere. */
async function isOtherStreamFine(window: Window, start: number, findings: Findings): Promise<boolean> {
  const head = await window.read(start, 2)
  // The two bytes with which everything begins that was deflated.
  const isDeflated = head.length === 2 && (head.readUInt8(0) & 0x0f) === 8 && head.readUInt16BE(0) % 31 === 0
  if (!isDeflated || findings.bytes > lookedAtBytes) return true
  const { text } = await inflated(await window.read(start, pieceBytes), constants.Z_SYNC_FLUSH)
  findings.bytes += text.length
  return !hasActiveName(text, false)
}

/** As much as comes out, and whether that was all of it. */
async function inflated(bytes: Buffer, finishFlush: number): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Buffer[] = []
  let total = 0
  const inflate = createInflate({ finishFlush })
  try {
    for await (const chunk of Readable.from([bytes]).pipe(inflate)) {
      chunks.push(chunk as Buffer)
      total += (chunk as Buffer).length
      if (total > maxObjectBytes) return { text: textOf(chunks), isWhole: false }
    }
    return { text: textOf(chunks), isWhole: true }
  } catch {
    // Broken or cut off on purpose: what came out until then is looked at, and it does not count as whole.
    return { text: textOf(chunks), isWhole: false }
  } finally {
    inflate.destroy()
  }
}

const textOf = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString('latin1')

/** An object stream begins with pairs: the number of an object, and where it stands. */
function keepObjects(text: string, dictionary: string, { objects }: Findings): void {
  const first = Number(/\/First\s+(\d{1,9})/.exec(dictionary)?.[1] ?? 0)
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number)
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const from = first + (pairs[at + 1] ?? 0)
    objects.set(`${pairs[at]} 0`, text.slice(from, from + 400))
  }
}

/** Every object that says where to begin shows a page; one that is not found is not trusted. */
async function leadsToPages(window: Window, { openings, objects }: Findings): Promise<boolean> {
  const missing = new Set<string>()
  for (const reference of openings) {
    const packed = objects.get(reference)
    if (packed === undefined) missing.add(reference)
    else if (!isPage(packed)) return false
  }
  for (let at = 0; at < window.size && missing.size > 0; at += pieceBytes) {
    const text = (await window.read(at, pieceBytes + overlapBytes)).toString('latin1')
    for (const reference of missing) {
      const found = new RegExp(`(?<![0-9])0*${reference.replace(' ', String.raw`\s+0*`)}\\s+obj\\b`).exec(text)
      if (!found) continue
      if (!isPage(text.slice(found.index + found[0].length))) return false
      missing.delete(reference)
    }
  }
  return missing.size === 0
}
