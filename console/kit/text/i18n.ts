// The message catalogue: i18next underneath, keys checked by the compiler, each language fetched when it is asked for.

import i18next from 'i18next'
import { useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Catalogue } from '#console/messages/zh-CN'
import type { Language, Params } from '#contract/kit/words'
import { language } from './language'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]
// A plural is written as name_one and name_other and asked for as name, with a count.
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

export type MessageKey = WithoutPlural<Leaves<Catalogue>>
export type Translate = (key: MessageKey, params?: Params) => string

// Before sign-in only the words of the door are fetched: the catalogue grows with the console, the sign-in page must not.
const catalogues = {
  door: {
    'zh-CN': async () => (await import('#console/messages/zh-CN/door')).door,
    en: async () => (await import('#console/messages/en/door')).door,
  },
  whole: {
    'zh-CN': async () => (await import('#console/messages/zh-CN')).zhCN,
    en: async () => (await import('#console/messages/en')).en,
  },
}
let reach: keyof typeof catalogues = 'door'

/** Makes the messages of a language available. */
export async function loadMessages(wanted: Language) {
  i18next.addResourceBundle(wanted, 'translation', await catalogues[reach][wanted](), true, true)
}

/** Called once, before the console behind the sign-in is drawn. */
export async function loadWholeCatalogue() {
  reach = 'whole'
  await loadMessages(language())
}

/** Called once, before the first drawing. */
export async function startI18n() {
  await i18next.use(initReactI18next).init({
    lng: language(),
    fallbackLng: false,
    resources: {},
    // The same braces as the words of the contract; React escapes by itself.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  })
  await loadMessages(language())
  document.documentElement.lang = language()
}

/** For code outside components; a component uses `useT`, so that it follows a change of language. */
export const t: Translate = (key, params) => i18next.t(key, { ...params })

export function useT(): Translate {
  // i18next gives another function with another language.
  const { t: translate } = useTranslation()
  return useMemo(() => (key, params) => translate(key, { ...params }), [translate])
}
