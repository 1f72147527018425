// Tells by its bytes what a file is, and reads it.

import { importLimits } from '#contract/kit/import-limits'
import { type Table, Unreadable } from './table'
import { decodeText, readText } from './text'
import { readXlsx } from './xlsx'

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

export function readFile(bytes: Uint8Array, sheet?: number): Table {
  if (bytes.length > importLimits.fileBytes) throw new Unreadable('tooLarge')
  if (bytes.length === 0) throw new Unreadable('empty')
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, sheet)
  // The binary workbook of old, and the wrapping of one with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable('oldExcel')
  return readText(decodeText(bytes))
}
