// Banners: where they stand, what they lead to, when they count, and why something is refused.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const bannerPositions = ['HOME_TOP', 'CATEGORY', 'POPUP', 'MEMBER'] as const
export type BannerPosition = (typeof bannerPositions)[number]
export const bannerPositionWords: Record<BannerPosition, Words> = {
  HOME_TOP: ['首页顶部', 'Top of the home page'],
  CATEGORY: ['分类页', 'Category page'],
  POPUP: ['弹窗', 'Popup'],
  MEMBER: ['会员页', 'Member page'],
}

/** The picture of a position: it is cut to this before it is sent, so that no app has to stretch it. */
export const bannerSizes: Record<BannerPosition, { width: number; height: number }> = {
  HOME_TOP: { width: 1500, height: 700 },
  CATEGORY: { width: 1200, height: 300 },
  POPUP: { width: 900, height: 1200 },
  MEMBER: { width: 1200, height: 600 },
}

/** What a banner leads to. Everything but an address is chosen from what there is, never typed. */
export const bannerLinks = ['NONE', 'PRODUCT', 'CATEGORY', 'DISCOUNT', 'PRESALE', 'COUPON', 'ANNOUNCEMENT', 'URL'] as const
export type BannerLink = (typeof bannerLinks)[number]
export const bannerLinkWords: Record<BannerLink, Words> = {
  NONE: ['不跳转', 'Leads nowhere'],
  PRODUCT: ['商品', 'Product'],
  CATEGORY: ['分类', 'Category'],
  DISCOUNT: ['限时折扣', 'Discount'],
  PRESALE: ['预售', 'Presale'],
  COUPON: ['优惠券', 'Coupon'],
  ANNOUNCEMENT: ['公告', 'Announcement'],
  URL: ['网址', 'Address'],
}
/** Those that name a record of the house. */
export type RecordLink = Exclude<BannerLink, 'NONE' | 'URL'>
export const isRecordLink = (link: BannerLink): link is RecordLink => link !== 'NONE' && link !== 'URL'

export const bannerStates = ['RUNNING', 'SCHEDULED', 'ENDED', 'OFF'] as const
export type BannerState = (typeof bannerStates)[number]
export const bannerStateWords: Record<BannerState, Words> = {
  RUNNING: ['展示中', 'Showing'],
  SCHEDULED: ['待展示', 'Scheduled'],
  ENDED: ['已结束', 'Ended'],
  OFF: ['已下线', 'Off'],
}

export const bannerStateMeanings: Meanings<BannerState> = { RUNNING: 'ok', SCHEDULED: 'wait', ENDED: 'over', OFF: 'over' }

type Timed = { isOn: boolean; startsAt: string; endsAt: string | null }

/** Nothing is stored about being shown: the clock says it, to the second. */
export function bannerStateOf({ isOn, startsAt, endsAt }: Timed, at: string): BannerState {
  if (!isOn) return 'OFF'
  if (Date.parse(at) < Date.parse(startsAt)) return 'SCHEDULED'
  return endsAt === null || Date.parse(at) < Date.parse(endsAt) ? 'RUNNING' : 'ENDED'
}

export const bannerRefusals = refusals('banner', {
  missing: [404790, '轮播图不存在', 'No such banner'],
  linkMissing: [404791, '跳转的{kind}不存在或已删除', 'The {kind} that it leads to does not exist or was deleted'],
  order: [422790, '结束时间必须晚于开始时间', 'The end must be after the start'],
  pastEnd: [422791, '结束时间必须晚于现在', 'The end must lie ahead'],
  linkNeeded: [422792, '请选择要跳转的内容', 'Choose what it leads to'],
  addressNeeded: [422793, '请输入 https 开头的网址', 'Give an address that begins with https'],
  picture: [422794, '图片须是本系统素材库中的图片', 'The picture must be one of the media library'],
  tooMany: [409790, '一个位置最多 {n} 张轮播图，请先删除不用的', 'A position holds {n} banners at most: delete some first'],
  otherOrder: [409791, '轮播图刚刚有增减，请刷新后重新排序', 'Banners were added or removed meanwhile: refresh and sort again'],
  alreadyOn: [409792, '轮播图已上线', 'It is on already'],
  alreadyOff: [409793, '轮播图已下线', 'It is off already'],
})

/** Whose banners an app shows: its unit's own, else its market's, else the platform's. */
export const bannerSources = ['OWN', 'MARKET', 'PLATFORM'] as const
export type BannerSource = (typeof bannerSources)[number]
export const bannerSourceWords: Record<BannerSource, Words> = {
  OWN: ['自己的轮播图', 'Its own banners'],
  MARKET: ['沿用市场的轮播图', "The market's banners"],
  PLATFORM: ['沿用平台的轮播图', "The platform's banners"],
}

/** What one unit may keep at one position: enough for years, few enough to be sorted whole. */
export const mostBanners = 200

type Standing = { isOn: boolean; endsAt: string | null }
export const whyNotBanner = {
  turnOn: ({ isOn, endsAt }: Standing, at: string): Refusal | null => {
    if (isOn) return bannerRefusals.alreadyOn
    return endsAt !== null && Date.parse(endsAt) <= Date.parse(at) ? bannerRefusals.pastEnd : null
  },
  turnOff: ({ isOn }: Standing): Refusal | null => (isOn ? null : bannerRefusals.alreadyOff),
}
