// Who may import whom. ARCHITECTURE.md draws this; here it is checked.

import { builtinModules } from 'node:module'
import { type Asked, isSource, resolve } from './tree'

/** Rooms of the server that every capability may lean on, through their index.ts. */
const base = new Set(['ledger', 'payments', 'accounts', 'auth', 'reference'])

/** Sisters do not import each other. Each exception is one line, with its reason. */
const exceptions: { from: string; to: string; because: string }[] = [
  { from: 'server/jobs', to: 'server/kit', because: 'a job that no request started opens its own transaction' },
  { from: 'server/auth', to: 'server/bell', because: 'whose second factor was tried, changed or used hears of it' },
  { from: 'server/accounts', to: 'server/bell', because: 'whose second factors were reset hears of it' },
  { from: 'server/products', to: 'server/stock', because: 'a new SKU comes with its first stock' },
  { from: 'server/products', to: 'server/bell', because: 'whoever handed goods in hears what became of them' },
  { from: 'server/price-lab', to: 'server/products', because: 'the lab prices a basket with everything that an order would look at' },
  { from: 'server/price-lab', to: 'server/discounts', because: 'as above' },
  { from: 'server/price-lab', to: 'server/presale', because: 'as above' },
  { from: 'server/price-lab', to: 'server/freight', because: 'as above' },
  { from: 'server/seed', to: 'server/stock', because: 'the goods of the demo are in stock' },
  { from: 'server/seed', to: 'server/orders', because: 'the numbers of demo buyers are sealed like those of real ones' },
  { from: 'server/payments', to: 'server/bell', because: 'somebody hears of money that came too late or that nobody was found for' },
  { from: 'server/stock', to: 'server/bell', because: 'whoever owns a shop hears at once that something runs out' },
  { from: 'server/presale', to: 'server/products', because: 'goods of a presale that has ended leave the shelf' },
  { from: 'server/presale', to: 'server/bell', because: 'whoever owns a shop hears that a presale is nearly sold out' },
  { from: 'server/orders', to: 'server/products', because: 'a basket asks what can be bought, and what was paid counts as sold' },
  { from: 'server/orders', to: 'server/stock', because: 'an order promises, ships and gives back pieces' },
  { from: 'server/orders', to: 'server/discounts', because: 'a basket is sold at the running discount, and a closed one gives it back' },
  { from: 'server/orders', to: 'server/freight', because: 'a basket pays for its way' },
  { from: 'server/orders', to: 'server/presale', because: 'a presale order takes from its quota and gives it back' },
  { from: 'server/after-sales', to: 'server/orders', because: 'an after-sale changes lines, money and clocks of its order' },
  { from: 'server/after-sales', to: 'server/stock', because: 'what comes back goes on the shelf or not' },
  { from: 'server/after-sales', to: 'server/bell', because: 'the shop hears of a refund that failed' },
  { from: 'console/desk', to: 'contract/files', because: 'uploads and the media library are parts that every form uses' },
  { from: 'console/desk', to: 'contract/rich-text', because: 'the editor is a part, and its preview is a call' },
  { from: 'console/desk', to: 'contract/reference', because: 'the location picker asks how the map service is reached' },
  { from: 'console/desk', to: 'contract/regions', because: 'the region picker carries the regions with it' },
  { from: 'console/desk', to: 'reference-data/map', because: 'the offline map draws these outlines' },
  { from: 'console/desk', to: 'contract/exports', because: 'any list can be exported' },
  { from: 'console/kit', to: 'contract/jobs', because: 'long work shows its progress wherever it was started' },
  { from: 'console/kit', to: 'contract/factors', because: 'a call that wants a fresh proof is sent again after it was given' },
  { from: 'console/kit', to: 'contract/auth', because: 'the phone verification dialog sends and checks codes' },
  { from: 'contract/apply', to: 'contract/places', because: 'a shop applies with the form that others fill in for it' },
  { from: 'server/apply', to: 'server/files', because: 'what an applicant sends goes through the gate of every upload' },
  { from: 'contract/reference', to: 'contract/dictionaries', because: 'the lookup calls answer from the dictionaries' },
  { from: 'contract/gateway', to: 'contract/orders', because: 'a storefront places orders and is told of their events' },
  { from: 'contract/gateway', to: 'contract/after-sales', because: 'a storefront applies for them' },
  { from: 'server/seed', to: 'server/gateway', because: 'shoppers come through the gateway' },
  { from: 'server/gateway', to: 'server/orders', because: 'a storefront acts on orders as everybody does' },
  { from: 'server/gateway', to: 'server/after-sales', because: 'as above' },
  { from: 'contract/orders', to: 'contract/payments', because: 'an order is paid in one of the ways that payments know' },
  { from: 'contract/orders', to: 'contract/after-sales', because: 'an order in full tells of its after-sales' },
]

