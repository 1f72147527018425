// Elements made by hand: what people typed goes in as text and never as markup.

export type Style = Partial<Record<keyof CSSStyleDeclaration & string, string | number>>
type Child = Node | string | null | undefined

/** Numbers are pixels, but for what has no unit. */
const bare = new Set(['opacity', 'flex', 'fontWeight', 'lineHeight', 'zIndex', 'order'])

export function dress(on: HTMLElement | SVGElement, style: Style): void {
  const to = on.style as unknown as Record<string, string>
  for (const [name, value] of Object.entries(style)) to[name] = typeof value === 'number' && !bare.has(name) ? `${value}px` : String(value)
}

export function el<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: Style = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  dress(made, style)
  for (const child of children) if (child !== null && child !== undefined) made.append(child)
  return made
}

export function svg(tag: string, attributes: Readonly<Record<string, string>>, ...children: Element[]): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** One line that ends in dots where it does not fit. */
export const oneLine: Style = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 }
