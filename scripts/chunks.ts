// Which modules of the console travel together. Left alone, the builder makes a file of whatever two screens share, and a first list
// comes in a hundred files. What everybody needs one after the other (the app, its frame, a list) becomes one file each.
// A stage takes all that its roots import and no earlier stage has: so no file ever waits for a later one.

import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../console/${path}`, import.meta.url)).replaceAll('\\', '/')

/** What console and player share at their very beginning; it runs before everything else. */
export const firstFile = 'base'

const begin = ['main.tsx']
const door = ['shell/signin/SignInPage.tsx', 'messages/door.zh-CN.ts', 'messages/door.en.ts']
/** In the order in which they are needed. */
const stages: [name: string, roots: string[]][] = [
  ['app', ['shell/App.tsx']],
  ['frame', ['shell/frame/Layout.tsx', 'shell/tabs/TabView.tsx']],
  ['list', ['desk/list/ListPage.tsx', 'kit/control/Select.tsx', 'desk/export/use-export.tsx', 'kit/list/Tally.tsx']],
  // What waits is counted on every page.
  [
    'counts',
    ['orders', 'after-sales', 'products', 'places', 'distribution', 'stock', 'statements', 'withdrawals', 'adjustments', 'members'].map(
      (room) => `${room}/tiles/tiles.ts`,
    ),
  ],
  ['orders', ['orders/OrderList.tsx']],
]

/** A page of its own, small on purpose: what it shares with the console is a file that both fetch, and no more comes with it. */
const player = 'player/main.ts'

/** A door to a hundred components: none of them belongs to a stage, each to the screens that use it. */
const antd = /\/node_modules\/antd\/es\/index\.js$/

/** Orders show it and maps need it: who opens a map does not fetch the orders for it. */
const apart = ['desk/region/load.ts'].map(at)

/** The words of one language are not fetched by who reads the other. */
const english = /\/words\.en\.ts$/

const words = /\/console\/([\w-]+)\/(?!tiles\/)(?:[\w/-]+\/)?words\.(zh-CN|en)\.ts$/
/** Whose words a module holds, and in which language: 'roles.zh-CN'. */
const wordsOf = (id: string): string | null => {
  const [, room = '', language] = words.exec(id) ?? []
  return language && !['kit', 'desk', 'shell'].includes(room) ? `${room}.${language}` : null
}

/**
 * How files are called; words by their room (console/messages/rooms.ts). They are never joined into one: behind a file of its own that only passes them
 * on, words that could not be fetched once would never come, because the browser remembers what a module lacked.
 */
export const fileName = ({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }): string =>
  `assets/${(facadeModuleId && wordsOf(facadeModuleId)) || name}-[hash].js`

type Module = { importedIds: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }

/** Everything that these modules import, themselves included. */
function reachedFrom(paths: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const walk = (id: string) => {
    const known = reached.has(id) ? null : graph.getModuleInfo(id)
    if (!known) return
    reached.add(id)
    if (!antd.test(id)) for (const next of known.importedIds) walk(next)
  }
  for (const path of paths) {
    if (!graph.getModuleInfo(at(path))) throw new Error(`console/${path} is named in scripts/chunks.ts and is not there`)
    walk(at(path))
  }
  return reached
}

function plan(graph: Graph): Map<string, string | null> {
  const names = new Map<string, string | null>()
  const inPlayer = reachedFrom([player], graph)
  for (const id of reachedFrom(begin, graph)) names.set(id, inPlayer.has(id) ? firstFile : 'begin')
  const atDoor = reachedFrom(door, graph)
  for (const [name, roots] of stages) {
    for (const id of reachedFrom(roots, graph)) {
      // What the sign-in page needs too stays a file of its own: that page is fetched alone.
      if (!names.has(id)) names.set(id, english.test(id) || apart.includes(id) ? null : atDoor.has(id) ? 'common' : name)
    }
  }
  for (const id of atDoor) if (!names.has(id)) names.set(id, english.test(id) ? null : 'door')
  for (const id of inPlayer) if (names.get(id) && names.get(id) !== firstFile) names.set(id, 'ground')
  return names
}

/** The group for the builder's `codeSplitting`. */
export function stagedChunks() {
  let names: Map<string, string | null> | undefined
  return {
    debugName: 'stages of the console',
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph): string | null => {
      names ??= plan(graph)
      // What is fetched by its name is a file of its own.
      return graph.getModuleInfo(id)?.dynamicImporters.length ? null : (names.get(id) ?? null)
    },
  }
}
