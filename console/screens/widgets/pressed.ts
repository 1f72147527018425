// A row that opens the page of the console behind it, for those who may: all of it by the pointer, one place of it by the keyboard.

import { dress, el } from './element'
import type { Surroundings } from './view'

/** `within`: the part of the row that holds the link; a row of a table has nothing but cells. */
export function pressed<Row extends HTMLElement>(
  row: Row,
  within: HTMLElement,
  address: string | null | undefined,
  { open }: Surroundings,
): Row {
  if (!address || !open) return row
  const link = el('span', { position: 'absolute', inset: '0', cursor: 'pointer' })
  link.tabIndex = 0
  link.setAttribute('role', 'link')
  link.setAttribute('aria-label', row.textContent ?? '')
  link.addEventListener('click', () => open(address))
  link.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') open(address)
  })
  dress(row, { position: 'relative' })
  within.append(link)
  return row
}
