// The two languages of the house, and words that are always said in both.

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/** One meaning in both languages. The tuple makes a missing translation a type error. */
export type Words = readonly [zh: string, en: string]

export type Params = Readonly<Record<string, string | number>>

/** A sentence with {name} replaced from the params, and [n:order|orders] by the word that fits the number n. */
export const fill = (text: string, params: Params): string =>
  counted(
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)),
    params,
  )

/** Says words in one language, filled. */
export const say = (words: Words, language: Language, params: Params = {}): string => fill(words[language === 'en' ? 1 : 0], params)

/** '[n:order|orders]' becomes 'order' where n is 1 and 'orders' otherwise; numbers may come written out, as in '1,234'. */
function counted(text: string, params: Params): string {
  const isOne = (name: string) => Number(String(params[name] ?? '').replaceAll(',', '')) === 1
  return text.replace(/\[(\w+):([^|\]]*)\|([^\]]*)\]/g, (_, name: string, one: string, more: string) => (isOne(name) ? one : more))
}

/** The house language for an Accept-Language header or a browser's preference: Chinese unless English is asked for. */
export function languageOf(preference: string | undefined): Language {
  return /^\s*en\b/i.test(preference ?? '') ? 'en' : 'zh-CN'
}
