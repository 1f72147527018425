// What reconcile finds, in words: which rule was broken, by how much, and the one act that mends it.

import type { Words } from '../kit/words'

/** What can be done about a difference. Books are never corrected, they are added to: what a unit has too little is booked with a reason. */
export const mends = {
  adjust: ['到“罚款与调账”为该主体提交一笔调账，由第二人复核', 'Propose an adjustment for this unit; somebody else books it'],
  order: [
    '打开该订单，核对付款、退款与售后，补做缺少的一步',
    'Open the order, compare payment, refunds and after-sales, and do the step that is missing',
  ],
  reports: ['到“到账通知”核对该笔通知，认领或退回', 'Open the payment reports, and match or return this one'],
  withdrawals: ['到“提现审核”打开该笔提现，按银行的实际结果处理', 'Open the withdrawal and set it to what the bank did'],
  statements: ['到“结算单管理”打开该结算单，重新出具', 'Open the statement and issue it anew'],
  bankFiles: ['到“银行对账”打开该文件，处理未对平的明细', 'Open the bank file and work off what does not match'],
  stock: ['到“库存管理”盘点该商品', 'Count the stock of this item'],
  coupons: ['到“优惠券”核对该券的领取与使用', 'Open the coupon and compare what was taken and used'],
  members: ['到“会员列表”打开该会员，核对积分明细后人工调整', 'Open the member, compare the changes of points, and set them right by hand'],
  goods: ['到“商品管理”重新保存该商品', 'Open the goods and save them again'],
  backup: [
    '该笔记录在写入后被改动：用备份核对并恢复原样',
    'This was changed after it was written: compare it with a backup and put it back',
  ],
  figures: [
    '由管理员在服务器上运行 marketdesk facts rebuild，补上缺少的统计，期间不影响交易',
    'Have the operator run marketdesk facts rebuild, which adds what is missing while trade goes on',
  ],
  anew: ['由管理员在服务器上运行 marketdesk reconcile 查看全部明细', 'Have the operator run marketdesk reconcile, which shows every row'],
} as const satisfies Record<string, Words>
export type Mend = keyof typeof mends

type Check = {
  words: Words
  mend: Mend
  /** The two columns that should be the same amount of money. */
  between?: readonly [string, string]
}

const check = (zh: string, en: string, mend: Mend, between?: readonly [string, string]): Check => ({
  words: [zh, en],
  mend,
  ...(between && { between }),
})

