// Which modules of the console travel together. Left alone, the builder makes a file of whatever two screens share, and a first list
// comes in a hundred files. What everybody needs one after the other (the app, its frame, a list) becomes one file each.
// A stage takes all that its roots import and no earlier stage has: so no file ever waits for a later one.

import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../console/${path}`, import.meta.url)).replaceAll('\\', '/')

/** What console and player share at their very beginning; it runs before everything else. */
export const firstFile = 'base'

const begin = ['main.tsx']
const door = ['shell/signin/SignInPage.tsx']
/** In the order in which they are needed. */
const stages: [name: string, roots: string[]][] = [
  // What every page stands in, what nearly all of them are made of, and what waits, which is counted on each.
  [
    'app',
    [
      'shell/App.tsx',
      'shell/frame/Layout.tsx',
      'shell/tabs/TabView.tsx',
      'desk/list/ListPage.tsx',
      'desk/export/use-export.tsx',
      'desk/region/load.ts',
      'kit/control/Select.tsx',
      'kit/list/Tally.tsx',
      ...[
        'orders',
        'after-sales',
        'products',
        'places',
        'distribution',
        'stock',
        'statements',
        'withdrawals',
        'adjustments',
        'members',
      ].map((room) => `${room}/tiles/tiles.ts`),
    ],
  ],
  ['orders', ['Order', 'TotalOrder', 'BrandOrder', 'PresaleOrder'].map((page) => `orders/${page}Page.tsx`)],
]

/** What whoever opens the orders has fetched, and whoever opens another page most of. */
export const stageFiles: readonly string[] = [firstFile, 'begin', ...stages.map(([name]) => name)]

/** A page of its own, small on purpose: what it shares with the console is a file that both fetch, and no more comes with it. */
const player = 'player/main.ts'

/** A list may have one field among its filters: the box around it comes without the others. */
const ofFields = /\/console\/kit\/(?:form|control)\/(?!FieldBox)/
/**
 * What comes together though several screens share it, and would come in a dozen small files: the designer with what is opened in it later,
 * the widgets that it draws, and the fields that nearly every form has.
 */
const together: [name: string, root: string, of: RegExp][] = [
  ['design', 'screens/design/DesignPage.tsx', /\/console\/screens\/design\//],
  ['draw', 'screens/widgets/draw.ts', /\/console\/screens\/widgets\//],
  ['fields', 'kit/form/fields.tsx', ofFields],
  ['fields', 'kit/form/number-fields.tsx', ofFields],
  ['fields', 'kit/control/RadioRow.tsx', ofFields],
]

/** A door to a hundred components: none of them belongs to a stage, each to the screens that use it. */
const antd = /\/node_modules\/antd\/es\/index\.js$/

const words = /\/console\/(?:messages\/(?:door|house)|([\w-]+)\/((?:[\w-]+\/)*)words)\.(zh-CN|en)\.ts$/
const ofTrade = ['orders', 'after-sales', 'payments', 'waybills']
/**
 * Words travel by language: those that are said around every screen in one file, those of the rooms that are opened together in another, and
 * those of each other room in its own (console/messages/rooms.ts).
 */
const wordsOf = (id: string): string | null => {
  const [, room, folders = '', language] = words.exec(id) ?? []
  if (!language) return null
  if (!room || ['kit', 'desk', 'shell'].includes(room) || folders.startsWith('tiles/')) return `start.${language}`
  return ofTrade.includes(room) ? `trade.${language}` : `${room}.${language}`
}

/** What a room needs first and others need as well is not fetched with that room; nor are sheets, which are small. */
const ofAll = /\/(?:node_modules|(?:console|contract)\/kit|console\/desk)\/|\.css$/

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

function plan(graph: Graph): Map<string, string> {
  const names = new Map<string, string>()
  const inPlayer = reachedFrom([player], graph)
  const atDoor = reachedFrom(door, graph)
  for (const id of reachedFrom(begin, graph)) names.set(id, 'begin')
  for (const [name, roots] of stages) {
    for (const id of reachedFrom(roots, graph)) {
      // What the sign-in page needs too comes with the beginning: that page is fetched alone.
      if (!names.has(id)) names.set(id, atDoor.has(id) ? 'begin' : ofAll.test(id) ? 'app' : name)
    }
  }
  for (const id of atDoor) if (!names.has(id)) names.set(id, 'door')
  for (const id of inPlayer) if (names.has(id)) names.set(id, firstFile)
  for (const [name, root, of] of together) {
    for (const id of reachedFrom([root], graph)) if (!names.has(id) && of.test(id)) names.set(id, name)
  }
  return names
}

/** The group for the builder's `codeSplitting`. */
export function stagedChunks() {
  let names: Map<string, string> | undefined
  return {
    debugName: 'stages of the console',
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph): string | null => {
      names ??= plan(graph)
      return wordsOf(id) ?? names.get(id) ?? null
    },
  }
}
