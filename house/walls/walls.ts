// Who may import whom. ARCHITECTURE.md draws this; here it is checked.

import { builtinModules } from 'node:module'
import { firstOf } from '#contract/kit/sure'
import { type Asked, isSource, resolve } from '../tree'
import type { Passage } from './passage'
import { passages } from './passages'

/** Rooms of the server that every capability may lean on, through their index.ts. */
const ground = new Set(['ledger', 'payments', 'basket', 'clocks', 'accounts', 'auth', 'reference'])

/** Columns that every list and form shows something of: the desk is made for these, and for no other. */
const deskColumns = new Set([
  'announcements',
  'auth',
  'bell',
  'bulk',
  'drafts',
  'exports',
  'factors',
  'files',
  'history',
  'imports',
  'jobs',
  'places',
  'preferences',
  'pricing',
  'reference',
  'regions',
  'rich-text',
  'search',
  'views',
])

export type Side = { path: string; floor: string; room: string; name: string; test: boolean }

/** A place in the tree: `server/coupons/store.ts` lies on the floor server, in the room coupons. */
function sideOf(path: string): Side {
  const parts = path.split('/')
  const floor = firstOf(parts)
  // A file directly on a floor is the roof there (server/app.ts), except in the contract, where it is a column of its own.
  const room = parts.length > 2 ? (parts[1] ?? '') : floor === 'contract' ? (parts[1] ?? '').replace(/(\.test)?\.ts$/, '') : 'roof'
  return { path, floor, room, name: parts.at(-1) ?? '', test: /\.test\.tsx?$/.test(path) }
}

const roofs = new Set([
  'console/messages',
  'console/parts',
  'server/roof',
  'server/cli',
  'console/roof',
  'console/shell',
  'contract/columns',
  'contract/menu',
  'contract/pages',
  'contract/permissions',
  'contract/records',
])
const isRoof = ({ floor, room }: Side) => roofs.has(`${floor}/${room}`)

export type Wall = {
  name: string
  why: string
  broken: (from: Side, to: Side, typeOnly: boolean) => boolean
  /** Whether `passages` may open it. The others have no doors. */
  hasDoors?: true
}

