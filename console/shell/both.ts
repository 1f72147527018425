// A sentence of the frame in both languages at once: for what is found in either, whichever the screen speaks.

import type { MessageKey } from '#console/kit/text/i18n'
import { type Params, say, type Words } from '#contract/kit/words'
import { shell as english } from './words.en'
import { shell as chinese } from './words.zh-CN'

type ShellKey = Extract<MessageKey, `shell.${string}`>

function find(catalogue: object, key: ShellKey): string {
  const names = key.split('.').slice(1)
  return String(names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], catalogue))
}

export const both = (key: ShellKey, params: Params = {}): Words => {
  const words: Words = [find(chinese, key), find(english, key)]
  return [say(words, 'zh-CN', params), say(words, 'en', params)]
}
