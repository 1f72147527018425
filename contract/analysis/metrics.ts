// The one catalogue of figures: what each is called, what it counts, by which clock, and what it opens into.
// Screens, home, exports, subscriptions and data screens read it; the server has for each the rows behind it.

import type { Words } from '../kit/words'

/** rate: in basis points, so that shares stay whole numbers on the wire. hours: whole hours. */
export const metricUnits = ['count', 'fen', 'pieces', 'people', 'rate', 'hours'] as const
export type MetricUnit = (typeof metricUnits)[number]
export const rowKinds = ['order', 'refund', 'payment', 'forfeit', 'after-sale', 'person', 'line', 'event'] as const
export type RowKind = (typeof rowKinds)[number]
/** Which of the three pages shows it, and so which permission opens it. */
export const analysisPages = ['customer', 'product', 'order'] as const
export type AnalysisPage = (typeof analysisPages)[number]

type Terms = {
  words: Words
  /** The definition, shown wherever the figure is. */
  means: Words
  unit: MetricUnit
  page: AnalysisPage
  /** What one row of it is; a ratio opens its parts instead. */
  rows: RowKind
  /** Above the line, and below it. */
  ratio?: readonly [string, string]
  /** Whether a rise is good news; nothing where it is neither. */
  better?: 'more' | 'less'
  /** Only a part of others, not shown by itself. */
  isPart?: true
}

const order = (words: Words, means: Words, more: Omit<Terms, 'words' | 'means' | 'page' | 'rows'> & { rows?: RowKind }): Terms => ({
  words,
  means,
  page: 'order',
  rows: 'order',
  ...more,
})
const people = (words: Words, means: Words, more: Partial<Terms> = {}): Terms => ({
  words,
  means,
  page: 'customer',
  rows: 'person',
  unit: 'people',
  better: 'more',
  ...more,
})
const goods = (words: Words, means: Words, more: Omit<Terms, 'words' | 'means' | 'page'>): Terms => ({
  words,
  means,
  page: 'product',
  ...more,
})

