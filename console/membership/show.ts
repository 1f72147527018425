// How the fields of a rung and of the settings are read where two versions are compared, and in their history.

import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { type CardColour, cardColourWords } from '#contract/membership/labels'
import { earnBaseWords, expiryWayWords } from '#contract/membership/settings'
import { paidOfBp, zheWords } from '#contract/pricing/zhe'

const lastOf = (key: string) => key.split('.').at(-1) ?? key

/** By the name of a field of a rung. */
export function useShowRung(): (field: string, value: unknown) => string | undefined {
  const t = useT()
  const say = useSay()
  return (field, value) => {
    if (field === 'discountBp' && typeof value === 'number')
      return value === 10_000 ? t('membership.noDiscount') : say(zheWords(paidOfBp(value)))
    if (field === 'pointsMultipleX100' && typeof value === 'number') return `${value / 100} ${t('membership.times')}`
    if (field === 'isFreightFree') return t(value ? 'membership.yes' : 'membership.no')
    if (field === 'colour' && typeof value === 'string' && Object.hasOwn(cardColourWords, value))
      return say(cardColourWords[value as CardColour])
    if (field === 'couponIds' && Array.isArray(value)) return t('membership.coupons.n', { n: value.length })
    if (field === 'benefits' && Array.isArray(value)) return value.join('、')
    return typeof value === 'number' ? countText(value) : undefined
  }
}

/** A whole rung is told by its name. */
export function useShowLadder(): (key: string, value: unknown) => string | undefined {
  const show = useShowRung()
  return (key, value) => {
    if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
    return show(lastOf(key), value)
  }
}

export function useShowSetting(): (key: string, value: unknown) => string | undefined {
  const t = useT()
  const say = useSay()
  return (key, value) => {
    if (value === null) return t('membership.settings.none')
    if (key === 'earnBase') return say(earnBaseWords[value as keyof typeof earnBaseWords])
    if (key === 'expiry') return say(expiryWayWords[value as keyof typeof expiryWayWords])
    if (typeof value === 'boolean') return t(value ? 'membership.yes' : 'membership.no')
    if (typeof value !== 'number') return undefined
    if (key.endsWith('X100')) return String(value / 100)
    return key.endsWith('Fen') ? yuan(value) : countText(value)
  }
}
