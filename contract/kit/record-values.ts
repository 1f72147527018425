// What the values of records' fields are called where any record may be shown: states, kinds, yes and no.

import type { Words } from './words'

type Values = Readonly<Record<string, Words>>

const none = (words: Words): Values => ({ NONE: words })

const stateWords: Values = {
  DRAFT: ['草稿', 'Draft'],
  PENDING: ['待审核', 'Pending'],
  OPEN: ['营业中', 'Open'],
  PASSED: ['已通过', 'Passed'],
  REJECTED: ['已驳回', 'Rejected'],
  CANCELED: ['已取消', 'Canceled'],
  REVOKED: ['已清退', 'Revoked'],
  SUSPENDED: ['已停业', 'Suspended'],
  TERMINATED: ['已清退', 'Terminated'],
  ON: ['已上架', 'On the shelf'],
  OFF: ['已下架', 'Off the shelf'],
  OFF_SYSTEM: ['违规下架', 'Taken down'],
  BANNED: ['已封禁', 'Banned'],
  RECYCLED: ['回收站', 'Recycle bin'],
  DELETED: ['已删除', 'Deleted'],
  APPROVED: ['已通过', 'Approved'],
  CONFIRMED: ['已生效', 'Confirmed'],
  DECLINED: ['已驳回', 'Declined'],
  SCHEDULED: ['已发布', 'Published'],
  UNPAID: ['待付款', 'Awaiting payment'],
  WAIT_BALANCE: ['待付尾款', 'Awaiting balance'],
  WAIT_SHIP: ['待发货', 'To ship'],
  PART_SHIPPED: ['部分发货', 'Partly shipped'],
  SHIPPED: ['已发货', 'Shipped'],
  DELIVERED: ['已签收', 'Delivered'],
  COMPLETED: ['已完成', 'Completed'],
  CLOSED: ['已关闭', 'Closed'],
  CLOSED_REFUNDED: ['已退款关闭', 'Closed, refunded'],
  APPLIED: ['待处理', 'To be answered'],
  NEGOTIATING: ['协商中', 'Negotiating'],
  WAIT_RETURN: ['待买家退货', 'Awaiting the return'],
  RETURNED: ['待收货', 'Return on its way'],
  RESHIPPING: ['换货已发出', 'Replacement sent'],
  REFUNDING: ['退款中', 'Refunding'],
  REFUND_FAILED: ['退款失败', 'Refund failed'],
  REFUSED: ['已拒收', 'Return refused'],
  CLOSED_TIMEOUT: ['超时关闭', 'Closed, not returned in time'],
  CLOSED_PLATFORM: ['平台关闭', 'Closed by the platform'],
  DISPUTE: ['平台介入中', 'In dispute'],
  UPLOADING: ['上传中', 'Uploading'],
  READY: ['可用', 'Ready'],
  0: ['禁用', 'Disabled'],
  1: ['正常', 'Enabled'],
}

