// Shopping notices (payment notices): whose notice counts for a shopper, and why something is refused.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

/** Whose text a shopper sees before paying: the shop's own, its market's where the shop has none, or nobody's. */
export const noticeSources = ['SHOP', 'MARKET', 'NONE'] as const
export type NoticeSource = (typeof noticeSources)[number]
export const noticeSourceWords: Record<NoticeSource, Words> = {
  SHOP: ['店铺自己的须知', "The shop's own notice"],
  MARKET: ['沿用市场的须知', "The market's notice"],
  NONE: ['未设置须知', 'No notice'],
}

export const noticeSourceMeanings: Meanings<NoticeSource> = { SHOP: 'ok', MARKET: 'way', NONE: 'warn' }

export const shoppingNoticeRefusals = refusals('shoppingNotice', {
  unitMissing: [404760, '市场或店铺不存在', 'No such market or shop'],
  missing: [404761, '尚未设置购物须知', 'There is no shopping notice yet'],
  versionMissing: [404762, '没有这个版本的购物须知', 'No such version of the shopping notice'],
  selfRun: [403760, '该店铺自主经营，须知由店铺自己维护', 'The shop runs itself and keeps its own notice'],
  empty: [422760, '启用的购物须知不能没有内容', 'A notice in use must say something'],
  outdated: [
    409761,
    '{shop}的购物须知已更新，请重新展示给买家确认后再下单',
    'The shopping notice of {shop} has changed: show it to the buyer again before ordering',
  ],
  notAccepted: [422761, '请先向买家展示{shop}的购物须知', 'Show the shopping notice of {shop} to the buyer first'],
})

type Keeper = { keeper: { id: string; kind: string }; unit: { id: string; manageMode: number | null } }
/** A market writes for itself and for the shops that it runs; a shop writes for itself. */
export const whyNotKeep = ({ keeper, unit }: Keeper): Refusal | null =>
  keeper.id === unit.id || (keeper.kind === 'MARKET' && unit.manageMode === 1) ? null : shoppingNoticeRefusals.selfRun

type Kept = { isEnabled: boolean } | null

/** The one rule of the fallback: a notice that is switched off or was never written counts as none. */
export function noticeInForce<Own extends Kept, Market extends Kept>(
  own: Own,
  market: Market,
): { source: NoticeSource; notice: Own | Market | null } {
  if (own?.isEnabled) return { source: 'SHOP', notice: own }
  if (market?.isEnabled) return { source: 'MARKET', notice: market }
  return { source: 'NONE', notice: null }
}

/** A text by whose it is and which: a shop's second is not its market's second. */
export type NoticeText = { unitId: string; version: number }

/** Why an order cannot be placed with the text that its buyer was shown; a market decides whether its shops' buyers are held to the latest. */
export function whyNotAccepted(inForce: NoticeText | null, isBinding: boolean, shown: NoticeText | undefined): Refusal | null {
  if (!isBinding || inForce === null) return null
  if (shown === undefined) return shoppingNoticeRefusals.notAccepted
  return shown.unitId === inForce.unitId && shown.version === inForce.version ? null : shoppingNoticeRefusals.outdated
}
