// What is chosen so far, in words: the address, the coordinates, and the detail that the offline map cannot know.

import { type RefObject, useId } from 'react'
import { useT } from '#console/kit/text/i18n'
import type { Choice } from './use-choice'

type Props = {
  choice: Choice
  readOnly: boolean
  knowsStreets: boolean
  detail: RefObject<HTMLInputElement | null>
  submit: () => void
}

export function ChosenPlace({ choice, readOnly, knowsStreets, detail, submit }: Props) {
  const t = useT()
  const { point, address, isLookingUp, complaint } = choice
  const unknown = point ? t('location.outside') : t('location.none')
  const said = isLookingUp ? t('location.lookingUp') : address + (readOnly ? choice.detail : '') || unknown
  return (
    <div className="md-location-chosen">
      <output>
        <span>{said}</span>
        {point && <span className="md-location-coordinates">{t('location.coordinates', point)}</span>}
      </output>
      {!readOnly && !knowsStreets && point && <DetailField choice={choice} field={detail} submit={submit} />}
      {complaint && (complaint === 'point' || knowsStreets) && (
        <p className="md-part-error" role="alert">
          {t(complaint === 'point' ? 'location.pointNeeded' : 'location.addressNeeded')}
        </p>
      )}
    </div>
  )
}

function DetailField({ choice, field, submit }: { choice: Choice; field: Props['detail']; submit: () => void }) {
  const t = useT()
  const id = useId()
  const isWrong = choice.complaint === 'address'
  return (
    <div className="md-part-field">
      <label className="md-part-label" htmlFor={id}>
        {t('location.detail')}
      </label>
      <input
        ref={field}
        id={id}
        className="md-part-input"
        placeholder={t('location.detailPlaceholder')}
        maxLength={120}
        autoComplete="off"
        value={choice.detail}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => choice.write(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && submit()}
      />
      {isWrong && (
        <p className="md-part-error" id={`${id}-wrong`} role="alert">
          {t('location.addressNeeded')}
        </p>
      )}
    </div>
  )
}
