// Walks through XML tag by tag. There is no DOM in a worker, and a workbook needs no more than this.

import { Unreadable } from './table'

export type Heard = {
  open?: (name: string, attributes: string) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const bareName = (name: string) => name.slice(name.indexOf(':') + 1)

export function walkXml(xml: string, { open, close, text }: Heard): void {
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at)
    if (next !== at) text?.(decoded(next < 0 ? xml.slice(at) : xml.slice(at, next)))
    if (next < 0) return
    if (xml.startsWith('<!--', next)) at = after(xml, '-->', next)
    else if (xml.startsWith('<?', next)) at = after(xml, '?>', next)
    else if (xml.startsWith('<![CDATA[', next)) {
      at = after(xml, ']]>', next)
      text?.(xml.slice(next + 9, at - 3))
    }
    // A document type can define entities that grow without end: no workbook has one.
    else if (xml.startsWith('<!', next)) throw new Unreadable('damaged')
    else {
      at = tagEnd(xml, next)
      tag(xml.slice(next + 1, at - 1), open, close)
    }
  }
}

function tag(inside: string, open: Heard['open'], close: Heard['close']): void {
  if (inside.startsWith('/')) return close?.(bareName(inside.slice(1).trim()))
  const isEmpty = inside.endsWith('/')
  const whole = isEmpty ? inside.slice(0, -1) : inside
  const gap = whole.search(/\s/)
  const name = bareName(gap < 0 ? whole : whole.slice(0, gap))
  open?.(name, gap < 0 ? '' : whole.slice(gap))
  if (isEmpty) close?.(name)
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw new Unreadable('damaged')
  return at + mark.length
}

/** The end of a tag; a > inside quotes is none. */
function tagEnd(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at]
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  throw new Unreadable('damaged')
}

const patterns = new Map<string, RegExp>()

/** An attribute by its name without prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) patterns.set(name, (pattern = new RegExp(`\\s(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)))
  const found = pattern.exec(attributes)
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return named[name] ?? whole
    const code = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
