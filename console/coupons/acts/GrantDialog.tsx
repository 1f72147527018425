// Giving a coupon to people: chosen among those who bought here, or by mobile numbers that were pasted; then what became of each row.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { TextArea } from '#console/kit/control/TextBox'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { type Coupon, type CouponBuyer, coupons, maxGranted } from '#contract/coupons/calls'
import { unlimited } from '#contract/coupons/rule'
import { BuyerChoice } from './BuyerChoice'
import { GrantResult } from './GrantResult'

type Way = 'buyers' | 'mobiles'

/** One number in each row, however they were pasted: rows, commas, spaces of a sheet. */
export const pastedRows = (text: string): string[] =>
  text
    .split(/[\n,，;；\t]+/)
    .map((row) => row.trim())
    .filter(Boolean)

export function GrantDialog({ coupon, close }: { coupon: Coupon; close: () => void }) {
  const t = useT()
  const [way, setWay] = useState<Way>('buyers')
  const [chosen, setChosen] = useState<ReadonlyMap<string, CouponBuyer>>(new Map())
  const [text, setText] = useState('')
  const grant = useWrite(coupons.grant)
  const mobiles = pastedRows(text)
  const n = way === 'buyers' ? chosen.size : mobiles.length
  const isOver = n > maxGranted
  const start = () => grant.mutate({ id: coupon.id, ...(way === 'buyers' ? { buyerKeys: [...chosen.keys()] } : { mobiles }) })
  if (grant.data) return <GrantResult coupon={coupon} jobId={grant.data.id} close={close} />
  return (
    <Dialog
      title={t('coupons.grant.title', { name: coupon.name })}
      close={close}
      footer={
        <>
          <Left coupon={coupon} n={n} />
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            look="primary"
            pending={grant.isPending}
            onClick={n > 0 && !isOver ? start : undefined}
            aria-disabled={n === 0 || isOver || undefined}
          >
            {t('coupons.grant.to', { n })}
          </Button>
        </>
      }
    >
      <div className="cu-grant">
        <Segmented
          label={t('coupons.grant.way')}
          value={way}
          options={[
            { value: 'buyers', label: t('coupons.grant.buyers') },
            { value: 'mobiles', label: t('coupons.grant.mobiles') },
          ]}
          onChange={setWay}
        />
        {way === 'buyers' ? (
          <BuyerChoice chosen={chosen} choose={setChosen} />
        ) : (
          <label className="cu-paste">
            <span>{t('coupons.grant.paste')}</span>
            <TextArea rows={10} value={text} inputMode="tel" placeholder={t('coupons.grant.pasteExample')} onChange={setText} />
          </label>
        )}
        {isOver && <p className="md-field-error">{t('coupons.grant.tooMany', { n: maxGranted.toLocaleString('en-US') })}</p>}
      </div>
    </Dialog>
  )
}

/** How many are left to give: more rows than that will fail, and it is better to know before. */
function Left({ coupon: { total, takenCount }, n }: { coupon: Coupon; n: number }) {
  const t = useT()
  if (total === unlimited) return null
  const left = total - takenCount
  return <span className={`cu-left ${n > left ? 'cu-bad' : ''}`}>{t('coupons.grant.left', { n: left.toLocaleString('en-US') })}</span>
}
