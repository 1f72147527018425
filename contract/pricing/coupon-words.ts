// Why a coupon is not used, as a buyer and a merchant read it.

import { type Refusal, refusals } from '../kit/refusal'
import { fill, type Params, type Words } from '../kit/words'
import type { Verdict } from './choose'
import type { WhyNotUsed } from './coupon-over'

const words: Record<WhyNotUsed['why'], Words> = {
  SHORT_FEN: ['还差 ¥{yuan}', '{yuan} yuan short'],
  SHORT_QTY: ['还差 {n} 件', '{n} [n:piece|pieces] short'],
  NO_GOODS: ['没有适用的商品', 'Nothing here that it is for'],
  SHUT_OUT: ['与其他活动不同用', 'Not together with another offer'],
  SHUT_BY_DISCOUNT: ['与限时折扣不同用', 'Not together with a discount'],
  SHUT_BY_EXCLUSIVE: ['与专享活动价不同用', 'Not together with an exclusive price'],
  NO_FREIGHT: ['没有运费可减', 'There is no freight to spare'],
  NOTHING: ['没有可减的金额', 'There is nothing left to take off'],
  NOT_YET: ['未到使用时间', 'Not valid yet'],
  EXPIRED: ['已过期', 'Expired'],
  BETTER: ['不能同用，已选省得多的一张', 'Cannot be combined: the one that saves more is used'],
  OTHER: ['不能同用，已选另一张', 'Cannot be combined with the one that is used'],
  NOT_WORTH: ['用了会多付运费，不划算', 'It would cost more freight than it saves'],
  MISSING: ['没有这张券，或已使用', 'No such coupon is held, or it has been used'],
}

const paramsOf = (whyNot: WhyNotUsed): Params =>
  whyNot.why === 'SHORT_FEN' ? { yuan: (whyNot.fen / 100).toFixed(2) } : whyNot.why === 'SHORT_QTY' ? { n: whyNot.n } : {}

export function whyNotWords(whyNot: WhyNotUsed): Words {
  const [zh, en] = words[whyNot.why]
  const params = paramsOf(whyNot)
  return [fill(zh, params), fill(en, params)]
}

const { unfit } = refusals('coupon-use', { unfit: [409730, '优惠券“{name}”不能使用：{why}', 'Coupon {name} cannot be used: {why}'] })

/** A coupon that the buyer chose does not fit: the order is refused by its name. */
export function couponUnfit({ id, name, whyNot }: Verdict): Refusal {
  const [zh, en] = whyNot ? whyNotWords(whyNot) : words.OTHER
  // The reason is said in the language of the sentence around it.
  const said = (text: string, why: string) => fill(text, { name: name || id, why })
  return { ...unfit, words: [said(unfit.words[0], zh), said(unfit.words[1], en)] }
}
