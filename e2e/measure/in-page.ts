// What is measured of a page as it stands, by functions that run inside of it: each looks at what is shown and names what is wrong.
// They are sent as text, so they lean on one another and on nothing else (e2e/measure/measure.ts).

/** A fault: what is wrong, at which part, in which words. */
export type Fault = { kind: 'cut' | 'size' | 'height' | 'target' | 'contrast' | 'wide'; where: string; detail: string }

/** A part as a reader of the report finds it again: its class or name, and what it says. */
export function nameOf(part: Element): string {
  const own = [...part.classList].find((name) => !/^(css-|ant-.*css)/.test(name))
  const holder = part.closest('[class]')?.classList[0] ?? ''
  const said = (part.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24) || (part.getAttribute('aria-label') ?? '')
  return `${part.tagName.toLowerCase()}${own ? `.${own}` : ` in .${holder}`} "${said}"`
}

type Box = {
  left: number
  right: number
  top: number
  bottom: number
  overflowX: string
  overflowY: string
  display: string
  position: string
}
type Shown = { node: Text; holder: Element; rect: DOMRect }

/** What was found while one question is answered: thousands of parts have the same ancestors, and each question begins anew. */
export const seen = new Map<Element, boolean>()
export const boxes = new Map<Element, Box>()
export const texts: Shown[] = []

/** Where a part stands and what it does with what does not fit. */
export function boxOf(part: Element): Box {
  const known = boxes.get(part)
  if (known) return known
  const { overflowX, overflowY, display, position } = getComputedStyle(part)
  const { left, right, top, bottom } = part.getBoundingClientRect()
  const box = { left, right, top, bottom, overflowX, overflowY, display, position }
  boxes.set(part, box)
  return box
}

/** What nobody sees cannot be wrong: not drawn, faded out, one pixel for those who listen, waiting outside of the window, inert. */
export function isShown(part: Element): boolean {
  const known = seen.get(part)
  if (known !== undefined) return known
  const { width, height, right, bottom } = part.getBoundingClientRect()
  const { clipPath, clip, overflowX, overflowY, opacity, visibility, display } = getComputedStyle(part)
  const isGone = display === 'none' || visibility !== 'visible' || opacity === '0' || clipPath !== 'none' || clip !== 'auto'
  const isPoint = display !== 'contents' && ((overflowX !== 'visible' && width <= 1) || (overflowY !== 'visible' && height <= 1))
  const isOutside = display !== 'contents' && width > 0 && (right <= 0 || bottom <= 0)
  const isOff = isOutside || part.hasAttribute('inert') || (part.matches('[popover]') && !part.matches(':popover-open'))
  const shown = !isGone && !isPoint && !isOff && (!part.parentElement || isShown(part.parentElement))
  seen.set(part, shown)
  return shown
}

/** The layer that is open: a dialog or a drawer takes the page's place for as long as it is there. */
export function openLayer(): Element {
  const layers = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].filter(
    (layer) =>
      layer.checkVisibility({ visibilityProperty: true }) && layer.getBoundingClientRect().width > 0 && !layer.closest('[popover]'),
  )
  return layers.at(-1) ?? document.body
}

/** The pieces of text that are shown, each with the element that holds it and where it was drawn. */
export function shownTexts(): readonly Shown[] {
  if (texts.length > 0) return texts
  const walker = document.createTreeWalker(openLayer(), NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!holder || !node.textContent?.trim() || !isShown(holder)) continue
    if (holder.closest('style, script, noscript, svg, canvas, option, [contenteditable="true"], .leaflet-container')) continue
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    if (rect.width > 0) texts.push({ node: node as Text, holder, rect })
  }
  return texts
}

/** What a person wrote may be cut, where it says so and the whole can be read. */
export function mayBeCut(holder: Element): boolean {
  // A long text that is folded has a button that unfolds it.
  if (holder.closest('.md-description')?.querySelector('button')) return true
  const cut = holder.closest('.md-cut')
  if (!cut) return false
  const told = `${cut.getAttribute('title') ?? ''}${cut.getAttribute('data-tip') ?? ''}${cut.closest('[title]')?.getAttribute('title') ?? ''}`
  return told.replace(/\s+/g, '').includes((holder.textContent ?? '').replace(/\s+/g, ''))
}

/** Where a piece of text goes beyond what shows it: an ancestor that hides the rest, a box that it should stand in, the window. */
export function beyond(holder: Element, rect: DOMRect): string | null {
  const size = Number.parseFloat(getComputedStyle(holder).fontSize)
  const box = holder.closest('button, a, th, td, label, h1, h2, h3, h4, [role="tab"], [role="menuitem"], [class*="tag"], [class*="chip"]')
  for (let at: Element | null = holder; at && at !== document.documentElement; at = at.parentElement) {
    const { left, right, top, bottom, overflowX, overflowY, display, position } = boxOf(at)
    const over = Math.max(rect.right - right, left - rect.left)
    const tall = Math.max(rect.bottom - bottom, top - rect.top)
    if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return null
    if (/hidden|clip/.test(overflowX) && display !== 'inline' && over > 1)
      return `${Math.round(over)} px cut by ${nameOf(at).split(' "')[0]}`
    if (/auto|scroll/.test(overflowY) && tall > 0) return null
    if (/hidden|clip/.test(overflowY) && display !== 'inline' && tall > size / 2) return `${Math.round(tall)} px cut below`
    if (at === box && display !== 'inline' && over > 1) return `${Math.round(over)} px beyond its box`
    if (position === 'fixed') break
  }
  const outside = Math.max(rect.right - document.documentElement.clientWidth, -rect.left)
  return outside > 1 ? `${Math.round(outside)} px beyond the window` : null
}