/** By field, because a code may mean one thing in one field and another in the next. */
const valueWords: Readonly<Record<string, Values>> = {
  kind: {
    PLATFORM: ['平台', 'Platform'],
    MARKET: ['市场', 'Market'],
    SHOP: ['店铺', 'Shop'],
    BRAND: ['品牌', 'Brand'],
    AGENT: ['代理', 'Agent'],
    DISTRIBUTOR: ['分销商', 'Distributor'],
    IMAGE: ['图片', 'Picture'],
    VIDEO: ['视频', 'Video'],
    AUDIO: ['音频', 'Audio'],
    DOCUMENT: ['文档', 'Document'],
    ARCHIVE: ['压缩包', 'Archive'],
  },
  manage_mode: { 1: ['统一管理', 'By the market'], 2: ['自主管理', 'By itself'] },
  settlement_cycle: {
    MANUAL: ['手动结算', 'Manual'],
    DAILY: ['按日', 'Daily'],
    WEEKLY: ['按周', 'Weekly'],
    BIWEEKLY: ['每两周', 'Every two weeks'],
    MONTHLY: ['按月', 'Monthly'],
  },
  subject_type: {
    MICRO: ['小微商户', 'Micro business'],
    INDIVIDUAL: ['个体工商户', 'Sole trader'],
    ENTERPRISE: ['企业', 'Company'],
    INSTITUTION: ['事业单位', 'Public institution'],
    OTHER: ['其他组织', 'Other organisation'],
  },
  language: { 'zh-CN': ['中文', 'Chinese'], en: ['英文', 'English'] },
  spec_type: { SINGLE: ['单规格', 'One SKU'], MULTI: ['多规格', 'Several SKUs'] },
  level: { ALL: ['新品和修改都审核', 'New goods and changes'], NEW: ['只审核新品', 'New goods only'], ...none(['免审核', 'No review']) },
  audience: { ALL: ['所有人', 'Everybody'], MEMBER: ['仅会员', 'Members only'] },
  charge_by: { PIECE: ['按件数', 'By piece'], WEIGHT: ['按重量', 'By weight'], VOLUME: ['按体积', 'By volume'] },
  mode: {
    FREE: ['全部包邮', 'Always free'],
    CONDITION_FREE: ['满足条件包邮', 'Free on conditions'],
    CHARGE: ['按规则收费', 'Charged by rules'],
  },
  type: {
    FULL: ['全款预售', 'Full payment'],
    DEPOSIT: ['定金预售', 'Deposit and balance'],
    NORMAL: ['普通订单', 'Ordinary'],
    PRESALE: ['预售订单', 'Presale'],
    POINTS: ['积分订单', 'Points'],
    PACKAGE: ['套餐订单', 'Package'],
    REFUND_ONLY: ['仅退款', 'Refund only'],
    RETURN_REFUND: ['退货退款', 'Return and refund'],
    EXCHANGE: ['换货', 'Exchange'],
  },
  ship_rule: { ON_DATE: ['指定日期发货', 'On a date'], DAYS_AFTER_PAID: ['付款后若干天内发货', 'Days after payment'] },
  stock_policy: { FROM_STOCK: ['按现有库存', 'From stock'], OVERSELL: ['先售后备货', 'Sold before it is made'] },
  channel: { MINI_PROGRAM: ['小程序', 'Mini program'], APP: ['APP', 'App'], H5: ['网页', 'Web'], STORE: ['门店', 'In store'] },
  close_type: {
    BUYER: ['买家取消', 'Canceled by the buyer'],
    SELLER: ['商家关闭', 'Closed by the shop'],
    TIMEOUT: ['超时未付款', 'Not paid in time'],
    BALANCE_OVERDUE: ['超时未付尾款', 'Balance not paid in time'],
    REFUNDED: ['全部退款', 'Everything refunded'],
  },
  delivery_type: { EXPRESS: ['快递配送', 'Delivery'], PICKUP: ['到店自提', 'Pick-up'], ...none(['无需物流', 'No delivery']) },
  refund_status: { PART: ['部分退款', 'Partly refunded'], FULL: ['全部退款', 'Fully refunded'], ...none(['未退款', 'None']) },
  phase: {
    BEFORE_SHIP: ['发货前', 'Before shipping'],
    IN_TRANSIT: ['运输中', 'On its way'],
    AFTER_RECEIVE: ['收货后', 'After receipt'],
    AFTER_COMPLETE: ['完成后', 'After completion'],
  },
  state: {
    WAITING: ['待匹配', 'To be matched'],
    MATCHED: ['已匹配', 'Matched'],
    REPEATED: ['重复通知', 'Told before'],
    LATE_REFUNDED: ['迟到已退回', 'Late, sent back'],
    UNMATCHED: ['找不到支付单', 'No such payment'],
    DIFFERS: ['与支付单不符', 'Differs'],
    REJECTED: ['未通过验证', 'Rejected'],
    REFUNDED: ['人工退回', 'Sent back by hand'],
    DISMISSED: ['已忽略', 'Dismissed'],
  },
  why: {
    UNKNOWN_NUMBER: ['支付单号不存在', 'There is no payment of this number'],
    AMOUNT: ['金额不一致', 'Another amount'],
    CURRENCY: ['币种不一致', 'Another currency'],
    MERCHANT: ['收款商户号不是本平台', 'Another merchant number'],
    CHANNEL: ['支付方式不一致', 'Another way to pay'],
    SECOND: ['该支付单已由另一笔交易支付', 'Another transaction has paid it already'],
    TRANSACTION: ['该交易号已用于其他支付单', 'The transaction belongs to another payment'],
    NOT_CONFIRMED: ['向渠道查询时未确认到账', 'The provider did not confirm it when asked'],
    BAD_SIGNATURE: ['签名不正确', 'Signature is wrong'],
    BAD_TIME: ['时间超出允许范围', 'Time is off'],
    UNREADABLE: ['内容无法识别', 'Cannot be read'],
  },
  restock: {
    RESTOCK: ['入库，可再售', 'Back on the shelf'],
    DAMAGED: ['残次品，不入库', 'Damaged, not sold again'],
    ...none(['未收到实物', 'Nothing came back']),
  },
}
const yesNo: Values = { true: ['是', 'Yes'], false: ['否', 'No'] }

/** The word for a value that is one of a closed list; undefined for anything else. */
export const recordValueWords = (field: string, value: unknown): Words | undefined => {
  if (typeof value === 'boolean') return yesNo[String(value)]
  const words = valueWords[field] ?? (/(^|_)status$/.test(field) ? stateWords : undefined)
  return words && Object.hasOwn(words, String(value)) ? words[String(value)] : undefined
}
