// A lower price as merchants say it: 9 折 in Chinese, 90 % of the price in English. It holds the percent that is paid, whatever is stored.

import './price.css'
import { TextBox } from '#console/kit/control/TextBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { type Reading, useTyped } from '#console/kit/form/use-typed'
import { useT } from '#console/kit/text/i18n'
import { parseCount } from '#console/kit/text/numbers'
import { useLanguage, useSay } from '#console/kit/text/words'
import { leastPaid, mostPaid, paidOfZhe, zheProblem, zheText, zheWords } from '#contract/pricing/zhe'
import { NewPrices, type Priced } from './NewPrices'

const zheReading: Reading = {
  read: (text) => {
    const zhe = parseCount(text)
    return zhe === undefined ? undefined : paidOfZhe(zhe)
  },
  write: zheText,
}
const percentReading: Reading = { read: parseCount, write: (paid) => String(Math.round(paid * 100) / 100) }

/** 9 折 is a discount of a tenth; 10 折 and 90 折 are none. `most` is 100 where the whole price may be asked too. */
export const isZhe = (paidPct: number | undefined, most = mostPaid): boolean =>
  paidPct !== undefined && Number.isInteger(paidPct) && paidPct >= leastPaid && paidPct <= most

type BoxProps = {
  id?: string
  label?: string
  paidPct: number | undefined
  change: (paidPct: number | undefined) => void
  wrong?: boolean
  placeholder?: string
  aria?: object
}

/** Without a label of its own: it stands in a line that says what it is. */
export function ZheBox({ id, label, paidPct, change, wrong, placeholder, aria }: BoxProps) {
  const t = useT()
  const reading = useLanguage() === 'en' ? percentReading : zheReading
  const { shown, type, settle } = useTyped(paidPct, change, reading)
  return (
    <TextBox
      id={id}
      className="md-number"
      aria-label={label}
      aria-invalid={wrong || undefined}
      isWrong={wrong && shown !== ''}
      inputMode="decimal"
      autoComplete="off"
      suffix={t('price.zhe')}
      placeholder={placeholder}
      value={shown}
      onChange={type}
      onBlur={settle}
      {...aria}
    />
  )
}

type FieldProps = Bound<number> & {
  /** What it would be paid for: the new prices stand below as one types. */
  goods?: readonly Priced[]
  most?: number
  /** By which rule a price is made of another; the basket's unless said otherwise. */
  price?: (priceFen: number, paidPct: number) => number
}

/** With its label, what the value means, and what the goods cost then. */
export function ZheField({ id, label, required, error, value, onChange, goods = [], most, price }: FieldProps) {
  const t = useT()
  const say = useSay()
  const isGood = value !== undefined && isZhe(value, most)
  const wrong = value !== undefined && !isGood ? say(zheProblem) : error
  return (
    <FieldBox id={id} label={label} required={required} error={wrong} hint={isGood ? undefined : t('price.zheHint')}>
      {(aria) => (
        <>
          <ZheBox id={id} paidPct={value} change={onChange} wrong={Boolean(wrong)} aria={aria} />
          {isGood && (
            <p className="pr-means" role="status">
              {value === 100 ? t('price.whole') : say(zheWords(value))}
              <NewPrices goods={goods} paidPct={value} price={price} />
            </p>
          )}
        </>
      )}
    </FieldBox>
  )
}