/** By the name of the view, or by how it begins: the longest that fits speaks. */
const checks: Readonly<Record<string, Check>> = {
  ledger_balance: check('账户余额不等于分录之和', 'A balance is not the sum of its postings', 'backup', ['balance', 'entries']),
  ledger_journal: check('凭证借贷不平', 'A journal does not sum to zero', 'backup', ['total', '']),
  ledger_day: check('每日合计不等于当日分录', 'The sums of a day are not those of its postings', 'backup', ['in_fen', 'in_entries']),
  ledger_part: check('分录没有注明类型', 'A posting does not say what it is of', 'backup'),
  ledger: check('账本分录不一致', 'Postings do not agree', 'backup'),
  book_day: check('已日结的账被改动', 'A closed day was changed', 'backup'),
  book_balance: check('日结余额与账户余额对不上', 'Balances do not follow from the last closed day', 'backup', ['balance', 'expected']),
  order_pending: check('待结算余额不等于未结算订单', 'Pending is not what open orders come to', 'adjust', ['pending', 'net']),
  order_commission: check('平台佣金不等于订单佣金', 'Commission is not what orders say', 'anew', ['balance', 'fen']),
  order_suspense: check('待处理款不等于应有金额', 'Suspense is not what it should hold', 'reports', ['balance', 'expected']),
  order_refund: check('订单已退金额不等于退款单', 'What an order refunded is not what its refunds say', 'order', [
    'refunded_fen',
    'refunds',
  ]),
  order_payment: check('支付金额不等于订单实付', 'A payment is not what its orders were paid with', 'order', ['amount_fen', 'paid']),
  order_paid: check('订单实付金额不对', 'What an order was paid with is wrong', 'order', ['payable_fen', 'paid_fen']),
  order_points: check('订单使用的积分与会员积分不一致', 'Points that an order used do not agree with those of its member', 'members'),
  order_earned: check('订单获得的积分与会员积分不一致', 'Points that an order earned do not agree with those of its member', 'members'),
  order_stock: check('待发货数量与库存占用不一致', 'What is promised is not what has to be shipped', 'stock'),
  order: check('订单数据不一致', 'An order does not agree with itself', 'order'),
  rebate_account: check('分销佣金余额不等于佣金记录', 'What a distributor has is not what its rebates say', 'adjust', [
    'pending',
    'frozen',
  ]),
  rebate: check('分销佣金不一致', 'A rebate does not agree with its order', 'order', ['rebate_fen', 'amount_fen']),
  share: check('分成与补贴不一致', 'Shares do not agree with the order', 'order', ['amount_fen', 'paid']),
  payment: check('支付与退款不一致', 'A payment does not agree with its refunds', 'order', ['amount_fen', 'refunds']),
  report: check('到账通知与账本不一致', 'A payment report does not agree with the books', 'reports'),
  collected: check('线下收款与账本不一致', 'What shops took themselves does not agree with the books', 'order', ['collected', 'orders']),
  after_sale: check('售后与订单不一致', 'After-sales do not agree with their order', 'order'),
  withdrawal: check('提现与账本不一致', 'A withdrawal does not agree with the books', 'withdrawals'),
  payout: check('打款通知与提现不一致', 'A payout report does not agree with its withdrawal', 'withdrawals'),
  statement: check('结算单与账本不一致', 'A statement does not agree with the books', 'statements'),
  package: check('会员套餐与账本不一致', 'A membership package does not agree with the books', 'adjust'),
  adjustment: check('调账与账本不一致', 'An adjustment does not agree with the books', 'adjust'),
  agreement: check('合作费率不一致', 'Agreed rates do not agree', 'anew'),
  bank: check('银行对账不一致', 'A bank file does not agree', 'bankFiles'),
  stock: check('库存数量不一致', 'Stock does not agree with its movements', 'stock'),
  coupon: check('优惠券数量不一致', 'The counts of a coupon do not agree', 'coupons'),
  held: check('优惠券状态不一致', 'A coupon that somebody holds does not agree with its orders', 'coupons'),
  points_order: check('积分订单与兑换记录不一致', 'A points order does not agree with what was redeemed', 'order'),
  points_settle: check('积分结算与订单不一致', 'What a market pays for goods does not agree with their order', 'order', [
    'settle_fen',
    'subsidy_fen',
  ]),
  points_sold: check('积分商品的兑换数量不一致', 'The counts of goods for points do not agree', 'anew'),
  points: check('积分账与批次不一致', 'Points do not agree with their lots', 'members'),
  facts: check('数据中心的统计与明细不一致', 'Figures of the data center do not agree with their rows', 'figures'),
  day_sets: check('数据中心的人数与明细不一致', 'People counted in the data center are not those of its rows', 'figures'),
  day_parts: check('数据中心的分布与明细不一致', 'Parts of the figures of the data center do not agree with their rows', 'figures'),
  product: check('商品数据不一致', 'Goods do not agree with what is listed', 'goods'),
}
const anyCheck: Check = check('数据不一致', 'Something does not agree', 'anew')

/** `reconcile_order_refund` is the check order_refund. */
export const checkName = (view: string): string => view.replace(/^reconcile_/, '')

export function checkOf(name: string): Check {
  const fits = Object.keys(checks).filter((key) => name === key || name.startsWith(`${key}_`))
  const longest = fits.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? anyCheck : (checks[longest] ?? anyCheck)
}

const amountOf = (row: Readonly<Record<string, unknown>>, column: string): number => {
  const amount = column === '' ? 0 : Number(row[column] ?? 0)
  return Number.isFinite(amount) ? amount : 0
}

/** By how much a row that was found differs; null where it is not about money. */
export function differenceFenOf(name: string, row: Readonly<Record<string, unknown>>): number | null {
  const { between } = checkOf(name)
  if (!between || !(between[0] in row)) return null
  return amountOf(row, between[0]) - amountOf(row, between[1])
}

/** The job that proves them by hand. */
export const proveTitle: Words = ['核对账本', 'Proving the books']
