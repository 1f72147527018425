// The fields of a rung: where it begins, its price and points, what else it gives, and how its card looks.

import { useState } from 'react'
import { Upload } from '#console/desk/file-field/Upload'
import { isZhe, ZheBox } from '#console/desk/price/ZheField'
import { Switch } from '#console/kit/control/Switch'
import { TagsBox } from '#console/kit/control/TagsBox'
import { TextBox } from '#console/kit/control/TextBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { countReading, type Reading, useTyped } from '#console/kit/form/use-typed'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { sure } from '#contract/kit/sure'
import { cardColours, cardColourWords, levelLabels } from '#contract/membership/labels'
import { bpOfPaid, paidOfBp, pricedAt } from '#contract/pricing/zhe'
import { type RungProps, timesReading } from './rung'

const hundredYuan = 10_000

type NumberProps = {
  id: string
  label: string
  value: number | undefined
  reading: Reading
  error: string | undefined
  suffix?: string
  disabled?: boolean
  change: (value: number | undefined) => void
}

function NumberField({ id, label, value, reading, error, suffix, disabled, change }: NumberProps) {
  const { shown, type, settle } = useTyped(value, change, reading)
  return (
    <FieldBox id={id} label={label} required error={error}>
      {(aria) => (
        <TextBox
          id={id}
          className="md-number"
          inputMode="decimal"
          autoComplete="off"
          suffix={suffix}
          disabled={disabled}
          value={shown}
          isWrong={Boolean(error)}
          onChange={type}
          onBlur={settle}
          {...aria}
        />
      )}
    </FieldBox>
  )
}

export function PriceFields({ rung, at, errorAt, change }: RungProps) {
  const t = useT()
  const say = useSay()
  const { growthThreshold, discountBp, pointsMultipleX100, birthdayPoints, isFreightFree } = rung
  const id = (field: string) => `rung-${at}-${field}`
  const paid = discountBp === undefined ? undefined : paidOfBp(discountBp)
  const meansOf = (pct: number) =>
    pct === 100 ? t('membership.noDiscount') : t('membership.means', { yuan: yuan(pricedAt(hundredYuan, pct)) })
  return (
    <>
      <NumberField
        id={id('threshold')}
        label={say(levelLabels.growthThreshold)}
        value={growthThreshold}
        reading={countReading}
        error={errorAt('growthThreshold')}
        disabled={at === 0 && growthThreshold === 0}
        change={(next) => change({ growthThreshold: next })}
      />
      <FieldBox id={id('discount')} label={say(levelLabels.discountBp)} required error={errorAt('discountBp')}>
        {(aria) => (
          <>
            <ZheBox
              id={id('discount')}
              paidPct={paid}
              wrong={Boolean(errorAt('discountBp'))}
              aria={aria}
              change={(next) => change({ discountBp: next === undefined ? undefined : bpOfPaid(next) })}
            />
            <small className="lv-means">{isZhe(paid, 100) && meansOf(sure(paid))}</small>
          </>
        )}
      </FieldBox>
      <NumberField
        id={id('multiple')}
        label={say(levelLabels.pointsMultipleX100)}
        value={pointsMultipleX100}
        reading={timesReading}
        suffix={t('membership.times')}
        error={errorAt('pointsMultipleX100')}
        change={(next) => change({ pointsMultipleX100: next })}
      />
      <NumberField
        id={id('birthday')}
        label={say(levelLabels.birthdayPoints)}
        value={birthdayPoints}
        reading={countReading}
        error={errorAt('birthdayPoints')}
        change={(next) => change({ birthdayPoints: next })}
      />
      <div className="lv-switch">
        <label htmlFor={id('freight')}>{say(levelLabels.isFreightFree)}</label>
        <Switch id={id('freight')} isOn={isFreightFree} onChange={(next) => change({ isFreightFree: next })} />
      </div>
    </>
  )
}

export function BenefitFields({ rung: { benefits }, at, errorAt, change }: RungProps) {
  const t = useT()
  const say = useSay()
  const id = `rung-${at}-benefits`
  return (
    <FieldBox id={id} label={say(levelLabels.benefits)} required={false} error={errorAt('benefits')} hint={t('membership.benefitsHint')}>
      {(aria) => <TagsBox id={id} value={benefits} most={10} onChange={(next) => change({ benefits: next })} {...aria} />}
    </FieldBox>
  )
}

export function LookFields({ rung: { colour, iconUrl }, at, errorAt, change }: RungProps) {
  const say = useSay()
  return (
    <>
      <div className="lv-colours" role="radiogroup" aria-label={say(levelLabels.colour)}>
        {cardColours.map((one) => (
          <label key={one} data-colour={one} title={say(cardColourWords[one])}>
            <input type="radio" name={`rung-${at}-colour`} checked={one === colour} onChange={() => change({ colour: one })} />
            <span className="md-unseen">{say(cardColourWords[one])}</span>
          </label>
        ))}
      </div>
      <IconField iconUrl={iconUrl} at={at} errorAt={errorAt} change={change} />
    </>
  )
}

type IconProps = Pick<RungProps, 'at' | 'errorAt' | 'change'> & { iconUrl: string | null }

/** Few have one: the field is there once somebody asks for it. */
function IconField({ iconUrl, at, errorAt, change }: IconProps) {
  const t = useT()
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const id = `rung-${at}-icon`
  const error = errorAt('iconUrl')
  return (
    <details className="lv-icon" open={isOpen || Boolean(error)} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('membership.icon')}</summary>
      {(isOpen || error) && (
        <FieldBox id={id} label={say(levelLabels.iconUrl)} required={false} error={error}>
          {(aria) => (
            <Upload
              id={id}
              label={say(levelLabels.iconUrl)}
              accept="any-image"
              maxCount={1}
              maxMb={2}
              aria={aria}
              value={iconUrl ? [iconUrl] : []}
              onChange={([url]) => change({ iconUrl: url ?? null })}
            />
          )}
        </FieldBox>
      )}
    </details>
  )
}
