// A row that opens the page of the console behind it, for those who may: by the pointer and by the keyboard.

import { dress } from './element'
import type { Surroundings } from './view'

export function pressed<Row extends HTMLElement>(row: Row, address: string | null | undefined, { open }: Surroundings): Row {
  if (!address || !open) return row
  const go = () => open(address)
  row.tabIndex = 0
  row.setAttribute('role', 'link')
  dress(row, { cursor: 'pointer' })
  row.addEventListener('click', go)
  row.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') go()
  })
  return row
}
