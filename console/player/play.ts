// Plays what was opened: one screen, or several in turn, each followed live; the next is fetched before its turn comes.

import type { Result } from '#contract/datasets/table'
import { sure } from '#contract/kit/sure'
import type { Door, Opened, Turn } from './door'
import { drawingOn } from './drawing'
import { follow, type Heard } from './live'

const aheadMs = 5000

type Ending = Pick<Heard, 'ended' | 'changed'>

const isAsked = ({ hidden, type }: Turn['screen']['document']['widgets'][number]) => !hidden && type !== 'picture' && type !== 'date'
const asking = ({ screen }: Turn) => screen.document.widgets.filter(isAsked).map(({ id }) => id)

/** Shows it until the end that is returned. */
export function play(on: HTMLElement, { turns }: Opened, door: Door, ending: Ending): () => void {
  const known = new Map(turns.map(({ screen }) => [screen.id, new Map<string, Result>()]))
  const resultsOf = ({ screen }: Turn) => sure(known.get(screen.id))
  const drawing = drawingOn(on, door)
  let timers: ReturnType<typeof setTimeout>[] = []
  let unfollow = () => {}
  const begin = (at: number) => {
    const turn = sure(turns[at])
    const next = (at + 1) % turns.length
    drawing.show(turn, resultsOf(turn))
    unfollow()
    unfollow = listen(turn)
    if (turns.length < 2) return
    const ms = turn.seconds * 1000
    timers = [
      setTimeout(() => void prefetch(door, sure(turns[next]), resultsOf(sure(turns[next]))), Math.max(0, ms - aheadMs)),
      setTimeout(() => begin(next), ms),
    ]
  }
  const listen = (turn: Turn) => {
    const results = resultsOf(turn)
    const take = (id: string, result: Result) => {
      results.set(id, result)
      drawing.tell(id, result)
    }
    const hashes = () => Object.fromEntries([...results].map(([id, { hash }]) => [id, hash]))
    return follow(door, turn.screen.id, asking(turn), hashes, {
      ...ending,
      result: take,
      beat: () => renew(results, take),
      isReached: drawing.reached,
    })
  }
  begin(0)
  return () => {
    for (const timer of timers) clearTimeout(timer)
    unfollow()
    drawing.end()
  }
}

const freshMs = 20_000

/** The server was heard: what it did not send again is unchanged, and so as new as that. */
export function renew(results: ReadonlyMap<string, Result>, take: (id: string, result: Result) => void) {
  const now = Date.now()
  for (const [id, result] of results) {
    if (result.problem === null && now - Date.parse(result.at) > freshMs) take(id, { ...result, at: new Date(now).toISOString() })
  }
}

async function prefetch(door: Door, next: Turn, results: Map<string, Result>) {
  const ids = asking(next)
  if (ids.length === 0) return
  try {
    for (const [id, result] of Object.entries(await door.data(next.screen.id, ids))) results.set(id, result)
  } catch {
    // It is asked for again when its turn comes.
  }
}
