// The office documents of before 2007 (and installers, which look alike): told apart by the streams that they hold.

import type { Verdict } from './archive'
import type { Window } from './window'

const mainStream = { doc: ['WordDocument'], xls: ['Workbook', 'Book'], ppt: ['PowerPoint Document'] } as const
const active = /^(_?VBA(_PROJECT.*)?|Macros|_VBA_PROJECT_CUR|.?Ole10Native|.?Package)$/i
const endOfChain = 0xfffffffa // this and above are not sectors
const maxDirectorySectors = 2000

export async function judgeCompound(window: Window, extension: keyof typeof mainStream): Promise<Verdict> {
  const names = await streamsOf(window)
  if (!names || !mainStream[extension].some((name) => names.includes(name))) return 'damaged'
  return names.some((name) => active.test(name)) ? 'unsafe' : 'fine'
}

async function streamsOf(window: Window): Promise<string[] | null> {
  const header = await window.read(0, 512)
  if (header.length < 512 || header.readUInt32BE(0) !== 0xd0cf11e0) return null
  const sectorBytes = 1 << header.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4096) return null
  const names: string[] = []
  let sector = header.readUInt32LE(48)
  for (let seen = 0; sector < endOfChain; seen += 1) {
    if (seen > maxDirectorySectors) return null
    const entries = await window.read((sector + 1) * sectorBytes, sectorBytes)
    if (entries.length < sectorBytes) return null
    for (let at = 0; at < sectorBytes; at += 128) names.push(nameOf(entries.subarray(at, at + 128)))
    sector = await nextSector(window, header, sector, sectorBytes)
  }
  return names.filter(Boolean)
}

const nameOf = (entry: Buffer): string => entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2))

/** The chain of sectors stands in a table whose own sectors the header lists: 109 of them reach 7 MB of directory and more. */
async function nextSector(window: Window, header: Buffer, sector: number, sectorBytes: number): Promise<number> {
  const perSector = sectorBytes / 4
  const table = Math.floor(sector / perSector)
  if (table >= 109) return endOfChain
  const tableSector = header.readUInt32LE(76 + table * 4)
  if (tableSector >= endOfChain) return endOfChain
  const entry = await window.read((tableSector + 1) * sectorBytes + (sector % perSector) * 4, 4)
  return entry.length === 4 ? entry.readUInt32LE(0) : endOfChain
}