export const walls: Wall[] = [
  {
    name: 'contract-is-the-ground',
    why: 'both sides stand on it, so it stands on neither',
    broken: (from, to) => from.floor === 'contract' && to.floor !== 'contract' && !from.test,
  },
  {
    name: 'server-knows-no-screen',
    why: 'the server answers whoever asks',
    broken: (from, to) => from.floor === 'server' && to.floor === 'console',
  },
  {
    name: 'console-knows-no-server',
    why: 'what the browser needs is in the contract',
    broken: (from, to) => from.floor === 'console' && to.floor === 'server',
  },
  {
    name: 'the-house-is-not-needed',
    why: 'the product runs without its tests and its bench',
    broken: (from, to) => /^(contract|server|console)$/.test(from.floor) && /^(house|e2e|bench|siege)$/.test(to.floor) && !from.test,
  },
  {
    name: 'kit-names-no-capability',
    why: 'what lies under every column knows none of them; tests apart, types of the contract apart',
    hasDoors: true,
    broken: (from, to, typeOnly) => {
      if (from.room !== 'kit' || to.room === 'kit' || from.test) return false
      if (to.floor === 'contract' && isRoof(to)) return false
      return to.floor === 'contract' ? from.floor !== 'contract' && !typeOnly : true
    },
  },
  {
    name: 'desk-serves-every-area',
    why: 'what many areas use knows none of them; what serves one area lives there',
    broken: (from, to, typeOnly) =>
      `${from.floor}/${from.room}` === 'console/desk' &&
      to.floor === 'contract' &&
      to.room !== 'kit' &&
      !isRoof(to) &&
      !deskColumns.has(to.room) &&
      !typeOnly &&
      !from.test,
  },
  {
    name: 'contract-columns-stand-apart',
    why: 'a column of the contract leans on contract/kit, the regions and the price engine; the roofs are made of what each column says of itself',
    hasDoors: true,
    broken: (from, to) =>
      from.floor === 'contract' &&
      to.floor === 'contract' &&
      from.room !== to.room &&
      !['kit', 'regions', 'pricing'].includes(to.room) &&
      !isRoof(from) &&
      // What a column says of itself is what the roofs are made of; only its calls may ask for all of it.
      !(isRoof(to) && from.name !== 'column.ts') &&
      !from.test,
  },
  {
    name: 'front-doors-only',
    why: 'the inside of a column can change without asking the others',
    broken: (from, to) =>
      from.floor === 'server' &&
      to.floor === 'server' &&
      from.room !== to.room &&
      to.room !== 'kit' &&
      !/^index\.ts$/.test(to.name) &&
      !isRoof(to) &&
      !from.test,
  },
  {
    name: 'sisters-stand-apart',
    why: 'facts travel by foreign key and view, acts by the front door of the ground rooms',
    hasDoors: true,
    broken: (from, to) =>
      from.floor === 'server' &&
      to.floor === 'server' &&
      from.room !== to.room &&
      to.room !== 'kit' &&
      !ground.has(to.room) &&
      !isRoof(from) &&
      !from.test,
  },
  {
    name: 'areas-stand-apart',
    why: 'a screen can be thrown away without a trace in the others',
    hasDoors: true,
    broken: (from, to) =>
      from.floor === 'console' &&
      to.floor === 'console' &&
      from.room !== to.room &&
      !['kit', 'desk'].includes(to.room) &&
      !isRoof(from) &&
      !from.test,
  },
  {
    name: 'one-road-to-the-database',
    why: 'only the kit opens transactions; the roof opens the pool',
    broken: (from, to, typeOnly) =>
      to.path === 'server/kit/database/db.ts' && from.room !== 'kit' && !isRoof(from) && !typeOnly && from.floor === 'server' && !from.test,
  },
  {
    name: 'rules-are-pure',
    why: 'a rule can be tried without a database',
    broken: (from, to, typeOnly) =>
      from.name === 'rules.ts' && (to.name === 'store.ts' || to.room === 'kit') && to.floor === 'server' && !typeOnly,
  },
]

const builtins = new Set(builtinModules)
const isBuiltin = (spec: string) => spec.startsWith('node:') || builtins.has(firstOf(spec.split('/')))
const packageOf = (spec: string) =>
  spec
    .split('/')
    .slice(0, spec.startsWith('@') ? 2 : 1)
    .join('/')

/** Why a floor may not import this package; null when it may. */
function whyNotPackage(from: Side, { spec, typeOnly }: Asked, runtime: ReadonlySet<string>): string | null {
  // Its types too: whoever speaks of them knows what stands behind our parts.
  if (/^(antd|@ant-design)(\/|$)/.test(spec) && from.floor === 'console' && !from.path.startsWith('console/kit/antd/')) {
    return 'one-component-system: Ant Design stands behind the parts of console/kit/antd'
  }
  if (typeOnly || from.test) return null
  if (from.floor === 'contract' && spec !== 'zod') return 'contract-is-the-ground: it needs zod and nothing else'
  if (from.floor === 'console' && isBuiltin(spec)) return 'console-runs-in-a-browser: there is no Node there'
  if (from.floor === 'server' && !isBuiltin(spec) && !runtime.has(packageOf(spec))) {
    return 'server-needs-dependencies: at run time only `dependencies` are installed'
  }
  return null
}

export type Imports = ReadonlyMap<string, readonly Asked[]>

