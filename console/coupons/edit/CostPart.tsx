// Who bears it, what becomes of it after a refund, and its small print.

import { TextArea } from '#console/kit/control/TextBox'
import type { Reading } from '#console/kit/form/use-typed'
import { useT } from '#console/kit/text/i18n'
import { parseCount } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { bearers, bearerWords } from '#contract/coupons/states'
import type { PartProps } from './OfferPart'
import { Choice, NumberBox, Row } from './Row'

/** Shows percent, holds basis points. */
const percentReading: Reading = {
  read: (text) => {
    const percent = parseCount(text)
    return percent === undefined ? undefined : Math.round(percent * 100)
  },
  write: (bp) => String(bp / 100),
}

export function CostPart({ form, locks, isMarket }: PartProps & { isMarket: boolean }) {
  const t = useT()
  const say = useSay()
  const bearer = form.bind('bearer')
  const share = form.bind('shareBp')
  const returns = form.bind('returnsOnRefund')
  const description = form.bind('description')
  return (
    <>
      <Row label={bearer.label} error={bearer.error} why={locks('bearer')}>
        <Choice
          label={bearer.label}
          value={bearer.value}
          options={bearers.map((value) => ({
            value,
            label: value === 'SHOP' && !isMarket ? t('couponForm.edit.ownShop') : say(bearerWords[value]),
          }))}
          onChange={bearer.onChange}
        />
      </Row>
      {bearer.value === 'SHARED' && (
        <Row label={t('couponForm.edit.share')} of={share.id} error={share.error} why={locks('shareBp')}>
          <div className="cu-short">
            <NumberBox
              id={share.id}
              label={share.label}
              value={share.value}
              reading={percentReading}
              suffix="%"
              error={share.error}
              onChange={share.onChange}
            />
          </div>
        </Row>
      )}
      <Row label={t('coupons.refund')} why={locks('returnsOnRefund')}>
        <Choice
          label={returns.label}
          value={returns.value ? 'back' : 'gone'}
          options={[
            { value: 'back', label: t('coupons.returns') },
            { value: 'gone', label: t('coupons.keeps') },
          ]}
          onChange={(value) => returns.onChange(value === 'back')}
        />
      </Row>
      <Row label={description.label} of={description.id} error={description.error}>
        <TextArea
          id={description.id}
          rows={2}
          maxLength={200}
          value={description.value}
          placeholder={t('couponForm.edit.descriptionExample')}
          isWrong={Boolean(description.error)}
          onChange={description.onChange}
        />
      </Row>
    </>
  )
}
