// Fetches at once all that the address will need: otherwise each part is asked for only when the one before it has run.

import { readAddress } from './address'
import { pages } from './routes'

export function lookAhead(): void {
  const { path } = readAddress(location.hash)
  const view = path === '/' || path === '/home' ? import('./HomeView') : import('./TabView')
  const wanted = [import('./App'), import('./Layout'), view, pages[path.slice(1)]?.fetch()]
  // Whoever needs a part that could not be had asks for it again, and says so then.
  for (const part of wanted) part?.catch(() => undefined)
}
