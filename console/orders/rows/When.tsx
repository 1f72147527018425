// When an order was placed, as short as it can be told: today and yesterday by name, this year without its year.

import { useT } from '#console/kit/text/i18n'
import { dayFromNow, timeText } from '#console/kit/time/time'

export function When({ at }: { at: string }) {
  const t = useT()
  const full = timeText(at)
  const day = full.slice(0, 10)
  const time = full.slice(11, 16)
  const said =
    day === dayFromNow(0)
      ? t('orderRows.today', { time })
      : day === dayFromNow(-1)
        ? t('orderRows.yesterday', { time })
        : day.slice(0, 4) === dayFromNow(0).slice(0, 4)
          ? `${day.slice(5)} ${time}`
          : day
  return (
    <time dateTime={at} title={full}>
      {said}
    </time>
  )
}
