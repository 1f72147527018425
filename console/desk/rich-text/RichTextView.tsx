// The one component that shows rich text. It builds elements by the shared rules; no text ever becomes markup by itself.

import './rich-text.css'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { allowedTags, cleanAttributes, cleanStyle } from '#contract/kit/rich-text-rules'
import { parseHtml } from './parse'

const known = new Set(allowedTags)
const empty = new Set(['img', 'br', 'hr', 'col'])
const rowsOnly = new Set(['table', 'tbody', 'thead', 'tr', 'colgroup'])
/** Not even the words inside of these are text. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'title',
  'textarea',
  'select',
  'svg',
  'math',
])
const maxDepth = 60

export function RichTextView({ html, className = '' }: { html: string; className?: string }) {
  const content = useMemo(() => childrenOf(parseHtml(html).body, 0), [html])
  return <div className={`md-rich md-rich-view ${className}`}>{content}</div>
}

function childrenOf(element: Element, depth: number): ReactNode[] {
  if (depth > maxDepth) return []
  return [...element.childNodes].map((node, at) => nodeOf(node, String(at), depth))
}

function nodeOf(node: ChildNode, key: string, depth: number): ReactNode {
  if (node instanceof Text) return rowsOnly.has(node.parentElement?.localName ?? '') && node.data.trim() === '' ? null : node.data
  if (!(node instanceof HTMLElement) || dropped.has(node.localName)) return null
  const tag = node.localName
  if (!known.has(tag)) return <Fragment key={key}>{childrenOf(node, depth + 1)}</Fragment>
  const attributes = cleanAttributes(tag, Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])))
  if (!attributes) return null
  // A picture without words for it says nothing to those who hear the page.
  if (tag === 'img') attributes.alt ??= ''
  return createElement(tag, { key, ...propsOf(attributes) }, empty.has(tag) ? undefined : childrenOf(node, depth + 1))
}

const renamed: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

function propsOf({ style, controls, ...rest }: Record<string, string>): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  // The width of a column is the editor's own note.
  for (const [name, value] of Object.entries(rest)) if (name !== 'colwidth') props[renamed[name] ?? name] = value
  if (controls !== undefined) props.controls = true
  if (style) props.style = styleOf(style)
  return props
}

function styleOf(style: string): Record<string, string> {
  const camel = (name: string) => name.replace(/-[a-z]/g, (dash) => dash.slice(1).toUpperCase())
  return Object.fromEntries(Object.entries(cleanStyle(style)).map(([name, value]) => [camel(name), value]))
}
