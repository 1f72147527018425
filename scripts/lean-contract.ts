// What of the contract reaches the browser: calls without what their answers are checked with, which is the server's work, and no value that nobody uses.

import { parseAst } from 'rolldown/parseAst'
import type { Plugin } from 'vite'

const ofContract = /\/contract\/.*\.ts$/

type Node = { type: string; start: number; end: number; [name: string]: unknown }
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function* within(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) for (const part of [value].flat()) if (isNode(part)) yield* within(part)
}

const declaring = new Set(['read', 'write', 'raw'])

/** `output: …` of a call that is declared here. */
function outputsIn(program: Node): Edit[] {
  const edits: Edit[] = []
  for (const node of within(program)) {
    const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: Node[] }
    const terms = node.type === 'CallExpression' && declaring.has(callee?.name ?? '') ? given?.[1] : undefined
    for (const property of (terms?.properties ?? []) as Node[]) {
      if ((property.key as { name?: string } | undefined)?.name === 'output')
        edits.push({ start: property.start, end: property.end, text: 'output: void 0' })
    }
  }
  return edits
}

/** Nothing here is done for its effect, so a value that nobody asks for need not be made. */
function valuesIn(program: Node): Edit[] {
  const edits: Edit[] = []
  for (const statement of program.body as Node[]) {
    const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations as { id: Node; init: Node | null }[]) {
      if (!init || id.type !== 'Identifier') continue
      if (![...within(init)].some(({ type }) => type === 'CallExpression' || type === 'NewExpression')) continue
      if (init.type.endsWith('FunctionExpression')) continue
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' }, { start: init.end, end: init.end, text: '))()' })
    }
  }
  return edits
}

export function lean(code: string): string {
  const program = parseAst(code) as unknown as Node
  const edits = [...outputsIn(program), ...valuesIn(program)].sort((one, other) => other.start - one.start || other.end - one.end)
  return edits.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

export function leanContract(): Plugin {
  return {
    name: 'marketdesk:lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: ofContract },
      handler: (code) => ({ code: lean(code), map: null }),
    },
  }
}
