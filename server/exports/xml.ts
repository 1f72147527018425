// Text as the XML of a spreadsheet takes it.

import { sure } from '#contract/kit/sure'

const charactersPerCell = 32_767

/** Cut at the cell's limit, but not through the middle of a character. */
export function cut(text: string): string {
  if (text.length <= charactersPerCell) return text
  const code = text.charCodeAt(charactersPerCell - 1)
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? charactersPerCell - 1 : charactersPerCell)
}

// Halves of characters need none: turned into bytes they become the sign for an unreadable one.
const needsCare = /[&<>_\u0000-\u001f\ufffe\uffff]/
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const hex = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** XML forbids most control characters: the format writes them as _x0007_, and a literal _x0007_ with its underscore written so. */
export function escaped(text: string): string {
  if (!needsCare.test(text)) return text
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\u0000-\u0008\u000b\u000c\u000d-\u001f\ufffe\uffff]/g, hex)
    .replace(/[&<>]/g, (sign) => sure(entities[sign]))
}