const orderMetrics = {
  paidFen: order(
    ['支付金额', 'Amount paid'],
    [
      '期内付清的订单的实付金额，含运费，未扣退款；预售单在付清尾款时计入',
      'What was paid for the orders paid in the period, with freight and before refunds; a presale counts when its balance is paid',
    ],
    { unit: 'fen', better: 'more' },
  ),
  paidCount: order(['支付订单数', 'Orders paid'], ['期内付清的订单数', 'Orders paid in the period'], { unit: 'count', better: 'more' }),
  orderAverageFen: order(['笔单价', 'Average per order'], ['支付金额 ÷ 支付订单数', 'Amount paid ÷ orders paid'], {
    unit: 'fen',
    ratio: ['paidFen', 'paidCount'],
    better: 'more',
  }),
  netFen: order(['净支付金额', 'Net amount'], ['支付金额 − 退款金额，各按自己发生的日期计', 'Amount paid − refunds, each on its own day'], {
    unit: 'fen',
    better: 'more',
  }),
  refundFen: order(
    ['退款金额', 'Refunds'],
    [
      '期内退款成功的金额，按退款成功的日期计，与订单何时付款无关',
      'Refunds that succeeded in the period, on their own day, whenever the order was paid',
    ],
    { unit: 'fen', rows: 'refund', better: 'less' },
  ),
  refundCount: order(['退款笔数', 'Refund count'], ['期内退款成功的笔数', 'How many refunds succeeded in the period'], {
    unit: 'count',
    rows: 'refund',
    better: 'less',
  }),
  keptFen: order(
    ['留存金额', 'Kept so far'],
    [
      '期内付清的订单的实付金额，减去这些订单至今的退款；之后仍可能变化',
      'Paid for the orders of the period, less what was refunded of these orders so far; may still change',
    ],
    { unit: 'fen', better: 'more' },
  ),
  placedCount: order(
    ['下单数', 'Orders placed'],
    ['期内提交的订单数，含未付款和已关闭', 'Orders placed in the period, unpaid and closed ones too'],
    { unit: 'count', better: 'more' },
  ),
  placedFen: order(
    ['下单金额', 'Amount placed'],
    ['期内提交的订单的应付金额（以现在的应付为准）', 'What is payable for the orders placed in the period, as it stands now'],
    { unit: 'fen', better: 'more' },
  ),
  placedPaidCount: order(
    ['下单后付清的订单', 'Placed and paid'],
    ['期内提交的订单中，至今已付清的订单数', 'Of the orders placed in the period, those paid by now'],
    { unit: 'count', isPart: true },
  ),
  payRate: order(
    ['支付率', 'Payment rate'],
    ['期内提交的订单中，至今已付清的比例', 'Of the orders placed in the period, the share paid by now'],
    { unit: 'rate', ratio: ['placedPaidCount', 'placedCount'], better: 'more' },
  ),
  paidQty: order(['支付件数', 'Pieces paid'], ['期内付清的订单的商品件数', 'Pieces in the orders paid in the period'], {
    unit: 'pieces',
    better: 'more',
  }),
  depositFen: order(['预售定金', 'Deposits'], ['期内收到的预售定金', 'Deposits of presales paid in the period'], {
    unit: 'fen',
    rows: 'payment',
  }),
  forfeitFen: order(
    ['没收定金', 'Deposits given up'],
    ['期内因未付尾款而归商家的定金', 'Deposits that buyers gave up in the period by not paying the balance'],
    { unit: 'fen', rows: 'forfeit' },
  ),
  closedCount: order(
    ['关闭订单数', 'Orders closed'],
    [
      '期内关闭的订单数：买家取消、商家取消、超时未付、逾期未付尾款、全额退款',
      'Orders closed in the period: by the buyer, by the seller, unpaid in time, balance overdue, refunded in full',
    ],
    { unit: 'count', better: 'less' },
  ),
  shipHours: order(
    ['发货时长', 'Time to ship'],
    [
      '期内发完货的订单，从付款到最后一个包裹发出的中位小时数',
      'Of the orders whose last parcel left in the period, the median of whole hours since payment',
    ],
    { unit: 'hours', better: 'less' },
  ),
  dueCount: order(
    ['应发货订单', 'Due to ship'],
    [
      '发货时限落在期内且已到的订单，不含到期前已全额退款的订单',
      'Orders whose shipping deadline lies in the period and has passed, without those refunded in full before it',
    ],
    { unit: 'count', isPart: true },
  ),
  lateCount: order(
    ['超时发货订单', 'Shipped late'],
    ['应发货订单中，到时限还没有发完货的订单', 'Of those due, the ones that had not wholly left by the deadline'],
    { unit: 'count', isPart: true, better: 'less' },
  ),
  lateShare: order(['发货超时率', 'Late shipping'], ['超时发货订单 ÷ 应发货订单', 'Shipped late ÷ due to ship'], {
    unit: 'rate',
    ratio: ['lateCount', 'dueCount'],
    better: 'less',
  }),
  disputedCount: order(
    ['有售后的订单', 'Orders with after-sales'],
    ['期内付清的订单中，至今申请过售后的订单', 'Of the orders paid in the period, those with an after-sale by now'],
    { unit: 'count', isPart: true, better: 'less' },
  ),
  afterSaleRate: order(
    ['售后率', 'After-sales rate'],
    ['有售后的订单 ÷ 支付订单数；之后仍可能变化', 'Orders with after-sales ÷ orders paid; may still change'],
    { unit: 'rate', ratio: ['disputedCount', 'paidCount'], better: 'less' },
  ),
} satisfies Record<string, Terms>

const customerMetrics = {
  visitors: people(
    ['访客数', 'Visitors'],
    [
      '期内访问店铺或浏览商品的人数，去重；登录前按设备、登录后按买家识别',
      'People who visited the shop or viewed goods, each once; a device before sign-in, a buyer after it',
    ],
  ),
  newVisitors: people(['新访客', 'New visitors'], ['访客中，此前从未来过的人数', 'Of the visitors, those never seen before']),
  orderingBuyers: people(['下单人数', 'People ordering'], ['期内提交过订单的人数', 'People who placed an order in the period']),
  payingBuyers: people(['支付人数', 'Paying buyers'], ['期内付清过订单的人数', 'People who paid an order in the period']),
  newBuyers: people(
    ['新买家', 'New buyers'],
    ['支付人数中，首次付款在期内的人数', 'Of the paying buyers, those whose first paid order lies in the period'],
  ),
  oldBuyers: people(
    ['老买家', 'Returning buyers'],
    ['支付人数中，期前就付过款的人数', 'Of the paying buyers, those who had paid before the period'],
  ),
  buyerAverageFen: people(['客单价', 'Average per buyer'], ['支付金额 ÷ 支付人数', 'Amount paid ÷ paying buyers'], {
    unit: 'fen',
    ratio: ['paidFen', 'payingBuyers'],
  }),
  repeatBuyers: people(['复购人数', 'Repeat buyers'], ['期内付清两单及以上的人数', 'People who paid two or more orders in the period'], {
    isPart: true,
  }),
  repeatRate: people(
    ['复购率', 'Repeat rate'],
    ['期内付清两单及以上的人数 ÷ 支付人数', 'People with two or more paid orders in the period ÷ paying buyers'],
    { unit: 'rate', ratio: ['repeatBuyers', 'payingBuyers'] },
  ),
  visitingPayers: people(
    ['访问并支付人数', 'Visited and paid'],
    ['期内既来访又付款的人数', 'People who both visited and paid in the period'],
    { isPart: true },
  ),
  conversion: people(
    ['访客支付转化率', 'Conversion'],
    [
      '访问并支付人数 ÷ 访客数；未登录先访问的人换了身份，因此是下限',
      'Visited and paid ÷ visitors; a lower bound, since whoever visits before signing in is seen as a device',
    ],
    { unit: 'rate', ratio: ['visitingPayers', 'visitors'] },
  ),
  unseenPayers: people(
    ['未见访问的支付人数', 'Paid without a visit'],
    ['期内付款但没有访问记录的人数', 'People who paid in the period without a recorded visit'],
    { better: undefined },
  ),
} satisfies Record<string, Terms>

