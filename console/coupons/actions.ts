// What can be done with a coupon, and why not.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Coupon, coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { ruleWords } from '#contract/coupons/rule-words'
import { whyNotCoupon, whyNotHere } from '#contract/coupons/standing'
import { useMostText } from './most'
import { useOwn } from './use-own'

/** What opens over the list or the drawer. */
export type Ways = {
  edit: (coupon: Coupon) => void
  copy: (coupon: Coupon) => void
  addNum: (coupon: Coupon) => void
  grant: (coupon: Coupon) => void
  void: (coupon: Coupon) => void
  gone: () => void
}

export function useCouponActions(ways: Ways): (coupon: Coupon) => Action[] {
  const t = useT()
  const own = useOwn()
  const turn = useTurn()
  const remove = useWrite(coupons.batchDelete, { done: t('coupons.removed') })
  return (coupon) => {
    const foreign = whyNotHere(coupon, own.kind)
    const write = { permission: 'coupon:write' } as const
    return [
      ...turn(coupon, foreign),
      {
        ...write,
        label: t('kit.form.edit'),
        key: 'e',
        inMenu: true,
        why: foreign ?? whyNotCoupon.edit(coupon),
        run: () => ways.edit(coupon),
      },
      {
        label: t('coupons.grant.act'),
        permission: 'coupon:grant',
        why: foreign ?? whyNotCoupon.grant(coupon),
        run: () => ways.grant(coupon),
      },
      { ...write, label: t('coupons.addNum.act'), why: foreign ?? whyNotCoupon.addNum(coupon), run: () => ways.addNum(coupon) },
      { ...write, label: t('coupons.copy'), why: own.gives ? null : couponRefusals.notYours, run: () => ways.copy(coupon) },
      { ...write, label: t('coupons.void.act'), danger: true, why: foreign ?? whyNotCoupon.void(coupon), run: () => ways.void(coupon) },
      {
        ...write,
        label: t('coupons.remove'),
        danger: true,
        confirm: t('coupons.removeAsk', { name: coupon.name }),
        why: foreign ?? whyNotCoupon.remove(coupon),
        run: () => remove.mutate({ ids: [coupon.id] }, { onSuccess: ways.gone }),
      },
    ]
  }
}

/** Opens what can be opened, pauses what runs. A draft that is opened says once more what it gives away. */
function useTurn(): (coupon: Coupon, foreign: ReturnType<typeof whyNotHere>) => Action[] {
  const t = useT()
  const say = useSay()
  const most = useMostText()
  const turn = useWrite(coupons.updateStatus, { done: t('kit.saved') })
  return (coupon, foreign) => {
    const { id, version, name, state } = coupon
    const isRunning = state === 'ACTIVE'
    if (isRunning)
      return [
        {
          label: t('coupons.pause'),
          permission: 'coupon:write',
          why: foreign ?? whyNotCoupon.pause(coupon),
          run: () => turn.mutate({ id, version, status: 'PAUSED' }),
        },
      ]
    return [
      {
        label: t(state === 'DRAFT' ? 'coupons.publish' : 'coupons.open'),
        permission: 'coupon:write',
        primary: state === 'DRAFT' || state === 'PAUSED',
        why: foreign ?? whyNotCoupon.open(coupon),
        confirm: state === 'DRAFT' ? t('coupons.openAsk', { name, rule: say(ruleWords(coupon)), most: most(coupon) }) : undefined,
        run: () => turn.mutate({ id, version, status: 'ACTIVE' }),
      },
    ]
  }
}
