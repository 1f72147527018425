// The phases of a presale, how it moves between them, why not, and what it warns of. Phases are read off the clock; nothing has to tick.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals, withParams } from '../kit/refusal'
import type { Words } from '../kit/words'

/** What is stored: a draft, what was published, what was closed. The rest follows from the time. */
export const presaleStatuses = ['DRAFT', 'SCHEDULED', 'CLOSED'] as const
export type PresaleStatus = (typeof presaleStatuses)[number]

export const presaleStatusWords: Record<PresaleStatus, Words> = {
  DRAFT: ['草稿', 'Draft'],
  SCHEDULED: ['已发布', 'Published'],
  CLOSED: ['提前结束', 'Ended early'],
}
export const presaleStatusMeanings: Meanings<PresaleStatus> = { DRAFT: 'act', SCHEDULED: 'way', CLOSED: 'over' }

export const presalePhases = ['DRAFT', 'SCHEDULED', 'RUNNING', 'BALANCE', 'ENDED', 'CLOSED'] as const
export type PresalePhase = (typeof presalePhases)[number]
export const presalePhaseWords: Record<PresalePhase, Words> = {
  DRAFT: ['草稿', 'Draft'],
  SCHEDULED: ['未开始', 'Scheduled'],
  RUNNING: ['预售中', 'Running'],
  BALANCE: ['尾款支付中', 'Balance due'],
  ENDED: ['已结束', 'Ended'],
  CLOSED: ['提前结束', 'Ended early'],
}
export const presalePhaseMeanings: Meanings<PresalePhase> = {
  DRAFT: 'act',
  SCHEDULED: 'wait',
  RUNNING: 'way',
  BALANCE: 'way',
  ENDED: 'over',
  CLOSED: 'over',
}

export const presaleTypes = ['FULL', 'DEPOSIT'] as const
export type PresaleType = (typeof presaleTypes)[number]
export const presaleTypeWords: Record<PresaleType, Words> = {
  FULL: ['全款预售', 'Full payment'],
  DEPOSIT: ['定金预售', 'Deposit and balance'],
}

export const shipRules = ['ON_DATE', 'DAYS_AFTER_PAID'] as const
export type ShipRule = (typeof shipRules)[number]
export const shipRuleWords: Record<ShipRule, Words> = {
  ON_DATE: ['指定日期发货', 'On a date'],
  DAYS_AFTER_PAID: ['付款后若干天内发货', 'Within days of payment'],
}

export const stockPolicies = ['FROM_STOCK', 'OVERSELL'] as const
export type StockPolicy = (typeof stockPolicies)[number]
export const stockPolicyWords: Record<StockPolicy, Words> = {
  FROM_STOCK: ['按现有库存', 'From stock'],
  OVERSELL: ['先售后备货', 'Sell first, stock later'],
}

export const presaleRefusals = refusals('presale', {
  missing: [404711, '预售活动不存在', 'Presale not found'],
  productMissing: [404712, '商品不存在', 'Product not found'],
  skuMissing: [404713, '有规格不存在或已停用', 'A SKU does not exist or is disabled'],
  wrongPhase: [409711, '预售当前状态不能执行此操作', 'Not possible in its current status'],
  overlap: [409712, '{name}在该时段已参加其他活动', '{name} is in another promotion at that time'],
  soldOut: [409713, '{name}预售名额不足，仅剩 {n} 件', 'Not enough of {name} left in the presale: {n}'],
  notOpen: [409714, '不在预售时间内', 'Not on presale now'],
  notApproved: [409715, '商品未通过审核，不能预售', 'Not approved, so it cannot be presold'],
  overStock: [409716, '{name}的名额超出可售库存（{n} 件）', 'The quota of {name} is above the stock ({n})'],
  alreadySold: [409717, '名额不能低于已售数量（{n} 件）', 'The quota cannot be below the {n} sold'],
  over: [422711, '结束时间必须晚于现在', 'The end must be in the future'],
  order: [422712, '结束时间必须晚于开始时间', 'The end must be after the start'],
  balanceNeeded: [422713, '请填写尾款支付时间', 'Enter the balance window'],
  balanceFirst: [422714, '尾款开始时间必须晚于定金结束时间', 'The balance window must start after deposits end'],
  balanceOrder: [422715, '尾款结束时间必须晚于尾款开始时间', 'The balance window must end after it starts'],
  shipNeeded: [422716, '请填写发货时间', 'Enter when it ships'],
  shipEarly: [422717, '发货日期不能早于收款开始时间', 'It cannot ship before payment starts'],
  priceHigh: [422718, '预售价不能高于售价 {price} 元', 'The presale price cannot be above {price} yuan'],
  depositNeeded: [422719, '请填写定金', 'Enter the deposit'],
  depositHigh: [422720, '定金不能超过预售价的 20%', 'The deposit can be at most 20% of the presale price'],
  expandLow: [422721, '定金膨胀金额不能低于定金', 'What the deposit counts for cannot be below the deposit'],
  expandHigh: [422722, '定金膨胀金额必须低于预售价', 'What the deposit counts for must be below the presale price'],
  fullOnly: [422723, '全款预售不需要此项', 'Not needed for full payment'],
  skuTwice: [422724, '同一规格不能重复添加', 'A SKU can only be added once'],
  reasonNeeded: [422725, '请填写结束原因', 'Enter a reason for ending it'],
  limitOrder: [422726, '每单限购不能大于每人限购', 'The limit per order cannot exceed the limit per buyer'],
  tooLong: [422728, '时段不能超过 {n} 天', 'A window can be at most {n} days'],
})

