// Which modules of the console travel together. Left alone, the builder makes a file of whatever two screens share, and a first list
// comes in a hundred files. What everybody needs one after the other (the app, its frame, a list) becomes one file each.
// A stage takes all that its roots import and no earlier stage has: so no file ever waits for a later one.

import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../console/${path}`, import.meta.url)).replaceAll('\\', '/')

const begin = ['main.tsx']
const door = ['shell/signin/SignInPage.tsx', 'messages/door.zh-CN.ts', 'messages/door.en.ts']
/** In the order in which they are needed. */
const stages: [name: string, roots: string[]][] = [
  ['app', ['shell/App.tsx']],
  ['frame', ['shell/frame/Layout.tsx', 'shell/tabs/TabView.tsx']],
  ['list', ['desk/list/ListPage.tsx']],
  ['orders', ['orders/OrderList.tsx']],
]

/** A door to a hundred components: only these of them belong to a stage, the others to the screens that use them. */
const antd = /\/node_modules\/antd\/es\/index\.js$/
const ofTheFrame = /\/node_modules\/antd\/es\/(config-provider|theme)\/index\.js$/

type Module = { importedIds: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }

/** Everything that these modules import, themselves included. */
function reachedFrom(paths: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const walk = (id: string) => {
    const known = reached.has(id) ? null : graph.getModuleInfo(id)
    if (!known) return
    reached.add(id)
    for (const next of known.importedIds) if (!antd.test(id) || ofTheFrame.test(next)) walk(next)
  }
  for (const path of paths) {
    if (!graph.getModuleInfo(at(path))) throw new Error(`console/${path} is named in scripts/chunks.ts and is not there`)
    walk(at(path))
  }
  return reached
}

function plan(graph: Graph): Map<string, string | null> {
  const names = new Map<string, string | null>()
  for (const id of reachedFrom(begin, graph)) names.set(id, null)
  const atDoor = reachedFrom(door, graph)
  for (const [name, roots] of stages) {
    for (const id of reachedFrom(roots, graph)) {
      // What the sign-in page needs too stays a file of its own: that page is fetched alone.
      if (!names.has(id)) names.set(id, atDoor.has(id) ? 'common' : name)
    }
  }
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
