// The icons of the menu, by the names that the contract gives them and each drawn by its area, and those of the frame itself.

import { areas } from '#console/areas'
import { LineIcon } from '#console/kit/mark/LineIcon'

const icons: Readonly<Record<string, string>> = Object.assign({}, ...areas.map((area) => area.icons))
const anything = 'M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z'

const Lines = ({ d, size = 18 }: { d: string; size?: number }) => <LineIcon d={d} size={size} grid={20} width={1.5} />

export const MenuIcon = ({ name }: { name: string }) => (
  <span className="sh-icon" aria-hidden="true">
    <Lines d={icons[name] ?? anything} />
  </span>
)

const drawn = (d: string, size?: number) =>
  function Icon() {
    return <Lines d={d} size={size} />
  }

export const BellIcon = drawn('M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5-1.5 6h12c0-1-1.5-2-1.5-6A4.5 4.5 0 0 0 10 3zM8.2 16.5a2 2 0 0 0 3.6 0')
export const SunIcon = drawn(
  'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
)
export const MoonIcon = drawn('M16.2 11.8A6.7 6.7 0 0 1 8.2 3.8a6.7 6.7 0 1 0 8 8z')
export const FoldIcon = drawn('M3.5 4h13v12h-13zM8 4v12')
export const ListIcon = drawn('M3.5 6h13M3.5 10h13M3.5 14h13')
export const PagesIcon = drawn('M3.5 7h10v9.5h-10zM6.5 7V3.5h10V13h-3', 16)
export const KeysIcon = drawn('M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8a2 2 0 1 1 2.8 1.8c-.5.3-.8.7-.8 1.4M10 13.5v.01')
export const ChooseIcon = drawn('m6.5 7.5 3.5-3.5 3.5 3.5M6.5 12.5l3.5 3.5 3.5-3.5', 16)
