// The two languages of the house, and words that are always said in both.

export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/** One meaning in both languages. The tuple makes a missing translation a type error. */
export type Words = readonly [zh: string, en: string]

export type Params = Readonly<Record<string, string | number>>

/** Says words in one language, with {name} replaced from the params. */
export function say(words: Words, language: Language, params: Params = {}): string {
  const text = words[language === 'en' ? 1 : 0]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The house language for an Accept-Language header or a browser's preference: Chinese unless English is asked for. */
export function languageOf(preference: string | undefined): Language {
  return /^\s*en\b/i.test(preference ?? '') ? 'en' : 'zh-CN'
}
