// A moment as people say it: today, tomorrow and yesterday by name, other days by their date.

import { type Translate, useT } from '#console/kit/text/i18n'
import { dayFromNow, timeText } from '#console/kit/time/time'

export const whenText = (t: Translate, at: string | Date, now = new Date()): string => {
  const full = timeText(at)
  const day = full.slice(0, 10)
  const time = full.slice(11, 16)
  if (day === dayFromNow(0, now)) return t('wallet.when.today', { time })
  if (day === dayFromNow(1, now)) return t('wallet.when.tomorrow', { time })
  if (day === dayFromNow(-1, now)) return t('wallet.when.yesterday', { time })
  return full.slice(day.slice(0, 4) === dayFromNow(0, now).slice(0, 4) ? 5 : 0, 16)
}

export function useWhen(): (at: string | Date) => string {
  const t = useT()
  return (at) => whenText(t, at)
}
