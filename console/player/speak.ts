// The words of the player: one language, fetched before anything is said.

import { language } from '#console/kit/text/language'
import { fill, type Params } from '#contract/kit/words'

type Told = { readonly [name: string]: string | Told }
let words: Told = {}

export async function learn(): Promise<void> {
  const { player } = language() === 'en' ? await import('./words.en') : await import('./words.zh-CN')
  words = { player }
  document.documentElement.lang = language()
}

export function t(key: string, params: Params = {}): string {
  let at: string | Told | undefined = words
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? fill(at, params) : key
}
