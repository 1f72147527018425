// What is given away: its name, its form, from when it counts and how much, and for which goods.

import { ZheBox } from '#console/desk/price/ZheField'
import { Segmented } from '#console/kit/control/RadioRow'
import { TextBox } from '#console/kit/control/TextBox'
import type { Form } from '#console/kit/form/use-form'
import { countReading, moneyReading } from '#console/kit/form/use-typed'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { coupons } from '#contract/coupons/calls'
import { ruleWords } from '#contract/coupons/rule-words'
import { couponDiscounts, couponDiscountWords, couponKinds, couponKindWords } from '#contract/coupons/states'
import { offOfPaid, paidOfOff } from '#contract/pricing/zhe'
import { Choice, NumberBox, Row } from './Row'
import { drawnTerms, ofKind, type Start } from './start'
import type { Locks } from './use-locks'

export type CouponFormBound = Form<typeof coupons.save>
export type PartProps = { form: CouponFormBound; locks: Locks }

const nameLength = 20

export function OfferPart({ form, locks }: PartProps) {
  const t = useT()
  const say = useSay()
  const name = form.bind('name')
  const kind = form.bind('kind')
  const discount = form.bind('discount')
  const terms = drawnTerms(form.values)
  const hasRule = terms.amountFen > 0 || terms.discount !== 'AMOUNT'
  return (
    <>
      <Row label={kind.label} why={locks('kind')}>
        <Choice
          label={kind.label}
          value={kind.value}
          options={couponKinds.map((value) => ({ value, label: say(couponKindWords[value]) }))}
          onChange={(value) =>
            form.set({
              ...ofKind(value, form.values as Start),
              ...(value === 'FULL_REDUCTION' ? {} : { thresholdFen: terms.thresholdFen }),
            })
          }
        />
      </Row>
      <Row label={name.label} of={name.id} error={name.error}>
        <TextBox
          id={name.id}
          data-first
          value={name.value}
          maxLength={nameLength}
          autoComplete="off"
          isWrong={Boolean(name.error)}
          aria-invalid={name.error ? true : undefined}
          aria-describedby={name.error ? `${name.id}-error` : undefined}
          placeholder={hasRule ? say(ruleWords(terms)).slice(0, nameLength) : t('couponForm.edit.nameExample')}
          suffix={t('kit.form.count', { n: [...(name.value ?? '')].length, max: nameLength })}
          onChange={name.onChange}
        />
      </Row>
      <Row label={discount.label} why={locks('discount')}>
        <Choice
          label={discount.label}
          value={discount.value}
          options={couponDiscounts.map((value) => ({ value, label: say(couponDiscountWords[value]) }))}
          onChange={(value) => form.set({ discount: value, amountFen: value === 'AMOUNT' ? undefined : 0, capFen: null })}
        />
      </Row>
      <ThresholdRow form={form} locks={locks} />
      {discount.value !== 'AMOUNT' && <CapRow form={form} locks={locks} />}
    </>
  )
}

type By = 'money' | 'pieces'

/** 满 … 减 …: the threshold by money or by pieces, and what is taken off beside it. */
function ThresholdRow({ form, locks }: PartProps) {
  const t = useT()
  const money = form.bind('thresholdFen')
  const pieces = form.bind('thresholdQty')
  const by: By = (pieces.value ?? 0) > 0 || Number.isNaN(pieces.value) || form.values.thresholdQty === undefined ? 'pieces' : 'money'
  const amount = form.bind('amountFen')
  const at = by === 'money' ? money : pieces
  const turn = (next: By) =>
    form.set(next === 'money' ? { thresholdFen: undefined, thresholdQty: 0 } : { thresholdFen: 0, thresholdQty: undefined })
  const error = [
    ...new Set([money.error, pieces.error, form.values.discount === 'AMOUNT' ? amount.error : undefined].filter(Boolean)),
  ].join(' ')
  return (
    <Row label={t('couponForm.edit.from')} of={at.id} error={error || undefined} why={locks('thresholdFen')}>
      <div className="cu-threshold-row">
        <span className="cu-joined">
          <NumberBox
            key={by}
            id={at.id}
            label={at.label}
            value={at.value}
            reading={by === 'money' ? moneyReading : countReading}
            error={at.error}
            placeholder={form.values.kind === 'FULL_REDUCTION' ? undefined : t('couponForm.edit.noThreshold')}
            onChange={at.onChange}
          />
          <Segmented<By>
            label={t('couponForm.edit.by')}
            value={by}
            options={[
              { value: 'money', label: t('kit.form.yuan') },
              { value: 'pieces', label: t('couponForm.edit.pieces') },
            ]}
            onChange={turn}
          />
        </span>
        <Off form={form} />
      </div>
    </Row>
  )
}

function Off({ form }: { form: CouponFormBound }) {
  const t = useT()
  const amount = form.bind('amountFen')
  const percent = form.bind('percent')
  if (form.values.discount === 'FREIGHT') return <span className="cu-word">{t('couponForm.edit.freeFreight')}</span>
  if (form.values.discount === 'PERCENT')
    return (
      <span className="cu-off">
        <span className="cu-word">{t('couponForm.edit.at')}</span>
        <ZheBox
          id={percent.id}
          label={percent.label}
          paidPct={percent.value === undefined ? undefined : paidOfOff(percent.value)}
          wrong={Boolean(percent.error)}
          change={(paid) => percent.onChange(paid === undefined ? undefined : offOfPaid(paid))}
        />
      </span>
    )
  return (
    <span className="cu-off">
      <span className="cu-word">{t('couponForm.edit.minus')}</span>
      <NumberBox
        id={amount.id}
        label={amount.label}
        value={amount.value}
        reading={moneyReading}
        suffix={t('kit.form.yuan')}
        error={amount.error}
        onChange={amount.onChange}
      />
    </span>
  )
}

function CapRow({ form, locks }: PartProps) {
  const t = useT()
  const cap = form.bind('capFen')
  return (
    <Row label={cap.label} of={cap.id} error={cap.error} why={locks('capFen')}>
      <NumberBox
        id={cap.id}
        label={cap.label}
        value={cap.value ?? undefined}
        reading={moneyReading}
        suffix={t('kit.form.yuan')}
        placeholder={t('couponForm.edit.noCap')}
        error={cap.error}
        // Nothing typed is no end; what cannot be read is told.
        onChange={(value) => cap.onChange(value ?? null)}
      />
    </Row>
  )
}
