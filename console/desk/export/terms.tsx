// What an export takes along beside its columns: which stretch of time, and numbers masked or whole.

import type { ReactNode } from 'react'
import { useRead } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type ExportPeriod, exportPeriods } from '#contract/exports/calls'
import type { Sheet } from '#contract/kit/sheet'
import type { Permission } from '#contract/permissions'

type ExtentProps = { sheet: Sheet; filter: Record<string, unknown>; period: ExportPeriod | undefined }

/** How many rows the file will have: the list's own total under the same filter. A month is counted where its zone is known. */
export function Extent(props: ExtentProps): ReactNode {
  const t = useT()
  const { period } = props
  return period ? t('exports.scopePeriod', { period: t(`exports.period.${period}`) }) : <Counted {...props} />
}

function Counted({ sheet, filter }: ExtentProps) {
  const t = useT()
  const { data } = useRead(sheet.call, { ...filter, pageNumber: 1, pageSize: 1 }, { quiet: true })
  const total = (data as { total?: number } | undefined)?.total
  return total === undefined ? t('exports.scopeUnknown') : t('exports.scope', { count: total, n: total.toLocaleString('en-US') })
}

/** The filters of the list, or a whole month in their place. */
export function Periods({ bound }: { bound: Bound<ExportPeriod | undefined> }) {
  const t = useT()
  return (
    <fieldset className="md-segments md-export-formats">
      <legend>{bound.label}</legend>
      {[undefined, ...exportPeriods].map((period) => (
        <label key={period ?? 'filter'}>
          <input type="radio" name="export-period" checked={bound.value === period} onChange={() => bound.onChange(period)} />
          <span>{t(`exports.period.${period ?? 'filter'}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type FullProps = { permission: Permission; ticked: Bound<boolean | undefined>; reason: Bound<string | undefined> }

/** Masked unless somebody who may says why. */
export function FullNumbers({ permission, ticked, reason }: FullProps) {
  const t = useT()
  const say = useSay()
  const isFull = ticked.value === true
  const why = whyNotHeld(permission)
  return (
    <div className="md-export-full">
      <label>
        <input
          type="checkbox"
          className="md-tick"
          checked={isFull}
          aria-disabled={why ? true : undefined}
          onChange={(event) => !why && ticked.onChange(event.target.checked)}
        />
        {t('exports.full')}
      </label>
      <p className="md-note">{why ? say(why.words) : t(isFull ? 'exports.fullLogged' : 'exports.masked')}</p>
      {isFull && (
        <FieldBox id={reason.id} label={reason.label} required error={reason.error}>
          {(aria) => (
            <input
              id={reason.id}
              className="md-input"
              maxLength={200}
              placeholder={t('exports.fullReason')}
              value={reason.value ?? ''}
              onChange={(event) => reason.onChange(event.target.value)}
              {...aria}
            />
          )}
        </FieldBox>
      )}
    </div>
  )
}
