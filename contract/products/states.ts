// The two axes of goods, review and shelf: how they move on each, who may move them, and why not.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals, withParams } from '../kit/refusal'
import type { Words } from '../kit/words'

export const reviewStatuses = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
export const reviewStatusWords: Record<ReviewStatus, Words> = {
  DRAFT: ['草稿', 'Draft'],
  PENDING: ['待审核', 'Pending review'],
  APPROVED: ['已通过', 'Approved'],
  REJECTED: ['已驳回', 'Rejected'],
}
export const reviewStatusMeanings: Meanings<ReviewStatus> = { DRAFT: 'act', PENDING: 'wait', APPROVED: 'ok', REJECTED: 'danger' }

export const shelfStatuses = ['ON', 'OFF', 'OFF_SYSTEM', 'BANNED', 'RECYCLED', 'DELETED'] as const
export type ShelfStatus = (typeof shelfStatuses)[number]
export const shelfStatusWords: Record<ShelfStatus, Words> = {
  ON: ['上架中', 'Listed'],
  OFF: ['已下架', 'Unlisted'],
  OFF_SYSTEM: ['违规下架', 'Taken down'],
  BANNED: ['已封禁', 'Banned'],
  RECYCLED: ['回收站', 'Recycle bin'],
  DELETED: ['已删除', 'Deleted'],
}
export const shelfStatusMeanings: Meanings<ShelfStatus> = {
  ON: 'ok',
  OFF: 'over',
  OFF_SYSTEM: 'danger',
  BANNED: 'danger',
  RECYCLED: 'over',
  DELETED: 'over',
}

/** A change of approved goods: it waits, the live version keeps selling. */
export const changeStatuses = ['PENDING', 'CONFIRMED', 'DECLINED', 'CANCELED'] as const
export type ChangeStatus = (typeof changeStatuses)[number]
export const changeStatusWords: Record<ChangeStatus, Words> = {
  PENDING: ['待审核', 'Pending review'],
  CONFIRMED: ['已生效', 'Confirmed'],
  DECLINED: ['已驳回', 'Declined'],
  CANCELED: ['已撤销', 'Canceled'],
}
export const changeStatusMeanings: Meanings<ChangeStatus> = { PENDING: 'wait', CONFIRMED: 'ok', DECLINED: 'danger', CANCELED: 'over' }

/** Which goods of a shop somebody looks at before shoppers see them. */
export const reviewLevels = ['ALL', 'NEW', 'NONE'] as const
export type ReviewLevel = (typeof reviewLevels)[number]
export const reviewLevelWords: Record<ReviewLevel, Words> = {
  ALL: ['新品和修改都审核', 'New products and changes'],
  NEW: ['只审核新品', 'New products only'],
  NONE: ['免审核', 'No review'],
}

export const specTypes = ['SINGLE', 'MULTI'] as const
export const specTypeWords: Record<(typeof specTypes)[number], Words> = { SINGLE: ['单规格', 'One SKU'], MULTI: ['多规格', 'Several SKUs'] }

/** So long can goods be taken back out of the recycle bin. */
export const recycleDays = 30

