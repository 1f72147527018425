// Runs before the first drawing: the theme and the language that this browser last showed, so that nothing flashes. Then it asks for what the
// console would ask for only when all of its script is there: files, whose names scripts/early.ts writes beside it, who this is, and what this page
// asked first the last time.

import { whoPath } from '#contract/auth/who'
import { askEarly } from './kit/call/early'
import { firstAsksOf } from './kit/call/first-asks'
import { apiBase, headers } from './kit/call/headers'
import { activeUnit, token } from './kit/call/session'
import { language } from './kit/text/language'
import { loginPath, outsidePaths, readAddress } from './shell/address'

const page = document.documentElement

function show() {
  const theme = JSON.parse(localStorage.getItem('theme') || '{}') as { mode?: string }
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = theme.mode === 'dark' || (theme.mode !== 'light' && system)
  page.dataset.theme = isDark ? 'dark' : 'light'
  page.lang = language()
}

/** Scripts as modules, which are compiled while they come: a file that is only kept would be compiled when it is asked for. */
function fetchSoon(href: string) {
  const how = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), how, { crossOrigin: '', href }))
}

/** Files first: the script takes longer to be compiled than any question to be answered. */
function ask(files: DOMStringMap) {
  const { path, href } = readAddress(location.hash)
  const isOutside = outsidePaths.includes(path)
  const isAtDoor = path === loginPath || (!token() && !isOutside)
  const isEnglish = language() === 'en'
  const wanted = [isEnglish ? files.en : files.zh, isAtDoor ? files.door : files.app]
  // What most people open, and what is so large that it has a stage of its own.
  if (!isAtDoor && files.ordersAt?.split(' ').includes(path)) wanted.push(files.orders, isEnglish ? files.tradeEn : files.tradeZh)
  for (const file of wanted.join(' ').split(' ')) fetchSoon(file)
  if (!token() || isOutside) return
  // This answer says from which moment on changes are told: no other may be older than it.
  void askEarly({ address: `${apiBase}${whoPath}` }, headers(true, undefined)).then(
    () => askFirst(href),
    () => {},
  )
}

/** As the console asks when it knows who this is: for a unit, which it does not say before. */
function askFirst(path: string) {
  const { unit, asks } = firstAsksOf(path, activeUnit()) ?? { unit: '', asks: [] }
  for (const ask of asks) {
    const said = headers(ask.body === undefined, undefined)
    said.set('unit', unit)
    void askEarly(ask, said)
  }
}

try {
  show()
  // While the console is being built there are no such files: it is not bundled then.
  if (document.currentScript?.dataset.app) ask(document.currentScript.dataset)
} catch {
  // A browser that keeps nothing is asked for nothing early.
  page.dataset.theme ??= 'light'
}
