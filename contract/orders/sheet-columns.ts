// What of an order stands in a spreadsheet: once per order, or once per line of its goods.

import type { CellValue, SheetColumn } from '../kit/sheet'
import { sure } from '../kit/sure'
import { say } from '../kit/words'
import type { OrderDetail, OrderRow } from './shapes'
import {
  type Carrier,
  carriers,
  closeTypeWords,
  deliveryTypeWords,
  orderChannelWords,
  orderStatusWords,
  orderTypeWords,
  refundStatusWords,
} from './states'

/** An order as a sheet has it: where it goes by its parts, and what it went with. Number and address are whole only in a full export. */
export type OrderSheetRow = OrderRow &
  Pick<OrderDetail, 'goodsFen' | 'refundedFen' | 'shippedAt' | 'completedAt'> & {
    province: string
    city: string
    district: string
    address: string | null
    /** What coupons took off the goods, and what others bear of it. */
    couponFen: number
    subsidyFen: number
    /** What the level and points took off, and how many points it used and earned. */
    memberFen: number
    pointsFen: number
    pointsEarned: number
    carriers: Carrier[]
    trackingNos: string
  }

/** What a file shows of an address to who may not have it whole: enough to tell two apart, too little to go there. */
export const maskAddress = (address: string): string => `${[...address].slice(0, 4).join('')}****`

export const columns: Record<string, SheetColumn<OrderSheetRow>> = {
  no: { label: ['订单号', 'Order'], cell: 'text', width: 22 },
  shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 24 },
  status: { label: ['状态', 'Status'], cell: 'text', width: 12, choices: orderStatusWords },
  type: { label: ['类型', 'Type'], cell: 'text', width: 12, choices: orderTypeWords },
  channel: { label: ['渠道', 'Channel'], cell: 'text', width: 12, choices: orderChannelWords },
  buyerName: { label: ['买家', 'Buyer'], cell: 'text', width: 14 },
  receiverName: { label: ['收货人', 'Recipient'], cell: 'text', width: 14 },
  receiverMobile: { label: ['手机号', 'Mobile'], cell: 'text', width: 14 },
  province: { label: ['省份', 'Province'], cell: 'text', width: 12 },
  city: { label: ['城市', 'City'], cell: 'text', width: 12 },
  district: { label: ['区县', 'District'], cell: 'text', width: 12 },
  address: { label: ['详细地址', 'Address'], cell: 'text', width: 36 },
  lines: {
    label: ['商品', 'Items'],
    cell: 'text',
    width: 50,
    of: (row) => row.lines.map(({ name, specText, qty }) => `${name}${specText ? ` ${specText}` : ''} × ${qty}`).join('\n'),
  },
  totalQty: { label: ['件数', 'Quantity'], cell: 'number' },
  goodsFen: { label: ['商品金额', 'Items total'], cell: 'money' },
  memberFen: { label: ['会员优惠', 'Member price'], cell: 'money' },
  couponFen: { label: ['优惠券', 'Coupon'], cell: 'money' },
  pointsFen: { label: ['积分抵扣', 'Points'], cell: 'money' },
  pointsUsed: { label: ['使用积分', 'Points used'], cell: 'number' },
  pointsEarned: { label: ['获得积分', 'Points earned'], cell: 'number' },
  freightFen: { label: ['运费', 'Freight'], cell: 'money' },
  payableFen: { label: ['应付', 'Total due'], cell: 'money' },
  paidFen: { label: ['实付', 'Paid'], cell: 'money' },
  refundedFen: { label: ['已退', 'Refunded'], cell: 'money' },
  subsidyFen: { label: ['优惠券补贴', 'Coupon subsidy'], cell: 'money' },
  refundStatus: { label: ['退款状态', 'Refund'], cell: 'text', width: 12, choices: refundStatusWords },
  closeType: { label: ['关闭原因', 'Reason for closing'], cell: 'text', width: 14, choices: closeTypeWords },
  deliveryType: { label: ['配送方式', 'Delivery'], cell: 'text', width: 12, choices: deliveryTypeWords },
  carriers: {
    label: ['快递公司', 'Carrier'],
    cell: 'text',
    width: 14,
    of: (row, language) => row.carriers.map((code) => say(carriers[code], language)).join(', '),
  },
  trackingNos: { label: ['运单号', 'Tracking numbers'], cell: 'text', width: 22 },
  buyerNote: { label: ['买家留言', 'Buyer note'], cell: 'text', width: 24 },
  sellerNote: { label: ['商家备注', 'Shop note'], cell: 'text', width: 24 },
  placedAt: { label: ['下单时间', 'Placed'], cell: 'time' },
  paidAt: { label: ['付款时间', 'Paid at'], cell: 'time' },
  shippedAt: { label: ['发货时间', 'Shipped at'], cell: 'time' },
  completedAt: { label: ['完成时间', 'Completed at'], cell: 'time' },
}

