// The line of a member's life as it is read: each thing that happened, in words.

import type { z } from 'zod'
import { afterSaleTypeWords } from '#contract/after-sales/states'
import type { Page } from '#contract/kit/page'
import { type Language, say, type Words } from '#contract/kit/words'
import type { memberEvent } from '#contract/members/calls'
import { levelCauseWords, memberSourceWords } from '#contract/members/states'
import { growthKindWords, pointsKindWords } from '#contract/points/parts'
import { fieldWordsOf } from '#contract/records'
import type { Context } from '../kit/road/answer'
import type { One } from './store'
import { type Event, events, type Wanted } from './timeline-store'

type Told = z.output<typeof memberEvent>

/** What the word of an event is called; of those that are told by their title alone, nothing. */
const wordsOf: Partial<Record<Event['kind'], Readonly<Record<string, Words>>>> = {
  JOINED: memberSourceWords,
  AFTER_SALE: afterSaleTypeWords,
  POINTS: pointsKindWords,
  GROWTH: growthKindWords,
  LEVEL: levelCauseWords,
}

function titleOf({ kind, title, word, fields }: Event, language: Language): string {
  const words = wordsOf[kind]?.[word]
  const changed = (fields ?? []).map((field) => fieldWordsOf('member')[field]).filter((one) => one !== undefined)
  const parts = [words ? say(words, language) : '', title, ...changed.map((one) => say(one, language))]
  return parts.filter((part) => part !== '').join(' · ')
}

export async function timeline({ tx, language }: Context, member: One, wanted: Wanted): Promise<Page<Told>> {
  const { total, records } = await events(tx, member, wanted)
  return {
    total,
    records: records.map((event) => ({
      at: event.at,
      kind: event.kind,
      title: titleOf(event, language),
      amount: event.amountTotal,
      orderId: event.orderId,
      actor: event.actor,
    })),
  }
}
