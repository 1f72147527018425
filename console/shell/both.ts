// A sentence of the frame in both languages at once: for what is found in either, whichever the screen speaks.

import type { MessageKey } from '#console/kit/i18n'
import { shell as english } from '#console/messages/en/shell'
import { shell as chinese } from '#console/messages/zh-CN/shell'
import { type Params, say, type Words } from '#contract/kit/words'

type ShellKey = Extract<MessageKey, `shell.${string}`>

function find(catalogue: object, key: ShellKey): string {
  const names = key.split('.').slice(1)
  return String(names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], catalogue))
}

export const both = (key: ShellKey, params: Params = {}): Words => {
  const words: Words = [find(chinese, key), find(english, key)]
  return [say(words, 'zh-CN', params), say(words, 'en', params)]
}