export const productRefusals = refusals('product', {
  missing: [40411, '商品不存在', 'Product not found'],
  skuMissing: [40412, '规格不存在', 'SKU not found'],
  changeMissing: [40416, '变更申请不存在', 'Change not found'],
  shopMissing: [40417, '店铺不存在', 'Shop not found'],
  categoryWrong: [42281, '请选择启用的末级商品分类', 'Choose an enabled lowest-level category'],
  templateWrong: [42282, '运费模板不存在或不属于该店铺', 'This freight template does not belong to this shop'],
  codeTaken: [40961, '规格编码已被使用：{code}', 'This SKU code is in use: {code}'],
  underReview: [40962, '审核中的商品请先撤回再编辑', 'Withdraw it from review before editing'],
  notSubmittable: [40963, '当前审核状态不能提交审核', 'It cannot be submitted in its current review status'],
  notPending: [40964, '商品不在审核中', 'It is not under review'],
  incomplete: [42283, '资料不完整，还缺：{parts}', 'Incomplete, still missing: {parts}'],
  notApproved: [40965, '商品未通过审核，不能上架', 'Not approved, so it cannot be listed'],
  noSku: [40966, '没有启用且有价格的规格', 'No enabled SKU has a price'],
  noFreight: [40967, '未设置运费模板', 'No freight template set'],
  shopClosed: [40968, '店铺未营业', 'The shop is not open'],
  wrongShelf: [40969, '当前上下架状态不能执行此操作', 'Not possible in its current listing status'],
  takenDown: [40983, '商品已被违规下架，请修改后重新提交审核', 'It was taken down. Fix it and submit it again'],
  banned: [40984, '商品已被封禁，请联系平台', 'It is banned. Contact the platform'],
  recycled: [40985, '商品在回收站中，请先恢复', 'It is in the recycle bin. Restore it first'],
  tooLate: [40986, '已超过 {n} 天，不能恢复', 'More than {n} days have passed, so it cannot be restored'],
  inActivity: [40987, '商品正参加进行中的活动：{name}', 'It is in a running promotion: {name}'],
  codeTakenBy: [409614, '规格编码 {code} 已被“{name}”使用', 'The SKU code {code} is in use by "{name}"'],
  pictureLink: [422814, '图片链接须通过导入获取', 'Picture links only work in an import'],
  changeOpen: [409611, '有一项变更正在审核，请先处理', 'A change is under review. Decide on it first'],
  reviewNeeded: [409612, '该修改需经审核，请在商品编辑中修改', 'This needs review: change it in the product form'],
  asItIs: [409613, '与当前一致，无需修改', 'No change needed'],
  priceFloor: [422811, '调价后价格须大于 0 且不超过上限：{spec}', 'The price would be zero or too high: {spec}'],
  noSkus: [422812, '没有可调价的规格', 'No SKU to reprice'],
  tooManyTags: [422813, '最多 10 个标签', 'Up to 10 tags'],
  changeDecided: [40988, '该变更已处理', 'This change was already reviewed'],
  reasonNeeded: [42284, '请填写原因', 'Enter a reason'],
  notReviewer: [40321, '只有所属市场和平台可以审核商品', 'Only the market and the platform can review products'],
  scheduleOrder: [42285, '定时下架必须晚于定时上架', 'The unlist time must be after the list time'],
  schedulePast: [42286, '定时时间必须晚于现在', 'The time must be in the future'],
  lineAxes: [
    42289,
    '规格名称和规格值须成对填写，且与同名商品一致',
    'Axes and values come in pairs and must be those of the product of this name',
  ],
  lineShop: [42299, '请填写商品归哪家店铺销售', 'Choose the shop that sells it'],
  lineTwice: [40989, '该商品已有相同的规格', 'This product already has this combination'],
  tooManySkus: [42212, '规格组合超过 {n} 个', 'More than {n} SKUs'],
})

/** What stands in the way of buying a SKU now; `sellableSkus` says which. */
export const buyRefusals = refusals('buy', {
  gone: [40915, '商品已失效', 'No longer for sale'],
  off: [40916, '商品已下架', 'Not listed'],
  shopClosed: [40917, '店铺暂停营业', 'The shop is closed for now'],
  disabled: [40918, '该规格已停售', 'This variant is no longer sold'],
})

/** What a shopper is told: changed on approved goods only by review. How they are sold (SKUs, price, freight, limits, sort) is not reviewed. */
export const reviewedFields = ['name', 'subtitle', 'categoryId', 'imageUrls', 'videoUrl', 'detailHtml', 'params'] as const
export type ReviewedField = (typeof reviewedFields)[number]
export const reviewedFieldWords: Record<ReviewedField, Words> = {
  name: ['商品名称', 'Name'],
  subtitle: ['副标题', 'Subtitle'],
  categoryId: ['商品分类', 'Category'],
  imageUrls: ['商品图片', 'Pictures'],
  videoUrl: ['商品视频', 'Video'],
  detailHtml: ['商品详情', 'Description'],
  params: ['商品参数', 'Parameters'],
}

/** `by` says which kinds of unit may; the permission of the call comes on top. */
type Move = { from: readonly ShelfStatus[]; to: ShelfStatus; by: readonly string[] }
const keepers = ['SHOP', 'MARKET'] as const
const watchers = ['MARKET', 'PLATFORM'] as const
export const shelfMoves = {
  on: { from: ['OFF'], to: 'ON', by: keepers },
  off: { from: ['ON'], to: 'OFF', by: keepers },
  takeDown: { from: ['ON', 'OFF'], to: 'OFF_SYSTEM', by: watchers },
  ban: { from: ['ON', 'OFF', 'OFF_SYSTEM'], to: 'BANNED', by: ['PLATFORM'] },
  lift: { from: ['BANNED'], to: 'OFF', by: ['PLATFORM'] },
} as const satisfies Record<string, Move>
export type ShelfMove = keyof typeof shelfMoves
export const shelfMoveNames = Object.keys(shelfMoves) as [ShelfMove, ...ShelfMove[]]
export const shelfMoveWords: Record<ShelfMove, Words> = {
  on: ['上架', 'List'],
  off: ['下架', 'Unlist'],
  takeDown: ['违规下架', 'Take down'],
  ban: ['封禁', 'Ban'],
  lift: ['解除封禁', 'Lift the ban'],
}
/** These must say why: the shop reads it. */
export const reasonedShelfMoves: readonly ShelfMove[] = ['takeDown', 'ban']
export const mayMove = (move: ShelfMove, unitKind: string): boolean => (shelfMoves[move].by as readonly string[]).includes(unitKind)

