// Runs before the first drawing: the theme and the language that this browser last showed, so that nothing flashes. Then it asks for what the
// console would ask for only when all of its script is there: files, whose names scripts/early.ts writes beside it, and who this is.

import { whoPath } from '#contract/auth/who'
import { askEarly } from './kit/call/early'
import { apiBase, headers } from './kit/call/headers'
import { token } from './kit/call/session'
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

function ask(files: DOMStringMap) {
  const { path } = readAddress(location.hash)
  const isOutside = outsidePaths.includes(path)
  if (token() && !isOutside) askEarly(`${apiBase}${whoPath}`, headers(true, undefined))
  const isAtDoor = path === loginPath || (!token() && !isOutside)
  const isEnglish = language() === 'en'
  const wanted = [isEnglish ? files.en : files.zh, isAtDoor ? files.door : files.app]
  // What most people open, and what is so large that it has a stage of its own.
  if (!isAtDoor && files.ordersAt?.split(' ').includes(path)) wanted.push(files.orders, isEnglish ? files.tradeEn : files.tradeZh)
  for (const href of wanted.join(' ').split(' ')) fetchSoon(href)
}

try {
  show()
  // While the console is being built there are no such files: it is not bundled then.
  if (document.currentScript?.dataset.app) ask(document.currentScript.dataset)
} catch {
  // A browser that keeps nothing is asked for nothing early.
  page.dataset.theme ??= 'light'
}
