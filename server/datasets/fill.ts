// Variables and parameters fill values and nothing else: never a host, never the words of a statement.

import { askProblems } from '#contract/datasets/problems'
import { Unanswered } from './unanswered'

export type Values = Readonly<Record<string, string>>

const name = /\{([A-Za-z_][A-Za-z0-9_]{0,39})\}/g

/** What has no value is empty. */
export const filled = (text: string, values: Values): string =>
  text.replace(name, (_whole, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? '') : ''))

export const filledAll = (given: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, filled(value, values)]))

/** Dots alone would climb up the path. */
const inPath = (value: string) => (/^\.{1,2}$/.test(value) ? '' : encodeURIComponent(value))

/** In an address a value is one part of a path or one value of the query, however it is written. */
export function filledUrl(url: string, values: Values): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(.*)$/is.exec(url) ?? []
  if (!origin || /[{}]/.test(origin)) throw new Unanswered(askProblems.hostVariable)
  const encoded = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inPath(value)]))
  return origin + filled(rest, encoded)
}
