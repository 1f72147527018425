// The message catalogue: keys checked by the compiler, each language fetched when it is asked for.

import { useMemo, useSyncExternalStore } from 'react'
import { fill, type Language, type Params } from '#contract/kit/words'
import type { Catalogue } from './catalogue'
import { language, watchLanguage } from './language'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]
// A plural is written as name_one and name_other and asked for as name, with a count.
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

export type MessageKey = WithoutPlural<Leaves<Catalogue>>
export type Translate = (key: MessageKey, params?: Params) => string

/** Some words in a language, from wherever the console keeps them: the kit knows no area. */
export type FetchWords = (language: Language) => Promise<object>
const sources = new Set<FetchWords>()

type Told = { readonly [name: string]: string | Told }
const catalogues: Record<Language, Told> = { 'zh-CN': {}, en: {} }
const here: Record<Language, Set<FetchWords>> = { 'zh-CN': new Set(), en: new Set() }

/** Makes everything that is said so far available in a language, and what a page adds meanwhile. */
export async function loadMessages(wanted: Language) {
  const missing = () => [...sources].filter((source) => !here[wanted].has(source))
  for (let asked = missing(); asked.length > 0; asked = missing()) await Promise.all(asked.map((source) => take(source, wanted)))
}

async function take(source: FetchWords, wanted: Language) {
  if (here[wanted].has(source)) return
  const words = (await source(wanted)) as Told
  here[wanted].add(source)
  catalogues[wanted] = { ...catalogues[wanted], ...words }
}

/** From now on these words are said too; awaited before what says them is drawn. */
export async function speakWith(words: FetchWords) {
  let said: Language
  do {
    said = language()
    await take(words, said)
    sources.add(words)
    // The language may have been changed while they came.
  } while (said !== language())
}

/** Called once, before the first drawing. */
export async function startI18n(words: FetchWords) {
  await speakWith(words)
  document.documentElement.lang = language()
}

function find(key: string): string | undefined {
  let at: string | Told | undefined = catalogues[language()]
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}

const plurals: Partial<Record<Language, Intl.PluralRules>> = {}
/** Which form of its words a number takes; made for a language when it counts something first. */
function formOf(count: number): Intl.LDMLPluralRule {
  const rules = (plurals[language()] ??= new Intl.PluralRules(language()))
  return rules.select(count)
}

/** For code outside components; a component uses `useT`, so that it follows a change of language. A key without words shows itself. */
export const t: Translate = (key, params = {}) => {
  const { count } = params
  const form = count === undefined ? '' : formOf(Number(count))
  const text = (form && (find(`${key}_${form}`) ?? find(`${key}_other`))) || find(key)
  return text === undefined ? key : fill(text, params)
}

export function useT(): Translate {
  const current = useSyncExternalStore(watchLanguage, language)
  // Another function with another language, so that whatever was made with it is made anew.
  return useMemo(() => (current ? (key, params) => t(key, params) : t), [current])
}