/** Every import that goes through a wall or leads nowhere, as one line each. */
export function breaches(imports: Imports, files: ReadonlySet<string>, runtime: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (const [path, asked] of imports) {
    for (const each of asked) {
      const target = resolve(path, each.spec, files)
      if (target === undefined) found.push(`${path} → ${each.spec}: leads nowhere`)
      else if (target === null) {
        const why = whyNotPackage(sideOf(path), each, runtime)
        if (why) found.push(`${path} → ${each.spec}: ${why}`)
      } else found.push(...wallsBetween(sideOf(path), sideOf(target), each))
    }
  }
  return found
}

function wallsBetween(from: Side, to: Side, asked: Asked): string[] {
  return walls
    .filter((wall) => wall.broken(from, to, asked.typeOnly))
    .flatMap((wall) => {
      const stopped = wall.hasDoors ? asked.names.filter((name) => !passages.some((passage) => lets(passage, from, to, name))) : asked.names
      if (wall.hasDoors && stopped.length === 0) return []
      return [`${from.path} → ${to.path} (${stopped.join(', ')}): ${wall.name}, because ${wall.why}`]
    })
}

/** A passage is as narrow as it is written: this room, this file, this name. */
const lets = (passage: Passage, from: Side, to: Side, name: string): boolean =>
  (passage.from === from.floor || passage.from === `${from.floor}/${from.room}`) && passage.file === to.path && passage.names.includes(name)

/** Names that may pass and that nobody asks for: a door that is not used is walled up. */
export function unusedNames(imports: Imports, files: ReadonlySet<string>): string[] {
  const used = new Set<string>()
  for (const [path, asked] of imports) {
    const from = sideOf(path)
    for (const { spec, names } of asked) {
      const to = sideOf(resolve(path, spec, files) ?? '')
      for (const passage of passages) for (const name of names) if (lets(passage, from, to, name)) used.add(keyOf(passage, name))
    }
  }
  return passages.flatMap((passage) => passage.names.map((name) => keyOf(passage, name))).filter((key) => !used.has(key))
}

const keyOf = ({ from, file }: Passage, name: string): string => `${from} → ${file} (${name})`

/** Rooms of the console's desk that lean on each other, types and what is fetched later included: two such rooms are one. */
export function deskCircles(imports: Imports, files: ReadonlySet<string>): string[] {
  const roomOf = (path: string | null | undefined) => /^console\/desk\/[^/]+/.exec(path ?? '')?.[0]
  const leansOn = new Map<string, Set<string>>()
  for (const [path, asked] of imports) {
    const from = roomOf(path)
    if (!from) continue
    const rooms = leansOn.get(from) ?? new Set()
    for (const { spec } of asked) rooms.add(roomOf(resolve(path, spec, files)) ?? from)
    rooms.delete(from)
    leansOn.set(from, rooms)
  }
  return circlesAmong(leansOn.keys(), (room) => leansOn.get(room) ?? [])
}

/**
 * Circles of imports, each as the path that leads back to its start. A type closes one too: nobody can read or move either file alone.
 * What is fetched later waits for nobody.
 */
export function circles(imports: Imports, files: ReadonlySet<string>): string[] {
  const next = (path: string) =>
    (imports.get(path) ?? [])
      .filter(({ later }) => !later)
      .map(({ spec }) => resolve(path, spec, files))
      .filter((to): to is string => typeof to === 'string' && isSource(to))
  return circlesAmong(imports.keys(), next)
}

function circlesAmong(starts: Iterable<string>, nextOf: (at: string) => Iterable<string>): string[] {
  const state = new Map<string, 'open' | 'closed'>()
  const found: string[] = []
  const trail: string[] = []
  const visit = (at: string) => {
    state.set(at, 'open')
    trail.push(at)
    for (const next of nextOf(at)) {
      if (state.get(next) === 'open') found.push([...trail.slice(trail.indexOf(next)), next].join(' → '))
      else if (!state.has(next)) visit(next)
    }
    trail.pop()
    state.set(at, 'closed')
  }
  for (const start of starts) if (!state.has(start)) visit(start)
  return found
}
