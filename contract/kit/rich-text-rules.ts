// What rich text may hold. The server cleans by these rules before it keeps a text, the console before it shows one.

import { isOwnFile } from './file-rules'

export const maxRichText = 200_000

export const lineHeights = ['1', '1.4', '1.5', '1.75', '2', '3'] as const
export const editorHeight = { min: 200, max: 800 } as const
export const sourceDialog = { width: 1000, height: 450 } as const
export const changeDelayMs = 250
/** Images from elsewhere with these endings are kept with us; so are images without any, if they prove to be images. */
export const backgroundImage = /\.(jpe?g|png|gif|webp)(?:[?#].*)?$/i

const block = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'section', 'hr', 'br', 'ul', 'ol', 'li']
const inline = ['a', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'mark']
const table = ['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td']
const media = ['img', 'video']
export const allowedTags: readonly string[] = [...block, ...inline, ...table, ...media]

const cell = ['colspan', 'rowspan', 'colwidth', 'style']
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height', 'style'],
  video: ['src', 'poster', 'controls', 'width', 'height', 'style'],
  ol: ['start', 'type'],
  table: ['style'],
  col: ['style', 'span'],
  th: cell,
  td: cell,
  ...Object.fromEntries(
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'span', 'mark', 'section', 'li', 'ul', 'blockquote'].map((tag) => [tag, ['style']]),
  ),
}

const length = String.raw`\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)`
const color = /^(?:#[0-9a-f]{3,8}|rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*(?:0|1|0?\.\d{1,4})\s*)?\)|[a-z]{3,20})$/i
const size = new RegExp(`^(?:${length}|auto)$`)
const sizes = new RegExp(`^(?:${length}|0)(?: (?:${length}|0)){0,3}$`)

/** Style property → what it may be. A background image is one of our own files: nothing is loaded from elsewhere by a style. */
export const allowedStyles: Readonly<Record<string, RegExp>> = {
  color,
  'background-color': color,
  'text-align': /^(?:left|right|center|justify|start|end)$/,
  'line-height': /^(?:[1-3](?:\.\d{1,2})?)$/,
  'font-size': new RegExp(`^${length}$`),
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'font-style': /^(?:normal|italic)$/,
  'text-decoration': /^(?:none|underline|line-through)$/,
  width: size,
  'min-width': size,
  'max-width': size,
  height: size,
  padding: sizes,
  'background-image': /^url\((["']?)\/prod-api\/merchant-api\/file\/content\/[A-Za-z0-9_-]{32}\.[a-z0-9]{2,5}\1\)$/,
  'background-size': /^(?:cover|contain|auto|100%(?: (?:100%|auto))?)$/,
  'background-repeat': /^(?:repeat|no-repeat|repeat-x|repeat-y)$/,
  'background-position': /^(?:center|top|bottom|left|right|\d{1,3}%)(?: (?:center|top|bottom|left|right|\d{1,3}%))?$/,
}

const unseen = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g

/** Links go to the web, a mail address, a phone, or a place in this text; never to a script or to data. */
export function isSafeLink(href: string): boolean {
  const plain = href.replace(unseen, '')
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(plain)
}

/**
 * Images and videos are files of this house. What lies elsewhere is brought here when it is pasted, or left out: whoever reads a text
 * tells nobody else that they do, and what they saw yesterday is what they see today.
 */
export const isSafeSource = isOwnFile

/** The declarations of a style attribute that may stay, one by one. */
export function cleanStyle(style: string): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const declaration of style.split(';')) {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, at).trim().toLowerCase()
    const value = declaration.slice(at + 1).trim()
    if (at > 0 && Object.hasOwn(allowedStyles, name) && allowedStyles[name]?.test(value)) kept[name] = value
  }
  return kept
}

/** The attributes of one element that may stay, links made safe; null when the element is worth nothing without them. */
export function cleanAttributes(tag: string, given: Readonly<Record<string, string>>): Record<string, string> | null {
  const kept: Record<string, string> = {}
  for (const name of allowedAttributes[tag] ?? []) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value !== undefined) kept[name] = value
  }
  if (kept.style !== undefined) kept.style = styleText(cleanStyle(kept.style))
  if (kept.style === '') delete kept.style
  for (const name of ['width', 'height', 'colspan', 'rowspan', 'span', 'start']) {
    if (!/^\d{1,4}$/.test(kept[name] ?? '')) delete kept[name]
  }
  if (!/^\d{1,4}(,\d{1,4}){0,50}$/.test(kept.colwidth ?? '')) delete kept.colwidth
  if (tag === 'a') return cleanLink(kept)
  if (tag !== 'img' && tag !== 'video') return kept
  if ('poster' in kept && !isSafeSource(kept.poster)) delete kept.poster
  if (tag === 'video') kept.controls = ''
  return isSafeSource(kept.src ?? '') ? kept : null
}

function cleanLink({ href = '', title }: Record<string, string>): Record<string, string> {
  if (!isSafeLink(href)) return {}
  const kept: Record<string, string> = title ? { href, title } : { href }
  // A page that is opened by a link learns nothing about this one.
  if (/^https?:/i.test(href)) Object.assign(kept, { target: '_blank', rel: 'noopener noreferrer nofollow' })
  return kept
}

export const styleText = (style: Readonly<Record<string, string>>): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

/** What the text says without its form: for summaries, search, and to tell whether anything was written. */
export function plainText(html: string): string {
  const bare = html.replace(/<(?:br|\/p|\/h\d|\/li|\/tr)\b[^>]*>/gi, '\n').replace(/<[^>]*>/g, '')
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
  return bare.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '').trim()
}

/** Is there anything to read or to see? An editor that was only touched leaves an empty paragraph behind. */
export const isBlankHtml = (html: string): boolean => !/<(?:img|video|hr|table)\b/i.test(html) && plainText(html) === ''
