// One SKU of a discount: how much less, what it costs then, and what speaks against it.

import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { CautionLines } from '#console/desk/price/NewPrices'
import { isZhe, ZheBox } from '#console/desk/price/ZheField'
import { IconButton } from '#console/kit/action/Button'
import { Select } from '#console/kit/control/Select'
import { TextBox } from '#console/kit/control/TextBox'
import { countReading, moneyReading, type Reading, useTyped } from '#console/kit/form/use-typed'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import {
  type Candidate,
  type Conflict,
  type DiscountKind,
  discountKinds,
  discountKindWords,
  type discounts,
  finalPriceOf,
} from '#contract/discounts/calls'
import type { Given } from '#contract/kit/call'
import { cautionsOf, offerWords, offOfPaid, paidOfOff, zheProblem } from '#contract/pricing/zhe'

export type Item = Given<typeof discounts.save>['items'][number]
/** While one types, the value may be missing. */
export type TypedItem = Omit<Item, 'value'> & { value?: number }

type Props = {
  item: TypedItem
  sku: Candidate | undefined
  conflict: Conflict | undefined
  change: (patch: Partial<TypedItem>) => void
  remove: () => void
}

export function ItemRow({ item, sku, conflict, change, remove }: Props) {
  const t = useT()
  const say = useSay()
  const { kind, value, limitPerUser, quota } = item
  const name = sku ? [sku.productName, sku.specText].filter(Boolean).join(' ') : item.skuId
  const isUnheard = kind === 'PERCENT' && value !== undefined && !isZhe(paidOfOff(value))
  const final = sku && value !== undefined && !isUnheard ? finalPriceOf(sku.priceFen, { kind, value }) : undefined
  return (
    <li>
      <div className="dc-item-head">
        <GoodsLine
          name={sku?.productName ?? '…'}
          imageUrl={sku?.imageUrl ?? null}
          below={[sku?.specText ?? '', sku ? yuan(sku.priceFen) : '']}
        />
        <span className="dc-becomes" role="status">
          <strong className={final === null ? 'dc-wrong' : ''}>{final ? yuan(final) : '–'}</strong>
          {final && value !== undefined && <small>{say(offerWords({ kind, value }))}</small>}
        </span>
        <IconButton label={t('discounts.drop', { name })} icon={<CloseIcon />} onClick={remove} />
      </div>
      <div className="dc-item-terms">
        <OfferField name={name} kind={kind} value={value} wrong={value === undefined || isUnheard || final === null} change={change} />
        <Small label={t('discounts.limitPerUser')} of={name} value={limitPerUser} change={(next) => change({ limitPerUser: next })} />
        <Small label={t('discounts.quota')} of={name} value={quota} change={(next) => change({ quota: next })} />
      </div>
      {isUnheard && <p className="md-field-error">{say(zheProblem)}</p>}
      {final === null && sku && <p className="md-field-error">{t('discounts.notLower', { price: yuan(sku.priceFen) })}</p>}
      {final && sku && (
        <p>
          <CautionLines list={cautionsOf(sku, final)} costFen={sku.costFen} />
        </p>
      )}
      {conflict && (
        <p className="md-field-error">
          {t('discounts.conflict', { name: conflict.name, from: timeText(conflict.startsAt), to: timeText(conflict.endsAt) })}
        </p>
      )}
    </li>
  )
}

type OfferProps = {
  name: string
  kind: DiscountKind
  value: number | undefined
  wrong?: boolean
  change: (patch: { kind?: DiscountKind; value?: number }) => void
}

/** A share of the price as 折, money in yuan. */
export function OfferField({ name, kind, value, wrong, change }: OfferProps) {
  const t = useT()
  const say = useSay()
  return (
    <span className="dc-offer">
      <Select<DiscountKind>
        aria-label={t('discounts.kindOf', { name })}
        value={kind}
        options={discountKinds.map((one) => ({ value: one, label: say(discountKindWords[one]) }))}
        onChange={(next) => next && change({ kind: next, value: undefined })}
      />
      {kind === 'PERCENT' ? (
        <ZheBox
          label={t('discounts.valueOf', { name })}
          paidPct={value === undefined ? undefined : paidOfOff(value)}
          wrong={wrong}
          change={(paid) => change({ value: paid === undefined ? undefined : offOfPaid(paid) })}
        />
      ) : (
        <NumberInput
          key={kind}
          label={t('discounts.valueOf', { name })}
          value={value}
          reading={moneyReading}
          wrong={wrong}
          suffix={t('kit.form.yuan')}
          change={(next) => change({ value: next })}
        />
      )}
    </span>
  )
}

type SmallProps = { label: string; of: string; value: number | undefined; change: (value: number | undefined) => void }

const Small = ({ label, of, value, change }: SmallProps) => {
  const t = useT()
  return (
    <span className="dc-small">
      <span aria-hidden="true">{label}</span>
      <NumberInput label={`${label} ${of}`} value={value} reading={countReading} placeholder={t('discounts.noLimit')} change={change} />
    </span>
  )
}

type NumberProps = {
  label: string
  value: number | undefined
  reading: Reading
  wrong?: boolean
  suffix?: string
  placeholder?: string
  change: (value: number | undefined) => void
}

function NumberInput({ label, value, reading, wrong, suffix, placeholder, change }: NumberProps) {
  const { shown, type } = useTyped(value, change, reading)
  return (
    <TextBox
      className="md-number"
      aria-label={label}
      aria-invalid={wrong || undefined}
      isWrong={wrong && shown !== ''}
      inputMode="decimal"
      autoComplete="off"
      suffix={suffix}
      placeholder={placeholder}
      value={shown}
      onChange={type}
    />
  )
}