const productMetrics = {
  views: goods(['商品浏览量', 'Views'], ['期内商品详情被浏览的次数', 'How often goods were viewed'], {
    unit: 'count',
    rows: 'event',
    better: 'more',
  }),
  viewers: goods(['商品访客数', 'Viewers'], ['期内浏览过商品的人数，去重', 'People who viewed goods, each once'], {
    unit: 'people',
    rows: 'person',
    better: 'more',
  }),
  favourites: goods(['收藏次数', 'Favourites'], ['期内商品被收藏的次数', 'How often goods were added to favourites'], {
    unit: 'count',
    rows: 'event',
    better: 'more',
  }),
  carts: goods(['加购次数', 'Added to cart'], ['期内商品被加入购物车的次数', 'How often goods were added to a cart'], {
    unit: 'count',
    rows: 'event',
    better: 'more',
  }),
  orderedQty: goods(['下单件数', 'Pieces ordered'], ['期内提交的订单中的件数', 'Pieces in the orders placed in the period'], {
    unit: 'pieces',
    rows: 'line',
    better: 'more',
  }),
  soldQty: goods(['支付件数', 'Pieces sold'], ['期内付清的订单中的件数', 'Pieces in the orders paid in the period'], {
    unit: 'pieces',
    rows: 'line',
    better: 'more',
  }),
  linePaidFen: goods(
    ['商品支付金额', 'Paid for goods'],
    [
      '期内付清的订单分到该商品的实付金额，含分摊的运费；各商品相加等于支付金额',
      "The goods' share of what was paid, freight in it; all goods together are the amount paid",
    ],
    { unit: 'fen', rows: 'line', better: 'more' },
  ),
  refundQty: goods(
    ['退款件数', 'Pieces refunded'],
    ['期内以退款结束的售后涉及的件数', 'Pieces of the after-sales that ended with money in the period'],
    { unit: 'pieces', rows: 'after-sale', better: 'less' },
  ),
  lineRefundFen: goods(
    ['商品退款金额', 'Refunded for goods'],
    ['期内通过售后退还的金额', 'What was refunded through after-sales in the period'],
    { unit: 'fen', rows: 'refund', better: 'less' },
  ),
} satisfies Record<string, Terms>

const all = { ...orderMetrics, ...customerMetrics, ...productMetrics }
export type Metric = keyof typeof all
type Known = Omit<Terms, 'ratio'> & { ratio?: readonly [Metric, Metric] }
// The names of both parts stand above, and a test looks that each is in the catalogue.
export const metrics: Readonly<Record<Metric, Known>> = all as Record<Metric, Known>
export const metricNames = Object.keys(all) as [Metric, ...Metric[]]
const namesOf = <Key extends Metric>(list: Record<Key, Terms>) =>
  (Object.keys(list) as Key[]).filter((name) => !metrics[name].isPart) as [Key, ...Key[]]
/** What each page shows, in its order. */
export const orderFigures = namesOf(orderMetrics)
export const customerFigures = namesOf(customerMetrics)
export const productFigures = namesOf(productMetrics)

/** What a value over another is: money and hours rounded half up, a share in basis points; nothing over nothing is nothing. */
export function ratioOf(name: Metric, over: number, under: number): number | null {
  if (under === 0) return null
  return Math.floor((over * (metrics[name].unit === 'rate' ? 10_000 : 1)) / under + 0.5)
}

/** A value as a spreadsheet has it: yuan, and shares as fractions. */
export function plainOf(value: number | null, unit: MetricUnit): number | null {
  if (value === null) return null
  if (unit === 'fen') return value / 100
  return unit === 'rate' ? value / 10_000 : value
}
