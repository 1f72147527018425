// The language that the reader chose, or else the browser's; kept by the browser, known before anything is drawn.

import { type Language, languageOf, languages } from '#contract/kit/words'

const key = 'language'
const watchers = new Set<() => void>()

const isLanguage = (value: string | null): value is Language => languages.some((language) => language === value)

function remembered(): Language {
  const kept = localStorage.getItem(key)
  return isLanguage(kept) ? kept : languageOf(navigator.language)
}

let current: Language | undefined

export function language(): Language {
  current ??= remembered()
  return current
}

export function keepLanguage(next: Language) {
  current = next
  localStorage.setItem(key, next)
  for (const watcher of watchers) watcher()
}

export function watchLanguage(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
