// Finds what a screen says in words of its own instead of from the catalogue.

import { lineAt, type Node, parse, walk } from './tree'

/** Attributes whose text a person reads or hears. */
const spoken = new Set([
  'title',
  'placeholder',
  'label',
  'alt',
  'description',
  'extra',
  'tooltip',
  'okText',
  'cancelText',
  'emptyText',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'addonBefore',
  'addonAfter',
  'prefix',
  'suffix',
  'message',
  'content',
  'heading',
  'hint',
])

/** The product's own name, and signs that are no language. */
const allowed = new Set([
  'Marketdesk',
  'M',
  'Ctrl',
  'Cmd',
  'Esc',
  'Enter',
  'Shift',
  'Tab',
  'Alt',
  'K',
  'g',
  'j',
  'k',
  'x',
  'e',
  '(J)',
  '(K)',
])
/** A sentence has letters; a size, a colour or a path of a drawing is no sentence. */
const isWords = (text: string) =>
  /\p{L}/u.test(text) && !allowed.has(text.trim()) && !/^(#[\da-f]{3,8}|\d+(px|%|em|rem|s|ms)|&\w+;)$/i.test(text.trim())

/** Every hard-coded text of a source that would be shown, as `line: text`. A key of the catalogue is no text: a part asks for it. */
export function hardCoded(path: string, source: string, keys: ReadonlySet<string> = new Set()): string[] {
  const found: string[] = []
  // 'jobs.status.' of a template is the beginning of keys.
  const isKey = (text: string) => keys.has(text) || (text.endsWith('.') && [...keys].some((key) => key.startsWith(text)))
  const say = (node: Node, text: string) => {
    if (isWords(text) && !isKey(text)) found.push(`${path}:${lineAt(source, node.start)}: ${text.trim()}`)
  }
  walk(parse(path, source).program, (node, parents) => {
    if (node.type === 'JSXText') say(node, String(node.value))
    const parent = parents.at(-1)
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') shown(node.expression as Node, say)
    if (node.type === 'JSXAttribute') {
      const { name } = node.name as Node
      if (typeof name === 'string' && spoken.has(name)) shown(node.value as Node | null, say)
    }
  })
  return found
}

/** The literals that an expression may come to; a call answers for itself. */
function shown(node: Node | null, say: (node: Node, text: string) => void): void {
  if (!node) return
  if (node.type === 'Literal' && typeof node.value === 'string') say(node, node.value)
  if (node.type === 'JSXExpressionContainer') shown(node.expression as Node, say)
  if (node.type === 'ConditionalExpression') for (const side of [node.consequent, node.alternate]) shown(side as Node, say)
  if (node.type === 'LogicalExpression') for (const side of [node.left, node.right]) shown(side as Node, say)
  if (node.type === 'BinaryExpression' && node.operator === '+') for (const side of [node.left, node.right]) shown(side as Node, say)
  if (node.type === 'TemplateLiteral') {
    for (const part of node.quasis as Node[]) say(part, (part.value as { raw: string }).raw)
    for (const part of node.expressions as Node[]) shown(part, say)
  }
}
