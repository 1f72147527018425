// What stands where no screen does: a word, a form for a password, or the number by which a display is paired.

import { dress, el } from '#console/screens/widgets/element'
import { palettes } from '#contract/screens/tones'
import { t } from './speak'

const palette = palettes.dark

function paper(on: HTMLElement, ...inside: HTMLElement[]) {
  dress(on, { background: palette.ground })
  on.replaceChildren(
    el(
      'div',
      {
        minHeight: '100%',
        boxSizing: 'border-box',
        padding: 24,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 20,
        textAlign: 'center',
        color: palette.text,
        fontSize: 18,
        lineHeight: 1.5,
      },
      ...inside,
    ),
  )
}

/** Said again in the same words, it is left as it stands: whoever listens hears it once. */
export function sayOnly(on: HTMLElement, words: string, help = '') {
  const said = on.querySelector('[role="status"]')
  if (said?.textContent === words + help) return
  const line = el('div', { display: 'grid', gap: 12, fontSize: 22 }, el('span', {}, words))
  if (help) line.append(el('span', { fontSize: 18, color: palette.quiet }, help))
  line.setAttribute('role', 'status')
  paper(on, line)
}

/** `enter` says why not, or nothing when it was right. */
export function askPassword(on: HTMLElement, enter: (password: string) => Promise<string>) {
  const field = el('input', {
    width: 280,
    minHeight: 44,
    boxSizing: 'border-box',
    padding: '0 12px',
    font: 'inherit',
    color: palette.text,
    background: palette.ground,
    border: `1px solid ${palette.quiet}`,
    borderRadius: 8,
  })
  field.type = 'password'
  field.autocomplete = 'off'
  field.required = true
  const label = el('label', { display: 'grid', gap: 8, textAlign: 'left' }, t('player.password.label'), field)
  const button = el(
    'button',
    {
      minHeight: 44,
      width: 280,
      font: 'inherit',
      color: palette.ground,
      background: palette.accent,
      border: '0',
      borderRadius: 8,
      cursor: 'pointer',
    },
    t('player.password.enter'),
  )
  const said = el('p', { margin: '0', minHeight: '1.5em', color: palette.late })
  said.setAttribute('role', 'alert')
  const form = el(
    'form',
    { display: 'grid', gap: 16, justifyItems: 'center' },
    el('h1', { margin: '0', fontSize: 24, fontWeight: 600 }, t('player.password.title')),
    label,
    button,
    said,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    void enter(field.value).then((why) => {
      button.disabled = false
      said.textContent = why
      if (why) field.select()
    })
  })
  paper(on, form)
  field.focus()
}

/** The digits in two halves: they are read aloud across a room. */
export function showCode(on: HTMLElement, code: string, left: string) {
  const known = on.querySelector<HTMLElement>('[data-left]')
  if (known && known.dataset.left === code) {
    known.textContent = left
    return
  }
  const digits = el(
    'p',
    {
      margin: '0',
      fontSize: 'min(22vw, 200px)',
      lineHeight: 1.1,
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '0.04em',
      whiteSpace: 'nowrap',
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  )
  digits.dataset.code = code
  const rest = el('p', { margin: '0', color: palette.quiet }, left)
  rest.dataset.left = code
  paper(
    on,
    el('h1', { margin: '0', fontSize: 32, fontWeight: 600 }, t('player.pairing.title')),
    el('p', { margin: '0', maxWidth: 720, color: palette.quiet, fontSize: 22 }, t('player.pairing.help')),
    digits,
    rest,
  )
}