/** Texts that are cut, placeholders that do not fit their field among them. */
export function cutTexts(): Fault[] {
  const faults: Fault[] = []
  for (const { holder, rect } of shownTexts()) {
    const detail = mayBeCut(holder) ? null : beyond(holder, rect)
    if (detail) faults.push({ kind: 'cut', where: nameOf(holder), detail })
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of openLayer().querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (!pen || field.value || !field.placeholder || !isShown(field)) continue
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const over = pen.measureText(field.placeholder).width - room
    if (over > 1) faults.push({ kind: 'cut', where: `placeholder "${field.placeholder}"`, detail: `${Math.round(over)} px cut` })
  }
  return faults
}

/** Letters of any other size than the six. */
export function oddSizes(): Fault[] {
  const sizes = new Set(['12px', '13px', '14px', '16px', '20px', '28px'])
  return shownTexts()
    .map(({ holder }) => ({ holder, size: getComputedStyle(holder).fontSize }))
    .filter(({ size, holder }) => !sizes.has(size) && !holder.closest('.md-html, [data-own-size]'))
    .map(({ holder, size }) => ({ kind: 'size', where: nameOf(holder), detail: size }))
}

/** The box that draws a control: the field around a bare input, or the control itself. */
export function drawnBox(control: Element): Element {
  for (let at: Element | null = control; at; at = at.parentElement) {
    const { borderTopWidth, borderTopColor } = getComputedStyle(at)
    if (Number.parseFloat(borderTopWidth) >= 1 && !/, 0\)$|transparent/.test(borderTopColor)) return at
    if (at.children.length > 6 || at.matches('form, td, section, main')) break
  }
  return control
}

/** Controls that are drawn as such and have another height than 36, 44, or 28 inside of a row. */
export function oddHeights(): Fault[] {
  const faults: Fault[] = []
  const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="range"], [type="color"]), select'
  for (const control of openLayer().querySelectorAll(`button, ${fields}`)) {
    if (!isShown(control)) continue
    const isField = control.matches(fields)
    const box = isField ? drawnBox(control) : control
    const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(box)
    const isDrawn = Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && !/, 0\)$|transparent/.test(borderTopColor)
    if (!isDrawn || box.matches('[role="switch"], [role="option"], [role="radio"], [role="checkbox"], [data-card]')) continue
    const height = Math.round(box.getBoundingClientRect().height)
    const inRow = box.closest('tr, li, [role="row"]') !== null
    // Higher than a thumb is no button but a place to drop or choose something.
    if (height < 64 && height !== 36 && height !== 44 && !(inRow && height === 28))
      faults.push({ kind: 'height', where: nameOf(control), detail: `${height} px` })
  }
  return faults
}

/** How much further than its box a part can be pressed: by what it draws around itself. */
export function grown(part: Element): [wider: number, higher: number] {
  const sides = ['::before', '::after'].map((around) => {
    const { content, position, top, right, bottom, left } = getComputedStyle(part, around)
    if (content === 'none' || position !== 'absolute') return [0, 0]
    return [-Number.parseFloat(left) - Number.parseFloat(right), -Number.parseFloat(top) - Number.parseFloat(bottom)]
  })
  return [Math.max(0, ...sides.map(([wider = 0]) => wider)), Math.max(0, ...sides.map(([, higher = 0]) => higher))]
}

/** What is pressed is 24 px wide and high at least; a link inside of a sentence is as high as its line. */
export function smallTargets(): Fault[] {
  const pressed =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="switch"], [role="option"]'
  const faults: Fault[] = []
  for (const part of openLayer().querySelectorAll(pressed)) {
    if (!isShown(part) || part.closest('[contenteditable="true"]')) continue
    const inSentence =
      getComputedStyle(part).display === 'inline' && (part.parentElement?.textContent ?? '').trim() !== (part.textContent ?? '').trim()
    if (inSentence) continue
    const reach = part.matches('input') ? (part.closest('label') ?? drawnBox(part)) : part
    const { width, height } = reach.getBoundingClientRect()
    const [wider, higher] = grown(part)
    const least = Math.round(Math.min(width + wider, height + higher))
    if (least > 0 && least < 24)
      faults.push({ kind: 'target', where: nameOf(part), detail: `${Math.round(width)} × ${Math.round(height)}` })
  }
  return faults
}

/** Parts that are wider than what they stand in: the page, and whatever scrolls sideways inside of it. A strip of tabs may. */
export function wideParts(): Fault[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults: Fault[] = scrollWidth > clientWidth ? [{ kind: 'wide', where: 'page', detail: `${scrollWidth} in ${clientWidth}` }] : []
  for (const part of openLayer().querySelectorAll('*')) {
    if (part.scrollWidth <= part.clientWidth + 1 || part.clientWidth === 0) continue
    if (!/auto|scroll/.test(getComputedStyle(part).overflowX) || part.closest('pre, textarea, nav, [role="tablist"], [data-scrolls]'))
      continue
    if (isShown(part)) faults.push({ kind: 'wide', where: nameOf(part), detail: `${part.scrollWidth} in ${part.clientWidth}` })
  }
  return faults
}
