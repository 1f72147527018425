// One number in large digits; each digit that changed turns over.

import { colourIn } from '#contract/screens/tones'
import type { WidgetOptions } from '#contract/screens/widgets'
import { paletteOf, themeOf } from './colours'
import { dress, el } from './element'
import type { Draw } from './part'
import { oneOf, tableOf } from './read'
import type { ViewProps } from './view'
import { written } from './write'

const optionsOf = (props: ViewProps) => props.widget.options as WidgetOptions<'flip'>
const turnMs = 320

/** The currency stands smaller before the digits, whether it was typed or comes with the number. */
export function flipOf(props: ViewProps): { prefix: string; digits: string; suffix: string } {
  const { prefix, suffix, kind } = optionsOf(props)
  const one = oneOf(tableOf(props.widget, props.result), props.widget.data.column)
  const said = one ? written(one.value, kind ?? one.kind, props.around) : '–'
  const [, sign = '', rest = said] = /^(−?¥)(.*)$/.exec(said) ?? []
  return { prefix: prefix || sign, digits: rest, suffix }
}

export const drawFlip: Draw = (box, first) => {
  const small = el('span', {})
  const digits = el('span', { display: 'inline-flex', whiteSpace: 'pre' })
  const after = el('span', {})
  const line = el(
    'div',
    { width: '100%', display: 'flex', alignItems: 'baseline', whiteSpace: 'nowrap', gap: '0.06em' },
    small,
    digits,
    after,
  )
  box.append(line)
  const update = (props: ViewProps) => {
    const { size, weight, colour, align, isTurning } = optionsOf(props)
    const { prefix, digits: next, suffix } = flipOf(props)
    const justify = { left: 'flex-start', center: 'center', right: 'flex-end' }[align]
    dress(box, { display: 'flex', alignItems: 'center' })
    dress(line, {
      fontSize: size,
      fontWeight: weight,
      lineHeight: 1.05,
      justifyContent: justify,
      letterSpacing: '-0.012em',
      color: colourIn(colour, themeOf(props)),
    })
    for (const [part, text] of [
      [small, prefix],
      [after, suffix],
    ] as const) {
      if (part.textContent !== text) part.textContent = text
      dress(part, { fontSize: '0.44em', color: paletteOf(props).quiet })
    }
    turn(digits, next, isTurning && !props.around.isStill)
    fit(line, props.widget.w, size)
  }
  update(first)
  return { update, end: () => box.replaceChildren() }
}

/** A number that outgrew its box is written smaller, never cut: half of a sum is a wrong sum. */
function fit(line: HTMLElement, width: number, size: number) {
  const needed = line.scrollWidth
  if (needed > width) dress(line, { fontSize: Math.floor((size * width) / needed) })
}

/** Digits are counted from the right: a sum that grew by one place turns none that stayed. */
function turn(on: HTMLElement, text: string, isTurning: boolean) {
  const before = [...on.children] as HTMLElement[]
  if (before.map((sign) => sign.textContent).join('') === text) return
  const signs = [...text]
  const kept = signs.map((sign, at) => {
    const old = before[before.length - signs.length + at]
    if (old?.textContent === sign) return old
    const made = el('span', { display: 'inline-block' }, sign)
    if (isTurning && before.length > 0) {
      made.animate(
        [
          { transform: 'translateY(-0.35em)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: turnMs, easing: 'ease-out' },
      )
    }
    return made
  })
  on.replaceChildren(...kept)
}
