// Finds words that may be missing: follows every road from where the console begins, with the rooms whose words were fetched on the way.

import { firstOf } from '#contract/kit/sure'
import { type Node, parse, resolve, walk } from './tree'

/** The room whose words a words file holds; null for those that are there with every screen (console/messages/house.*.ts). */
export function roomOfWords(path: string): string | null {
  const [, room = ''] = path.split('/')
  return ['kit', 'desk', 'shell'].includes(room) || /^console\/[^/]+\/tiles\//.test(path) ? null : room
}

type Road = { spec: string; rooms: string[] }
type Read = { roads: Road[]; says: { room: string; key: string }[] }

const textsIn = (node: unknown): string[] => {
  const texts: string[] = []
  walk(node, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
  })
  return texts
}

/** `withWords(['orders'], () => import('./X'))`, and the `words` of an area for its pages: its tiles are shown before any of them. */
function fetchedWith(parents: readonly Node[], isArea: boolean): string[] {
  const call = parents.findLast(({ type, callee }) => type === 'CallExpression' && (callee as Node).name === 'withWords')
  if (call) return textsIn((call.arguments as Node[])[0])
  if (!isArea || !parents.some(({ type, key }) => type === 'Property' && (key as Node).name === 'pages')) return []
  const area = parents.find(({ type }) => type === 'ObjectExpression')
  const words = (area?.properties as Node[] | undefined)?.find(({ key }) => (key as Node).name === 'words')
  return textsIn(words?.value)
}

function read(path: string, text: string, roomOf: ReadonlyMap<string, string | null>, keys: ReadonlySet<string>): Read {
  const { module, program } = parse(path, text)
  const roads: Road[] = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => ({ spec: moduleRequest.value, rooms: [] }))
  const says: Read['says'] = []
  const hear = (key: string) => {
    const room = roomOf.get(firstOf(key.split('.')))
    if (room) says.push({ room, key })
  }
  walk(program, (node, parents) => {
    const spec = (node.source as { value?: unknown } | undefined)?.value
    if (typeof spec === 'string' && node.type === 'ImportExpression')
      roads.push({ spec, rooms: fetchedWith(parents, path.endsWith('/area.ts')) })
    if (typeof spec === 'string' && node.type.startsWith('Export')) roads.push({ spec, rooms: [] })
    if (node.type === 'Literal' && typeof node.value === 'string' && keys.has(node.value)) hear(node.value)
    if (node.type === 'TemplateLiteral') {
      const start = (firstOf(node.quasis as Node[]).value as { raw: string }).raw
      if (start.includes('.')) hear(start)
    }
  })
  return { roads, says }
}

export type Console = {
  texts: ReadonlyMap<string, string>
  /** The first name of a key, and the room that its words come with. */
  roomOf: ReadonlyMap<string, string | null>
  keys: ReadonlySet<string>
}

/** What is said where nobody has fetched its words, a line each. */
export function unfetched({ texts, roomOf, keys }: Console, begin: string): { found: string[]; walked: Set<string> } {
  const files = new Set(texts.keys())
  const known = new Map<string, Read>()
  const readOnce = (path: string): Read => {
    const fresh = known.get(path) ?? read(path, texts.get(path) ?? '', roomOf, keys)
    known.set(path, fresh)
    return fresh
  }
  const seen = new Set<string>()
  const found = new Set<string>()
  const roads: [path: string, rooms: readonly string[]][] = [[begin, []]]
  for (let road = roads.pop(); road; road = roads.pop()) {
    const [path, rooms] = road
    const here = `${path} ${rooms.join()}`
    if (seen.has(here)) continue
    seen.add(here)
    const { roads: ways, says } = readOnce(path)
    for (const { room, key } of says) if (!rooms.includes(room)) found.add(`${path} says ${key}, and nobody fetched the words of ${room}`)
    for (const { spec, rooms: more } of ways) {
      const to = resolve(path, spec, files)
      if (to) roads.push([to, [...new Set([...rooms, ...more])].toSorted()])
    }
  }
  return { found: [...found].toSorted(), walked: new Set([...seen].map((here) => firstOf(here.split(' ')))) }
}
