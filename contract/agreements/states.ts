// Agreements: what a unit earns of the trade of others, at which rate and from when until when.

import { type Refusal, refusals, withParams } from '../kit/refusal'
import type { Words } from '../kit/words'

/**
 * MARKET_SHARE: a market's part of the commission that its shops pay. AGENT_SHARE: an agent's part of what the platform keeps of it after
 * that, in its jurisdiction. ROYALTY: a brand's part of what is paid for the goods of its stores, borne by the store.
 */
export const agreementKinds = ['MARKET_SHARE', 'AGENT_SHARE', 'ROYALTY'] as const
export type AgreementKind = (typeof agreementKinds)[number]
export const agreementKindWords: Record<AgreementKind, Words> = {
  MARKET_SHARE: ['市场佣金分成', "Market's share of commission"],
  AGENT_SHARE: ['代理佣金分成', "Agent's share of commission"],
  ROYALTY: ['品牌使用费', 'Brand royalty'],
}
export const agreementBases: Record<AgreementKind, Words> = {
  MARKET_SHARE: ['所辖店铺平台佣金的', 'of the commission of its shops'],
  AGENT_SHARE: ['辖区内平台净佣金的', "of the platform's commission in its jurisdiction, the markets' share taken off"],
  ROYALTY: ['所属门店商品实付的', 'of what is paid for the goods of its stores'],
}
/** Whose kind it is. */
export const agreementUnit: Record<AgreementKind, 'MARKET' | 'AGENT' | 'BRAND'> = {
  MARKET_SHARE: 'MARKET',
  AGENT_SHARE: 'AGENT',
  ROYALTY: 'BRAND',
}
/** What a unit gives away of its own trade, or gets by its brand's word: set elsewhere, and no agreement of its own. */
export const ownTermKinds = ['COMMISSION', 'ROYALTY_PAID', 'REBATE'] as const
export type OwnTermKind = (typeof ownTermKinds)[number]

/** So much of that: rounded down to the fen, and what is left over stays where it was. */
export const shareFenOf = (baseFen: number, rateBp: number): number => Math.floor((baseFen * rateBp) / 10_000)

export const mostBp: Record<AgreementKind, number> = { MARKET_SHARE: 8000, AGENT_SHARE: 8000, ROYALTY: 3000 }

export const agreementRefusals = refusals('agreement', {
  missing: [404890, '协议不存在', 'No such agreement'],
  overlaps: [409890, '与 {from} 起的协议时间重叠', 'Overlaps with the agreement from {from}'],
  begun: [409891, '已生效的协议只能终止，不能修改', 'What is in force can be ended, not changed'],
  ended: [409892, '协议已终止', 'The agreement has ended'],
  wrongUnit: [422890, '该单位不适用此类协议', 'This unit does not have agreements of this kind'],
  past: [422891, '生效时间不能早于现在', 'It cannot begin in the past'],
  tooMuch: [422892, '比例不能超过 {rate}%', 'At most {rate} %'],
  later: [422894, '终止时间不能晚于原定的终止时间', 'It cannot end later than was agreed'],
  order: [422893, '终止时间必须晚于生效时间', 'The end must be after the beginning'],
})

/** In force, still to come, or over: ended, or called off before it began. */
export const agreementTimes = ['NOW', 'LATER', 'OVER'] as const
export type AgreementTime = (typeof agreementTimes)[number]

type Stretch = { validFrom: string; validUntil: string | null }
export function agreementStateOf({ validFrom, validUntil }: Stretch, now: Date): AgreementTime {
  const [from, until] = [Date.parse(validFrom), validUntil === null ? Infinity : Date.parse(validUntil)]
  if (until <= now.getTime() || until === from) return 'OVER'
  return from > now.getTime() ? 'LATER' : 'NOW'
}

type Form = Stretch & { kind: AgreementKind; rateBp: number }
/** Whoever types "now" sends it some minutes later. */
const graceMs = 10 * 60_000

export const whyNotAgreement = {
  save: ({ kind, rateBp, validFrom, validUntil }: Form, unitKind: string | undefined, now: Date): Refusal | null => {
    if (unitKind !== agreementUnit[kind]) return agreementRefusals.wrongUnit
    if (rateBp > mostBp[kind]) return withParams(agreementRefusals.tooMuch, { rate: mostBp[kind] / 100 })
    if (Date.parse(validFrom) < now.getTime() - graceMs) return agreementRefusals.past
    return validUntil !== null && Date.parse(validUntil) <= Math.max(Date.parse(validFrom), now.getTime()) ? agreementRefusals.order : null
  },
  /** Orders were placed by what is in force: another rate is another agreement. */
  change: (row: Stretch, now: Date): Refusal | null =>
    ({ NOW: agreementRefusals.begun, LATER: null, OVER: agreementRefusals.ended })[agreementStateOf(row, now)],
  end: (row: Stretch, at: string, now: Date): Refusal | null => {
    if (agreementStateOf(row, now) === 'OVER') return agreementRefusals.ended
    return row.validUntil !== null && Date.parse(at) > Date.parse(row.validUntil) ? agreementRefusals.later : null
  },
}