/** Columns that belong to every list and form, so that the console's kit shows them. */
const everywhere = new Set([
  'bell',
  'bulk',
  'drafts',
  'exports',
  'files',
  'history',
  'imports',
  'jobs',
  'preferences',
  'reference',
  'rich-text',
  'search',
  'views',
])

export type Side = { path: string; floor: string; room: string; name: string; test: boolean }

/** A place in the tree: `server/coupons/store.ts` lies on the floor server, in the room coupons. */
function sideOf(path: string): Side {
  const parts = path.split('/')
  const [floor] = parts
  // A file directly on a floor is the roof there (server/app.ts), except in the contract, where it is a column of its own.
  const room = parts.length > 2 ? parts[1] : floor === 'contract' ? (parts[1] ?? '').replace(/(\.test)?\.ts$/, '') : 'roof'
  return { path, floor, room, name: parts.at(-1) ?? '', test: /\.test\.tsx?$/.test(path) }
}

const roofs = new Set([
  'console/messages',
  'console/parts',
  'server/roof',
  'server/cli',
  'console/roof',
  'console/shell',
  'contract/index',
  'contract/menu',
])
const isRoof = ({ floor, room }: Side) => roofs.has(`${floor}/${room}`)

export type Wall = { name: string; why: string; broken: (from: Side, to: Side, typeOnly: boolean) => boolean }

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
    broken: (from, to, typeOnly) => {
      if (from.room !== 'kit' || to.room === 'kit' || from.test) return false
      if (to.floor === 'contract') return from.floor !== 'contract' && !typeOnly && !(from.floor === 'console' && everywhere.has(to.room))
      return to.room !== 'messages'
    },
  },
  {
    name: 'contract-columns-stand-apart',
    why: 'a column of the contract leans on contract/kit, the regions and the price engine; the address book and the menu join them',
    broken: (from, to) =>
      from.floor === 'contract' &&
      to.floor === 'contract' &&
      from.room !== to.room &&
      !['kit', 'regions', 'pricing'].includes(to.room) &&
      !isRoof(from) &&
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
    broken: (from, to) =>
      from.floor === 'server' &&
      to.floor === 'server' &&
      from.room !== to.room &&
      to.room !== 'kit' &&
      !base.has(to.room) &&
      !isRoof(from) &&
      !from.test,
  },
  {
    name: 'areas-stand-apart',
    why: 'a screen can be thrown away without a trace in the others',
    broken: (from, to) =>
      from.floor === 'console' &&
      to.floor === 'console' &&
      from.room !== to.room &&
      !['kit', 'desk', 'messages'].includes(to.room) &&
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
const isBuiltin = (spec: string) => spec.startsWith('node:') || builtins.has(spec.split('/')[0])
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
      } else found.push(...wallsBetween(sideOf(path), sideOf(target), each.typeOnly))
    }
  }
  return found
}

function wallsBetween(from: Side, to: Side, typeOnly: boolean): string[] {
  const key = (side: Side) => `${side.floor}/${side.room}`
  if (exceptions.some((exception) => exception.from === key(from) && exception.to === key(to))) return []
  return walls
    .filter((wall) => wall.broken(from, to, typeOnly))
    .map((wall) => `${from.path} → ${to.path}: ${wall.name}, because ${wall.why}`)
}

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

/** Circles of imports, each as the path that leads back to its start. Types are gone at run time, and what is fetched later waits for nobody. */
export function circles(imports: Imports, files: ReadonlySet<string>): string[] {
  const next = (path: string) =>
    (imports.get(path) ?? [])
      .filter(({ typeOnly, later }) => !typeOnly && !later)
      .map(({ spec }) => resolve(path, spec, files))
      .filter((to) => typeof to === 'string' && isSource(to))
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