/** One line of an order, with the order that it belongs to; the first of them stands for the order where something is counted once. */
export type OrderLineRow = OrderSheetRow & {
  isFirstLine: boolean
  lineName: string
  lineSpecText: string
  lineSkuCode: string
  lineUnitName: string
  lineQty: number
  linePriceFen: number
  lineGoodsFen: number
  lineDiscountFen: number
  lineMemberFen: number
  lineCouponFen: number
  linePointsFen: number
  linePointsUsed: number
  linePointsEarned: number
  lineFreightFen: number
  lineAdjustFen: number
  linePayableFen: number
  linePaidFen: number
  lineRefundedFen: number
  lineSubsidyFen: number
  lineShippedQty: number
  lineBackQty: number
  lineCarriers: Carrier[]
  lineTrackingNos: string
}

/** What belongs to the whole order stands beside its first line only, so that a column can be added up. */
const once = (key: keyof OrderSheetRow, [zh, en]: SheetColumn['label']): SheetColumn<OrderLineRow> => ({
  ...sure(columns[key], key),
  label: [`订单${zh}`, `Order: ${en.toLowerCase()}`],
  of: (row) => (row.isFirstLine ? (row[key] as CellValue) : null),
})
const counted = [
  'totalQty',
  'goodsFen',
  'memberFen',
  'couponFen',
  'pointsFen',
  'pointsUsed',
  'pointsEarned',
  'freightFen',
  'payableFen',
  'paidFen',
  'refundedFen',
  'subsidyFen',
] as const
const countedOnce = Object.fromEntries(counted.map((key) => [key, once(key, sure(columns[key], key).label)]))

const { no, shopName, status, type, channel, buyerName, receiverName, receiverMobile, province, city, district, address, ...others } =
  columns
// A line tells of its own goods and its own parcels.
const { lines: _all, carriers: _carriers, trackingNos: _numbers, ...rest } = others

export const lineColumns: Record<string, SheetColumn<OrderLineRow>> = {
  no: sure(no),
  shopName: sure(shopName),
  status: sure(status),
  type: sure(type),
  channel: sure(channel),
  buyerName: sure(buyerName),
  receiverName: sure(receiverName),
  receiverMobile: sure(receiverMobile),
  province: sure(province),
  city: sure(city),
  district: sure(district),
  address: sure(address),
  lineName: { label: ['商品', 'Items'], cell: 'text', width: 36 },
  lineSpecText: { label: ['规格', 'Specification'], cell: 'text', width: 18 },
  lineSkuCode: { label: ['规格编码', 'SKU code'], cell: 'text', width: 18 },
  lineQty: { label: ['数量', 'Quantity'], cell: 'number' },
  lineUnitName: { label: ['单位', 'Unit'], cell: 'text' },
  linePriceFen: { label: ['单价', 'Unit price'], cell: 'money' },
  lineGoodsFen: { label: ['小计', 'Subtotal'], cell: 'money' },
  lineDiscountFen: { label: ['活动优惠', 'Discounts'], cell: 'money' },
  lineMemberFen: { label: ['会员优惠', 'Member price'], cell: 'money' },
  lineCouponFen: { label: ['优惠券', 'Coupon'], cell: 'money' },
  linePointsFen: { label: ['积分抵扣', 'Points'], cell: 'money' },
  linePointsUsed: { label: ['使用积分', 'Points used'], cell: 'number' },
  linePointsEarned: { label: ['获得积分', 'Points earned'], cell: 'number' },
  lineFreightFen: { label: ['运费分摊', 'Freight share'], cell: 'money' },
  lineAdjustFen: { label: ['商家改价', 'Price change'], cell: 'money' },
  linePayableFen: { label: ['应付', 'Total due'], cell: 'money' },
  linePaidFen: { label: ['实付', 'Paid'], cell: 'money' },
  lineRefundedFen: { label: ['已退', 'Refunded'], cell: 'money' },
  lineSubsidyFen: { label: ['优惠券补贴', 'Coupon subsidy'], cell: 'money' },
  lineShippedQty: { label: ['已发数量', 'Shipped'], cell: 'number' },
  lineBackQty: { label: ['已退数量', 'Returned'], cell: 'number' },
  lineCarriers: {
    label: ['快递公司', 'Carrier'],
    cell: 'text',
    width: 14,
    of: (row, language) => row.lineCarriers.map((code) => say(carriers[code], language)).join(', '),
  },
  lineTrackingNos: { label: ['运单号', 'Tracking numbers'], cell: 'text', width: 22 },
  ...rest,
  ...countedOnce,
}
