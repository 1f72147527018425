// Two moments, one under the other where there is no room.

import { MomentBox } from '#console/kit/date/boxes'
import { useT } from '#console/kit/text/i18n'

type Moment = { id: string; label: string; value: string | null | undefined; error?: string; onChange: (value: string | undefined) => void }
type Props = {
  from: Moment
  until: Moment
  /** The beginning stays as it is. */
  isBegun?: boolean
}

export function Times({ from, until, isBegun }: Props) {
  const t = useT()
  return (
    <div className="cu-times">
      <MomentBox
        id={from.id}
        aria-label={from.label}
        value={from.value ?? undefined}
        disabled={isBegun}
        isWrong={Boolean(from.error)}
        onChange={from.onChange}
      />
      <span aria-hidden="true">{t('kit.date.till')}</span>
      <MomentBox
        id={until.id}
        aria-label={until.label}
        aria-invalid={until.error ? true : undefined}
        value={until.value ?? undefined}
        isWrong={Boolean(until.error)}
        usual="23:59:59"
        onChange={until.onChange}
      />
    </div>
  )
}
