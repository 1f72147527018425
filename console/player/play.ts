// Plays what was opened: one screen, or several in turn, each followed live; as a wall, or as cards to read.

import { language } from '#console/kit/text/language'
import { dress, el } from '#console/screens/widgets/element'
import type { Result } from '#contract/datasets/table'
import { colourIn } from '#contract/screens/tones'
import { toolBar } from './bar'
import type { Door, Opened, Turn } from './door'
import { follow } from './live'
import { keepPicture, pictureOf, printPicture } from './picture'
import { showReading } from './reading'
import { t } from './speak'
import { type Shown, showStage } from './stage'

const narrow = 768
const aheadMs = 5000

type Ending = { ended: (code: number) => void; changed: () => void }

const asking = ({ screen }: Turn) =>
  screen.document.widgets
    .filter(({ hidden, type, data }) => !hidden && type !== 'picture' && type !== 'date' && data.from !== 'manual')
    .map(({ id }) => id)

/** Shows it until the end that is returned. */
export function play(on: HTMLElement, { turns }: Opened, door: Door, ending: Ending): () => void {
  const known = new Map<string, Map<string, Result>>()
  const resultsOf = (id: string) => known.get(id) ?? known.set(id, new Map()).get(id) ?? new Map<string, Result>()
  const less = matchMedia('(prefers-reduced-motion: reduce)')
  let at = 0
  let isReading = false
  let shown: Shown | undefined
  let unfollow = () => {}
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (work: () => void, ms: number) => timers.add(setTimeout(work, ms))
  const now = (): Turn => turns[at] as Turn
  const silence = el('div', {
    position: 'fixed',
    left: '16px',
    bottom: '16px',
    zIndex: 10,
    padding: '6px 12px',
    borderRadius: 8,
    fontSize: 14,
    display: 'none',
  })
  silence.setAttribute('role', 'status')

  const draw = () => {
    const { screen } = now()
    const { theme, scale } = screen.document
    const mustRead = innerWidth < narrow
    const reads = mustRead || isReading
    shown?.end()
    const around = {
      language: language(),
      zone: screen.zone,
      variables: {
        unit: screen.unitName,
        screen: screen.name,
        ...Object.fromEntries(screen.document.variables.map(({ name, value }) => [name, value])),
      },
      isStill: less.matches,
      open: door.page,
    }
    shown = (reads ? showReading : showStage)(on, now(), around, resultsOf(screen.id))
    bar.says({ isReading: reads, mayTurn: !mustRead, theme })
    document.title = screen.name
    dress(document.body, { background: colourIn(screen.document.background, theme) })
    if (scale === 'stretch' && !reads) on.title = t('player.stretched')
    else on.removeAttribute('title')
  }
  const bar = toolBar({
    full: () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
    reading: () => {
      isReading = !isReading
      draw()
    },
    png: () => void picture().then((made) => keepPicture(made, now().screen.name)),
    pdf: () =>
      void picture().then((made) => printPicture(made, { width: shown?.stage.offsetWidth ?? 1, height: shown?.stage.offsetHeight ?? 1 })),
  })
  const picture = () => pictureOf(shown?.stage ?? on, colourIn(now().screen.document.background, now().screen.document.theme))

  const listen = () => {
    const turn = now()
    const results = resultsOf(turn.screen.id)
    unfollow()
    unfollow = follow(door, turn.screen.id, asking(turn), () => Object.fromEntries([...results].map(([id, { hash }]) => [id, hash])), {
      ...ending,
      result: (id, result) => {
        results.set(id, result)
        shown?.tell(id, result)
      },
      beat: () => renew(results, (id, result) => shown?.tell(id, result)),
      isReached: (reached) => {
        silence.textContent = reached ? '' : t('player.unreachable')
        dress(silence, { display: reached ? 'none' : 'block', background: '#14171c', color: '#f5f6f8' })
      },
    })
  }
  const turnOver = () => {
    const { seconds } = now()
    if (turns.length < 2) return
    const next = turns[(at + 1) % turns.length] as Turn
    later(() => void prefetch(door, next, resultsOf(next.screen.id)), Math.max(0, seconds * 1000 - aheadMs))
    later(() => {
      timers.clear()
      at = (at + 1) % turns.length
      draw()
      listen()
      turnOver()
    }, seconds * 1000)
  }

  let wasNarrow = innerWidth < narrow
  const resize = () => {
    if (wasNarrow === innerWidth < narrow) return shown?.resize()
    wasNarrow = innerWidth < narrow
    return draw()
  }
  window.addEventListener('resize', resize)
  document.body.append(silence, bar.element)
  draw()
  listen()
  turnOver()
  return () => {
    window.removeEventListener('resize', resize)
    for (const timer of timers) clearTimeout(timer)
    unfollow()
    shown?.end()
    bar.end()
    silence.remove()
  }
}

/** The server beats: what it did not send again is unchanged, and so as new as the beat. */
const freshMs = 20_000
function renew(results: Map<string, Result>, tell: (id: string, result: Result) => void) {
  const now = Date.now()
  for (const [id, result] of results) {
    if (result.problem !== null || now - Date.parse(result.at) < freshMs) continue
    const fresh = { ...result, at: new Date(now).toISOString() }
    results.set(id, fresh)
    tell(id, fresh)
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
