// What the columns bring for the tests that walk every call: each file of house/samples/ speaks for one column, or for some that share
// what they plant. A new column brings a file; nothing else has to be touched.

import { readdirSync } from 'node:fs'
import type { House } from './harness/index'

export type Sample = {
  /** Who asks: a demo account. */
  as: string
  /** What is fine but for the ids. */
  input: Record<string, unknown>
  /** For each place of an id: one that exists, in another unit. */
  foreign: Readonly<Record<string, string>>
  /** For a place that another shape of the input has: what is fine of that shape but for the id. */
  instead?: Readonly<Record<string, Record<string, unknown>>>
}

/** For a call that changes several things at once: a batch of the caller's own, which is fine until a foreign one stands beside it. */
export type Batch = {
  as: string
  /** The place of the first id: `ids.0`, `items.0.skuId`. */
  path: string
  /** Done as it is; refused whole with a foreign id beside the own one. */
  input: Record<string, unknown>
  /** In what else the second row must differ, so that it is refused for its id alone. */
  beside?: Record<string, unknown>
}

/** Things of the market that the guest works for, none of them the guest's own. */
export type Planted = { accountId: string; entryId: string; view: string; bench: string; job: string }

/** Why a call asks for no permission. */
export type Reason = {
  because: string
  /** Only where the handler itself asks: an input that is right but for who sends it. */
  asks?: (planted: Planted) => Record<string, unknown>
  /** How a reader without permissions is refused, when not with 403. */
  answers?: number
}

export type ColumnSamples = {
  /** An input that a call understands, for calls that decide inside whom they answer. */
  understood?: Readonly<Record<string, Record<string, unknown>>>
  /** One line for each call that is merely 'signed-in'. */
  signedIn?: Readonly<Record<string, Reason>>
  /** Places of ids where any unit may stand, each with its reason. */
  open?: Readonly<Record<string, string>>
  /** An input for each call that takes ids, and an id of another unit for each place where it takes one. */
  foreign?: (house: House) => Promise<Record<string, Sample>>
  /** One batch for each call that takes a list of ids. */
  batches?: (house: House) => Promise<Record<string, Batch>>
}

const folder = new URL('./samples/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const brought = await Promise.all(
  files.map(async (name) => ((await import(/* @vite-ignore */ new URL(name, folder).pathname)) as { samples: ColumnSamples }).samples),
)

const joined = <T>(each: (samples: ColumnSamples) => Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> =>
  Object.assign({}, ...brought.map(each))

export const understood = joined((samples) => samples.understood)
export const signedIn = joined((samples) => samples.signedIn)
export const open = joined((samples) => samples.open)

/** One after the other: they plant what they need. */
async function planted<T>(house: House, each: (samples: ColumnSamples) => ((house: House) => Promise<Record<string, T>>) | undefined) {
  const all: Record<string, T> = {}
  for (const samples of brought) Object.assign(all, await each(samples)?.(house))
  return all
}

export const samplesOf = (house: House): Promise<Record<string, Sample>> => planted(house, ({ foreign }) => foreign)
export const ownBatches = (house: House): Promise<Record<string, Batch>> => planted(house, ({ batches }) => batches)
