// Coupons that there are, chosen one after the other to be tried together.

import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { type Option, SearchSelect } from '#console/kit/control/Select'
import { FieldBox } from '#console/kit/form/FieldBox'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { useSettled } from '#console/kit/time/use-settled'
import { type Coupon, coupons } from '#contract/coupons/calls'
import { ruleWords } from '#contract/coupons/rule-words'
import { couponStateWords } from '#contract/coupons/states'
import { maxTried } from '#contract/price-lab/calls'

const pauseMs = 250
type Chosen = Pick<Coupon, 'id' | 'name'>
type Props = { value: readonly Chosen[]; change: (value: readonly Chosen[]) => void }

/** Those that can be claimed now, and those that are paused. */
function useCoupons(keyword: string): { found: readonly Coupon[]; isFetching: boolean } {
  const asked = { pageNumber: 1, pageSize: 20, keyword: keyword || undefined }
  const active = useRead(coupons.page, { ...asked, state: 'ACTIVE' })
  const paused = useRead(coupons.page, { ...asked, state: 'PAUSED' })
  return { found: [...(active.data?.records ?? []), ...(paused.data?.records ?? [])], isFetching: active.isFetching || paused.isFetching }
}

export const TriedCoupons = (props: Props) => holds('coupon:read') && <Chooser {...props} />

function Chooser({ value, change }: Props) {
  const t = useT()
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { found, isFetching } = useCoupons(useSettled(typed, pauseMs))
  const open = found.filter(({ id }) => !value.some((one) => one.id === id))
  const options: Option<string>[] = open.map((coupon) => ({
    value: coupon.id,
    label: [coupon.name, say(ruleWords(coupon)), coupon.state === 'PAUSED' ? say(couponStateWords.PAUSED) : ''].filter(Boolean).join(' · '),
  }))
  const add = (option: Option<string> | undefined) => {
    const coupon = open.find(({ id }) => id === option?.value)
    if (coupon) change([...value, { id: coupon.id, name: coupon.name }])
  }
  return (
    <FieldBox id="pl-tried" label={t('priceLab.tried')} required={false} hint={t('priceLab.triedHint', { n: maxTried })}>
      {(aria) => (
        <>
          <SearchSelect
            id="pl-tried"
            value={undefined}
            options={options}
            placeholder={t('kit.form.find')}
            loading={isFetching}
            disabled={value.length >= maxTried}
            nameOf={(id) => id}
            search={setTyped}
            nothing={isFetching ? t('kit.form.finding') : t('kit.form.notFound')}
            onChange={add}
            {...aria}
          />
          {value.length > 0 && (
            <ul className="pl-tried">
              {value.map(({ id, name }) => (
                <li key={id} className="md-tag">
                  {name}
                  <button
                    type="button"
                    aria-label={t('priceLab.drop', { name })}
                    onClick={() => change(value.filter((one) => one.id !== id))}
                  >
                    <CloseIcon />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldBox>
  )
}