type Axes = { reviewStatus: ReviewStatus; shelfStatus: ShelfStatus }
/** What a rule of the shelf looks at; every row of the list carries it. */
export type Shelved = Axes & { enabledSkuCount: number; hasFreight: boolean; shopIsOpen: boolean }

const gone = ({ shelfStatus }: Axes): Refusal | null => {
  if (shelfStatus === 'DELETED') return productRefusals.missing
  if (shelfStatus === 'RECYCLED') return productRefusals.recycled
  return shelfStatus === 'BANNED' ? productRefusals.banned : null
}

export const whyNotProduct = {
  edit: (of: Axes): Refusal | null => gone(of) ?? (of.reviewStatus === 'PENDING' ? productRefusals.underReview : null),
  /** Approved goods go again only after they were taken down. */
  submit: (of: Axes): Refusal | null => {
    const again = of.reviewStatus === 'APPROVED' && of.shelfStatus === 'OFF_SYSTEM'
    return gone(of) ?? (again || of.reviewStatus === 'DRAFT' || of.reviewStatus === 'REJECTED' ? null : productRefusals.notSubmittable)
  },
  withdraw: ({ reviewStatus }: Axes): Refusal | null => (reviewStatus === 'PENDING' ? null : productRefusals.notPending),
  audit: (of: Axes): Refusal | null => gone(of) ?? (of.reviewStatus === 'PENDING' ? null : productRefusals.notPending),
  move: (of: Shelved, move: ShelfMove): Refusal | null => {
    if (!(shelfMoves[move].from as readonly ShelfStatus[]).includes(of.shelfStatus)) {
      if (move === 'on' && of.shelfStatus === 'OFF_SYSTEM') return productRefusals.takenDown
      return (move === 'lift' ? null : gone(of)) ?? productRefusals.wrongShelf
    }
    if (move !== 'on') return null
    if (of.reviewStatus !== 'APPROVED') return productRefusals.notApproved
    if (of.enabledSkuCount === 0) return productRefusals.noSku
    if (!of.hasFreight) return productRefusals.noFreight
    return of.shopIsOpen ? null : productRefusals.shopClosed
  },
  /** Only what is off the shelf is deleted. */
  recycle: ({ shelfStatus }: Axes): Refusal | null =>
    shelfStatus === 'OFF' || shelfStatus === 'OFF_SYSTEM' ? null : productRefusals.wrongShelf,
  restore: ({ shelfStatus, recycledAt }: { shelfStatus: ShelfStatus; recycledAt: string | null }, now: Date): Refusal | null => {
    if (shelfStatus !== 'RECYCLED' || recycledAt === null) return productRefusals.wrongShelf
    const isOver = Date.parse(recycledAt) + recycleDays * 86_400_000 < now.getTime()
    return isOver ? withParams(productRefusals.tooLate, { n: recycleDays }) : null
  },
  schedule: gone,
}

export const whyNotChange = {
  decide: ({ status }: { status: ChangeStatus }): Refusal | null => (status === 'PENDING' ? null : productRefusals.changeDecided),
}

/** What a product needs before anybody reviews it. */
export const partWords = {
  images: ['商品图片', 'pictures'],
  skus: ['规格与价格', 'SKUs with prices'],
  freight: ['运费模板', 'a freight template'],
} as const satisfies Record<string, Words>
export type Part = keyof typeof partWords

export function missingParts(of: { imageUrls: readonly string[]; enabledSkuCount: number; hasFreight: boolean }): Part[] {
  const missing: Part[] = []
  if (of.imageUrls.length === 0) missing.push('images')
  if (of.enabledSkuCount === 0) missing.push('skus')
  if (!of.hasFreight) missing.push('freight')
  return missing
}

/** What the bell says to whoever handed goods in, or set a time for them. */
export const productNews = {
  approved: [
    ['商品已通过审核', 'Approved'],
    ['{name}', '{name}'],
  ],
  rejected: [
    ['商品被驳回', 'Rejected'],
    ['{name}：{reason}', '{name}: {reason}'],
  ],
  confirmed: [
    ['商品变更已生效', 'The change is live'],
    ['{name}', '{name}'],
  ],
  declined: [
    ['商品变更被驳回', 'The change was declined'],
    ['{name}：{reason}', '{name}: {reason}'],
  ],
  notPut: [
    ['定时上架未成功', 'Scheduled listing failed'],
    ['{name}：{reason}', '{name}: {reason}'],
  ],
} as const satisfies Record<string, readonly [title: Words, body: Words]>

/** What a copy is called. */
export const copyName: Words = ['{name}（副本）', '{name} (copy)']
