// The head of the editor: what is being made, whether it is kept, and the ways to end. Publishing with a loss in sight asks once more.

import { Suspense, useState } from 'react'
import { DraftMark } from '#console/desk/drafts/DraftMark'
import { Button, IconButton } from '#console/kit/action/Button'
import { LeftIcon } from '#console/kit/mark/icons'
import { ConfirmDialog } from '#console/kit/overlay/ConfirmDialog'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import type { Rehearsed } from '#contract/coupons/rehearsal'
import { whyNotCoupon } from '#contract/coupons/standing'
import type { CouponState } from '#contract/coupons/states'
import { lossText } from '../rule-text'
import type { CouponFormBound } from './OfferPart'

const CopyDialog = lazyPart(async () => (await import('./CopyDialog')).CopyDialog)

type Props = {
  title: string
  form: CouponFormBound
  keptAt: Date | undefined
  state: CouponState | undefined
  /** What the rehearsal found, where it fits what stands in the form. */
  loss: Rehearsed | undefined
  save: (isDraft: boolean) => void
  leave: () => void
  copied: (id: string) => void
}

export function Head({ title, form, keptAt, state, loss, save, leave, copied }: Props) {
  const t = useT()
  const [isCopying, copy] = useState(false)
  const [isAsking, ask] = useState(false)
  const isOpen = state !== undefined && state !== 'DRAFT'
  const why = state === undefined ? null : whyNotCoupon.edit({ state })
  const falls = loss !== undefined && loss.belowCostCount > 0
  const publish = () => (falls ? ask(true) : save(false))
  const begin = (id: string) => {
    copy(false)
    copied(id)
  }
  return (
    <header className="cu-head">
      <IconButton label={t('couponForm.edit.leave')} icon={<LeftIcon />} onClick={leave} />
      <h1>{title}</h1>
      <DraftMark isDirty={form.dirty} keptAt={keptAt} />
      <span className="cu-head-acts">
        {!isOpen && <Button onClick={() => copy(true)}>{t('couponForm.edit.copyFrom')}</Button>}
        {!isOpen && (
          <Button why={why} pending={form.pending} onClick={() => save(true)}>
            {t('couponForm.edit.draft')}
          </Button>
        )}
        <Button look="primary" why={why} pending={form.pending} onClick={isOpen ? () => save(false) : publish}>
          {t(isOpen ? 'couponForm.edit.save' : 'coupons.publish')}
        </Button>
      </span>
      <Suspense>{isCopying && <CopyDialog pick={begin} close={() => copy(false)} />}</Suspense>
      {isAsking && loss && (
        <ConfirmDialog
          text={t('couponForm.edit.lossAsk', { n: loss.belowCostCount, amount: lossText(loss.belowCostFen) })}
          yes={t('couponForm.edit.lossYes')}
          run={() => save(false)}
          close={() => ask(false)}
        />
      )}
    </header>
  )
}
