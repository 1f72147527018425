// What freight counts, in the units that people weigh and measure in. Stored are pieces, grams and cubic centimetres; here they are told and read.

import type { Words } from '../kit/words'
import type { ChargeBy } from './freight'

type Counted = {
  /** So many stored ones make one that is typed. */
  per: number
  /** Digits after the point that still are a whole stored one. */
  digits: number
  unit: Words
  first: Words
  extra: Words
  from: Words
  firstFee: Words
  /** What a new rule begins with, stored. */
  usual: number
  /** A parcel to try a rule with before anything is known of the goods, stored. */
  parcel: number
}

export const counted: Record<ChargeBy, Counted> = {
  PIECE: {
    per: 1,
    digits: 0,
    unit: ['件', 'pcs'],
    first: ['首件', 'First'],
    extra: ['续件', 'Additional'],
    from: ['满件数', 'Minimum quantity'],
    firstFee: ['首件运费', 'First fee'],
    usual: 1,
    parcel: 1,
  },
  WEIGHT: {
    per: 1000,
    digits: 3,
    unit: ['kg', 'kg'],
    first: ['首重', 'First'],
    extra: ['续重', 'Additional'],
    from: ['满重量', 'Minimum weight'],
    firstFee: ['首重运费', 'First fee'],
    usual: 1000,
    parcel: 500,
  },
  VOLUME: {
    per: 1_000_000,
    digits: 6,
    unit: ['m³', 'm³'],
    first: ['首体积', 'First'],
    extra: ['续体积', 'Additional'],
    from: ['满体积', 'Minimum volume'],
    firstFee: ['首体积运费', 'First fee'],
    usual: 100_000,
    parcel: 10_000,
  },
}

/** 500 g → '0.5'. */
export const typedOf = (stored: number, chargeBy: ChargeBy): string => String(round(stored / counted[chargeBy].per))
/** 0.5 kg → 500; finer than a gram is a fraction, for the schema to refuse. */
export const storedOf = (typed: number, chargeBy: ChargeBy): number => round(typed * counted[chargeBy].per)

/** Thousandths of a cubic centimetre are finer than anybody types, and what a float adds is finer still. */
const round = (value: number) => Math.round(value * 1_000_000) / 1_000_000

/** '0.5 kg', '3 件'. */
export function quantityWords(stored: number, chargeBy: ChargeBy): Words {
  const [zh, en] = counted[chargeBy].unit
  return [`${typedOf(stored, chargeBy)} ${zh}`, `${typedOf(stored, chargeBy)} ${en}`]
}

/** A rule that is counted otherwise from now on: what was left as it began begins as the other does, and what was typed keeps its number. */
export function recounted(stored: number, from: ChargeBy, to: ChargeBy): number {
  if (from === to || !Number.isFinite(stored)) return stored
  return stored === counted[from].usual ? counted[to].usual : Math.max(1, Math.round((stored / counted[from].per) * counted[to].per))
}
