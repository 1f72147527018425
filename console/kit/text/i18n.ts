// The message catalogue: i18next underneath, keys checked by the compiler, each language fetched when it is asked for.

import i18next from 'i18next'
import { useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language, Params } from '#contract/kit/words'
import type { Catalogue } from './catalogue'
import { language } from './language'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]
// A plural is written as name_one and name_other and asked for as name, with a count.
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

export type MessageKey = WithoutPlural<Leaves<Catalogue>>
export type Translate = (key: MessageKey, params?: Params) => string

/** The words of a language, from wherever the console keeps them: the kit knows no area. */
export type FetchWords = (language: Language) => Promise<object>
let fetchWords: FetchWords = async () => ({})

/** Makes the messages of a language available. */
export async function loadMessages(wanted: Language) {
  i18next.addResourceBundle(wanted, 'translation', await fetchWords(wanted), true, true)
}

/** From now on the words are these; called before the console behind the sign-in is drawn. */
export async function speakWith(words: FetchWords) {
  fetchWords = words
  await loadMessages(language())
}

/** Called once, before the first drawing. */
export async function startI18n(words: FetchWords) {
  await i18next.use(initReactI18next).init({
    lng: language(),
    fallbackLng: false,
    resources: {},
    // The same braces as the words of the contract; React escapes by itself.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  })
  await speakWith(words)
  document.documentElement.lang = language()
}

/** For code outside components; a component uses `useT`, so that it follows a change of language. */
export const t: Translate = (key, params) => i18next.t(key, { ...params })

export function useT(): Translate {
  // i18next gives another function with another language.
  const { t: translate } = useTranslation()
  return useMemo(() => (key, params) => translate(key, { ...params }), [translate])
}