type Timed = { status: PresaleStatus; type: PresaleType; startAt: string; endAt: string; balanceEndAt: string | null }

export function phaseOf({ status, type, startAt, endAt, balanceEndAt }: Timed, at: string): PresalePhase {
  if (status !== 'SCHEDULED') return status
  if (at < startAt) return 'SCHEDULED'
  if (at < endAt) return 'RUNNING'
  return type === 'DEPOSIT' && balanceEndAt !== null && at < balanceEndAt ? 'BALANCE' : 'ENDED'
}

/** From which phases each act starts. */
export const presaleMoves = {
  publish: { from: ['DRAFT'] },
  withdraw: { from: ['SCHEDULED'] },
  close: { from: ['SCHEDULED', 'RUNNING'] },
  remove: { from: ['DRAFT'] },
} as const satisfies Record<string, { from: readonly PresalePhase[] }>
export type PresaleMove = keyof typeof presaleMoves
export const presaleMoveNames = Object.keys(presaleMoves) as [PresaleMove, ...PresaleMove[]]
export const presaleMoveWords: Record<PresaleMove, Words> = {
  publish: ['发布', 'Publish'],
  withdraw: ['撤回为草稿', 'Back to draft'],
  close: ['结束预售', 'End presale'],
  remove: ['删除', 'Delete'],
}

type Standing = { phase: PresalePhase; endAt: string }
export const whyNotPresale = {
  move: ({ phase, endAt }: Standing, move: PresaleMove, at: string): Refusal | null => {
    if (!(presaleMoves[move].from as readonly PresalePhase[]).includes(phase)) return presaleRefusals.wrongPhase
    return move === 'publish' && endAt <= at ? presaleRefusals.over : null
  },
  /** What buyers were promised stays: once it has begun, only the quota can still be raised. */
  edit: ({ phase }: Pick<Standing, 'phase'>): Refusal | null =>
    phase === 'DRAFT' || phase === 'SCHEDULED' ? null : presaleRefusals.wrongPhase,
  setQuota: ({ phase }: Pick<Standing, 'phase'>): Refusal | null => (phase === 'RUNNING' ? null : presaleRefusals.wrongPhase),
}

/** QUOTA: nearly sold out. STOCK: less is there than was or can be sold. PRICE: the ordinary price has come down to it. SHELF: nobody can buy it. */
export const presaleWarnings = ['QUOTA', 'STOCK', 'PRICE', 'SHELF'] as const
export type PresaleWarning = (typeof presaleWarnings)[number]
export const presaleWarningWords: Record<PresaleWarning, Words> = {
  QUOTA: ['名额将售罄', 'Nearly sold out'],
  STOCK: ['备货不足', 'Short of stock'],
  PRICE: ['售价已不高于预售价', 'No longer cheaper'],
  SHELF: ['商品未上架', 'Not listed'],
}

/** What the owner of the shop hears when the quota is nearly gone. */
export const nearlySoldNews: { title: Words; body: Words } = {
  title: ['预售名额将售罄', 'A presale is nearly sold out'],
  body: ['“{title}”已售 {sold} / {quota} 件，请确认备货', '"{title}" has sold {sold} of {quota}, please see to the stock'],
}

type Offered = { priceFen: number; depositFen: number; expandFen: number }
/** What is left to pay: the deposit counts for what it was expanded to. */
export const balanceOf = ({ priceFen, depositFen, expandFen }: Offered): number => priceFen - Math.max(depositFen, expandFen)

/** The most that a deposit may be: a fifth, rounded down. */
export const mostDeposit = (priceFen: number): number => Math.floor(priceFen / 5)

/** Against the SKU as it stands: its price, and its stock where only stock is sold. */
export function whyNotItem(
  item: { name: string; priceFen: number; quota: number },
  sku: { priceFen: number; available: number },
  policy: StockPolicy,
): Refusal | null {
  if (item.priceFen > sku.priceFen) return withParams(presaleRefusals.priceHigh, { price: (sku.priceFen / 100).toFixed(2) })
  if (policy === 'FROM_STOCK' && item.quota > sku.available)
    return withParams(presaleRefusals.overStock, { name: item.name, n: sku.available })
  return null
}

/** Why goods of a presale that has ended are off the shelf, and what the shop hears. */
export const endedReason: Words = ['预售已结束', 'The presale has ended']
export const endedNews: { title: Words; body: Words } = {
  title: ['预售已结束：{title}', 'A presale has ended: {title}'],
  body: ['商品已自动下架，如需继续销售请重新上架', 'Its products were unlisted; list them again to keep selling'],
}
