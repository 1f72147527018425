// The few tools of a player: they show themselves when the pointer moves or the keyboard comes to them, and answer to keys.

import { dress, el } from '#console/screens/widgets/element'
import { palettes, type Theme } from '#contract/screens/tones'
import { t } from './speak'

const shownMs = 3000

export type Tools = { full: () => void; reading: () => void; png: () => void; pdf: () => void }
export type Bar = { element: HTMLElement; says: (state: { isReading: boolean; mayTurn: boolean; theme: Theme }) => void; end: () => void }

const keys: Record<string, keyof Tools> = { f: 'full', t: 'reading', s: 'png', p: 'pdf' }

export function toolBar(tools: Tools): Bar {
  const element = el('nav', {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    zIndex: 10,
    display: 'flex',
    gap: '8px',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    transition: 'opacity 200ms',
  })
  element.setAttribute('aria-label', t('player.tools'))
  const buttons = Object.fromEntries(
    (['full', 'reading', 'png', 'pdf'] as const).map((name) => {
      const button = el('button', { minHeight: 36, padding: '0 14px', borderRadius: 8, font: 'inherit', fontSize: 14, cursor: 'pointer' })
      button.type = 'button'
      button.addEventListener('click', tools[name])
      return [name, button]
    }),
  ) as Record<keyof Tools, HTMLButtonElement>
  element.append(...Object.values(buttons))
  const life = new AbortController()
  hiding(element, life.signal)
  const press = (event: KeyboardEvent) => {
    const name = keys[event.key.toLowerCase()]
    const isTyping = event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey
    if (name && !isTyping && !buttons[name].hidden) tools[name]()
  }
  document.addEventListener('keydown', press, { signal: life.signal })
  return {
    element,
    end: () => {
      life.abort()
      element.remove()
      document.body.style.cursor = ''
    },
    says: ({ isReading, mayTurn, theme }) => {
      const palette = palettes[theme]
      for (const [name, button] of Object.entries(buttons)) {
        button.textContent = t(name === 'reading' && isReading ? 'player.wall' : wordOf[name as keyof Tools])
        dress(button, { background: palette.ground, color: palette.text, border: `1px solid ${palette.before}` })
      }
      buttons.reading.hidden = !mayTurn
      buttons.full.hidden = !document.fullscreenEnabled
    },
  }
}

const wordOf: Record<keyof Tools, string> = { full: 'player.full', reading: 'player.reading', png: 'player.png', pdf: 'player.pdf' }

function hiding(element: HTMLElement, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    if (element.matches(':hover') || element.contains(document.activeElement)) return
    element.style.opacity = '0'
    document.body.style.cursor = 'none'
  }
  const show = () => {
    element.style.opacity = '1'
    document.body.style.cursor = ''
    clearTimeout(timer)
    timer = setTimeout(hide, shownMs)
  }
  element.style.opacity = '0'
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout']) document.addEventListener(name, show, { signal })
}
