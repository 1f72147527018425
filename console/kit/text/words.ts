// Which language the screens speak, and how a component says words of the contract.

import { useCallback, useSyncExternalStore } from 'react'
import { type Language, type Params, say, type Words } from '#contract/kit/words'
import { loadMessages } from './i18n'
import { keepLanguage, language, watchLanguage } from './language'

export { language } from './language'

export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, language)

/** Switches every screen at once; what is typed stays. */
export async function setLanguage(next: Language) {
  await loadMessages(next)
  document.documentElement.lang = next
  keepLanguage(next)
}

/** `const say = useSay(); say(call.title)` */
export function useSay(): (words: Words, params?: Params) => string {
  const current = useLanguage()
  return useCallback((words, params) => say(words, current, params), [current])
}
