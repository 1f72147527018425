// A record as rows of names and values: what is typed stands as it was typed, also while it cannot be taken.

import { useState } from 'react'
import { type Pair, PairsField } from '#console/kit/form/PairsField'
import { same } from '#contract/kit/merge'

type Given = Readonly<Record<string, string>>

type Props = {
  label: string
  terms: readonly [name: string, value: string]
  /** What is said of a name that is missing, and of one that stands twice. */
  said: { needed: string; twice: string }
  hint?: string
  most: number
  given: Given
  /** Whether it was taken. What was not stays typed until another record comes. */
  take: (next: Record<string, string>) => boolean
  /** What else is wrong with a row, by its name. */
  errorOf: (name: string, value: string) => string | undefined
}

/** What is sent has each name once; a row that is empty altogether is none. */
const recordOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(pairs.filter(({ name, value }) => name !== '' || value !== '').map(({ name, value }) => [name, value]))
const pairsOf = (given: Given): Pair[] => Object.entries(given).map(([name, value]) => ({ name, value }))

export function RecordField({ label, terms, said, hint, most, given, take, errorOf }: Props) {
  const [held, hold] = useState<{ typed: Pair[]; refusedOver?: Given }>(() => ({ typed: pairsOf(given) }))
  // What came from elsewhere, as from a draft or by a step back, takes the place of what was typed.
  const isTyped = held.refusedOver === given || same(recordOf(held.typed), given)
  const pairs = isTyped ? held.typed : pairsOf(given)
  const errorAt = (at: number) => {
    const { name = '', value = '' } = pairs[at] ?? {}
    if (name === '') return value === '' ? undefined : said.needed
    return pairs.findIndex((pair) => pair.name === name) < at ? said.twice : errorOf(name, value)
  }
  return (
    <PairsField
      label={label}
      terms={terms}
      pairs={pairs}
      most={most}
      hint={hint}
      errorAt={errorAt}
      change={(typed) => hold({ typed, refusedOver: take(recordOf(typed)) ? undefined : given })}
    />
  )
}
