// How a value of a record is shown in its history: a state by its words, money and moments as everywhere.

import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Words } from '#contract/kit/words'

/** By field: what each of its codes is called. */
type Lists = Readonly<Record<string, Readonly<Record<string, Words>>>>

/** Undefined for what it does not know: that is shown as it is. */
export function useShown(lists: Lists = {}): (field: string, value: unknown) => string | undefined {
  const say = useSay()
  return (field, value) => {
    const list = Object.hasOwn(lists, field) ? lists[field] : undefined
    const words = list && typeof value === 'string' && Object.hasOwn(list, value) ? list[value] : undefined
    if (words) return say(words)
    if (field.endsWith('Fen') && typeof value === 'number') return yuan(value)
    return field.endsWith('At') && typeof value === 'string' ? timeText(value) : undefined
  }
}
