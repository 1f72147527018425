// What the history of a coupon calls its fields, and how it tells their values.

import { useShown } from '#console/desk/history/use-shown'
import type { Title } from '#console/kit/list/columns'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { couponLabels } from '#contract/coupons/rule'
import {
  bearerWords,
  couponAudienceWords,
  couponDiscountWords,
  couponKindWords,
  couponScopeWords,
  couponStateWords,
  occasionWords,
  takeTypeWords,
  validityWords,
} from '#contract/coupons/states'

const { isDraft: _isDraft, ...fields } = couponLabels

export const historyLabels: Readonly<Record<string, Title>> = {
  ...fields,
  status: 'coupons.state',
  voidReason: 'coupons.void.reason',
  voidName: 'coupons.void.by',
}

const lists = {
  kind: couponKindWords,
  discount: couponDiscountWords,
  scope: couponScopeWords,
  audience: couponAudienceWords,
  takeType: takeTypeWords,
  occasion: occasionWords,
  validity: validityWords,
  bearer: bearerWords,
  status: couponStateWords,
}
const moments = new Set(['claimFrom', 'claimUntil', 'validFrom', 'validUntil'])

export function useCouponShow(): (field: string, value: unknown) => string | undefined {
  const t = useT()
  const shown = useShown(lists)
  return (field, value) => {
    if (moments.has(field) && typeof value === 'string') return timeText(value)
    if (Array.isArray(value)) return field === 'scopeIds' ? t('coupons.scope.n', { n: value.length }) : value.join(t('kit.merge.and'))
    return shown(field, value)
  }
}
