// One turn as it is seen: as a wall or as cards to read, drawn again when the other is wanted, with the tools that belong to it.

import { language } from '#console/kit/text/language'
import { dress, el } from '#console/screens/widgets/element'
import type { Result } from '#contract/datasets/table'
import { colourIn, palettes } from '#contract/screens/tones'
import { toolBar } from './bar'
import type { Door, Turn } from './door'
import { keepPicture, pictureOf, printPicture } from './picture'
import { showReading } from './reading'
import { t } from './speak'
import { type Shown, showStage } from './stage'

/** Narrower than this a wall cannot be read, whatever its scale. */
const narrow = 768

export type Drawing = {
  show: (turn: Turn, results: ReadonlyMap<string, Result>) => void
  tell: (widgetId: string, result: Result) => void
  /** Whether the server is heard. */
  reached: (isReached: boolean) => void
  end: () => void
}

const aroundOf = ({ screen }: Turn, { page }: Pick<Door, 'page'>) => ({
  language: language(),
  zone: screen.zone,
  variables: { unit: screen.unitName, ...Object.fromEntries(screen.document.variables.map(({ name, value }) => [name, value])) },
  isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  open: page,
})

/** Says that the server is not heard. */
function silenceSign(): HTMLElement {
  const sign = el('div', {
    position: 'fixed',
    left: '16px',
    bottom: '16px',
    zIndex: 10,
    padding: '6px 12px',
    borderRadius: 8,
    fontSize: 14,
  })
  sign.setAttribute('role', 'status')
  sign.hidden = true
  return sign
}

export function drawingOn(on: HTMLElement, door: Pick<Door, 'page'>): Drawing {
  let now: { turn: Turn; results: ReadonlyMap<string, Result> } | undefined
  let shown: Shown | undefined
  let isReading = false
  let wasNarrow = innerWidth < narrow
  const silence = silenceSign()

  const draw = () => {
    if (!now) return
    const { screen } = now.turn
    const { theme, scale, background } = screen.document
    const mustRead = innerWidth < narrow
    const reads = mustRead || isReading
    shown?.end()
    shown = (reads ? showReading : showStage)(on, now.turn, aroundOf(now.turn, door), now.results)
    bar.says({ isReading: reads, mayTurn: !mustRead, theme })
    document.title = screen.name
    dress(document.body, { background: colourIn(background, theme) })
    dress(silence, { background: palettes[theme].text, color: palettes[theme].ground })
    on.title = scale === 'stretch' && !reads ? t('player.stretched') : ''
  }
  const picture = async () => {
    if (!now || !shown) return undefined
    const { background, theme } = now.turn.screen.document
    return { stage: shown.stage, name: now.turn.screen.name, blob: await pictureOf(shown.stage, colourIn(background, theme)) }
  }
  const bar = toolBar({
    full: () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
    reading: () => {
      isReading = !isReading
      draw()
    },
    png: () => void picture().then((made) => made && keepPicture(made.blob, made.name)),
    pdf: () =>
      void picture().then((made) => made && printPicture(made.blob, { width: made.stage.offsetWidth, height: made.stage.offsetHeight })),
  })
  const resize = () => {
    if (wasNarrow === innerWidth < narrow) return shown?.resize()
    wasNarrow = innerWidth < narrow
    return draw()
  }
  window.addEventListener('resize', resize)
  document.body.append(silence, bar.element)
  return {
    show: (turn, results) => {
      now = { turn, results }
      draw()
    },
    tell: (id, result) => shown?.tell(id, result),
    reached: (isReached) => {
      silence.hidden = isReached
      silence.textContent = isReached ? '' : t('player.unreachable')
    },
    end: () => {
      window.removeEventListener('resize', resize)
      shown?.end()
      bar.end()
      silence.remove()
    },
  }
}
