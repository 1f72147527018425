// What a page asked first when it was opened the last time: the next time it is asked before the script that asks is there. Only of addresses without
// anything behind them, so that nothing that somebody looked for is kept, and of one person, who takes it along when signing out.

/** Without a body it is a GET. */
export type FirstAsk = { address: string; body?: string }
type Opened = { path: string; unit: string; asks: FirstAsk[] }

export const firstAsksKey = 'first-asks'
const most = { pages: 8, asks: 8, letters: 500 }

/** As it is written below; anything else was not. */
function isOpened(one: unknown): one is Opened {
  const { path, unit, asks } = (one ?? {}) as Partial<Opened>
  return (
    typeof path === 'string' && typeof unit === 'string' && Array.isArray(asks) && asks.every((ask) => typeof ask?.address === 'string')
  )
}

function all(): Opened[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(firstAsksKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isOpened) : []
  } catch {
    return []
  }
}

/** For the unit in which this tab works; a new tab works where the last one did, unless the server says otherwise. */
export function firstAsksOf(href: string, unit: string | undefined): Opened | undefined {
  const found = all().find(({ path }) => path === href)
  return found && (unit ?? found.unit) === found.unit ? found : undefined
}

let noted: FirstAsk[] | null = null

/** When it is known who entered. */
export function beginNotingAsks(): void {
  noted = []
}

/** Until they are kept. */
export function noteAsk(ask: FirstAsk): void {
  if (noted && ask.address.length + (ask.body?.length ?? 0) <= most.letters) noted.push(ask)
}

/** Keeps what was asked until now for the page that the console began with. */
export function keepFirstAsks(href: string, unit: string): void {
  const asks = noted?.slice(0, most.asks) ?? []
  noted = null
  if (asks.length === 0 || href.includes('?')) return
  const others = all().filter(({ path }) => path !== href)
  try {
    localStorage.setItem(firstAsksKey, JSON.stringify([{ path: href, unit, asks }, ...others].slice(0, most.pages)))
  } catch {
    // A browser that keeps nothing is asked for nothing early.
  }
}
