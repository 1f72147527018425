// How it is given: how many, to whom, by whom, when it can be claimed and how long it is good.

import { Select } from '#console/kit/control/Select'
import { TagsBox } from '#console/kit/control/TagsBox'
import { countReading } from '#console/kit/form/use-typed'
import { Tick } from '#console/kit/list/Table'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { maxLevel, unlimited } from '#contract/coupons/rule'
import { couponAudiences, couponAudienceWords, occasions, occasionWords, takeTypes, takeTypeWords } from '#contract/coupons/states'
import type { PartProps } from './OfferPart'
import { Choice, NumberBox, Row } from './Row'
import { Times } from './Times'
import { ValidRow } from './ValidRow'

export function GivePart({ form, locks }: PartProps) {
  return (
    <>
      <NumberRow form={form} locks={locks} />
      <AudienceRow form={form} locks={locks} />
      <TakeRow form={form} locks={locks} />
      <ClaimRow form={form} locks={locks} />
      <ValidRow form={form} locks={locks} />
    </>
  )
}

function NumberRow({ form, locks }: PartProps) {
  const t = useT()
  const total = form.bind('total')
  const each = form.bind('limitPerUser')
  const isEndless = total.value === unlimited
  const whyTotal = locks('total')
  const whyEach = locks('limitPerUser')
  return (
    <>
      <Row label={total.label} of={total.id} error={total.error} why={whyTotal}>
        <div className="cu-pair">
          <NumberBox
            id={total.id}
            label={total.label}
            value={isEndless ? undefined : total.value}
            reading={countReading}
            suffix={t('coupons.piece')}
            placeholder={isEndless ? t('couponForm.edit.endless') : undefined}
            error={total.error}
            onChange={total.onChange}
          />
          <label className="cu-tick">
            <Tick label={t('couponForm.edit.endless')} on={isEndless} change={() => total.onChange(isEndless ? 1000 : unlimited)} />
            <span aria-hidden="true">{t('couponForm.edit.endless')}</span>
          </label>
        </div>
      </Row>
      <Row label={t('couponForm.edit.each')} of={each.id} error={each.error} why={whyEach}>
        <div className="cu-short">
          <NumberBox
            id={each.id}
            label={each.label}
            value={each.value}
            reading={countReading}
            suffix={t('coupons.piece')}
            error={each.error}
            onChange={each.onChange}
          />
        </div>
      </Row>
    </>
  )
}

function AudienceRow({ form, locks }: PartProps) {
  const say = useSay()
  const audience = form.bind('audience')
  const tags = form.bind('audienceTags')
  return (
    <>
      <Row label={audience.label} error={audience.error} why={locks('audience')}>
        <Choice
          label={audience.label}
          value={audience.value}
          options={couponAudiences.map((value) => ({ value, label: say(couponAudienceWords[value]) }))}
          onChange={audience.onChange}
        />
      </Row>
      {audience.value === 'LEVELS' && <LevelsRow form={form} locks={locks} />}
      {audience.value === 'TAGS' && (
        <Row label={tags.label} of={tags.id} error={tags.error}>
          <TagsBox id={tags.id} value={tags.value ?? []} most={20} aria-invalid={tags.error ? true : undefined} onChange={tags.onChange} />
        </Row>
      )}
    </>
  )
}

const levels = Array.from({ length: maxLevel }, (_, at) => at + 1)

function LevelsRow({ form }: PartProps) {
  const t = useT()
  const { label, value = [], error, onChange } = form.bind('audienceLevels')
  const toggle = (level: number) =>
    onChange(value.includes(level) ? value.filter((one) => one !== level) : [...value, level].sort((one, other) => one - other))
  return (
    <Row label={label} error={error}>
      <div className="cu-levels">
        {levels.map((level) => (
          <label key={level} className="cu-tick">
            <Tick label={t('coupons.level', { n: level })} on={value.includes(level)} change={() => toggle(level)} />
            <span aria-hidden="true">{level}</span>
          </label>
        ))}
      </div>
    </Row>
  )
}

function TakeRow({ form, locks }: PartProps) {
  const t = useT()
  const say = useSay()
  const take = form.bind('takeType')
  const occasion = form.bind('occasion')
  return (
    <>
      <Row label={take.label} error={take.error} why={locks('takeType')}>
        <Choice
          label={take.label}
          value={take.value}
          options={takeTypes.map((value) => ({ value, label: say(takeTypeWords[value]) }))}
          onChange={(value) => form.set({ takeType: value, ...(value === 'AUTO' ? {} : { occasion: null }) })}
        />
      </Row>
      {take.value === 'AUTO' && (
        <Row label={occasion.label} of={occasion.id} error={occasion.error} why={locks('occasion')}>
          <Select
            id={occasion.id}
            value={occasion.value ?? undefined}
            placeholder={t('kit.form.select')}
            isWrong={Boolean(occasion.error)}
            aria-invalid={occasion.error ? true : undefined}
            options={occasions.map((value) => ({ value, label: say(occasionWords[value]) }))}
            disabled={Boolean(locks('occasion'))}
            onChange={(value) => occasion.onChange(value ?? null)}
          />
        </Row>
      )}
    </>
  )
}

function ClaimRow({ form, locks }: PartProps) {
  const t = useT()
  const from = form.bind('claimFrom')
  const until = form.bind('claimUntil')
  const error = [from.error, until.error].filter(Boolean).join(' ')
  return (
    <Row label={t('couponForm.edit.claim')} of={from.id} error={error || undefined} why={locks('claimFrom')}>
      <Times from={from} until={until} />
    </Row>
  )
}
