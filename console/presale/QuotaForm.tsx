// The quota of a presale that is under way: it can be raised, and lowered to what was sold.

import './presale.css'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { CountField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import type { Given } from '#contract/kit/call'
import { type PresaleDetail, presale, presaleRefusals } from '#contract/presale/calls'
import { specIn } from './presale-form'

type Quotas = Given<typeof presale.setQuota>['items']

const startOf = ({ id, version, items }: PresaleDetail) => ({ id, version, items: items.map(({ skuId, quota }) => ({ skuId, quota })) })

export function QuotaForm({ presale: of, close }: { presale: PresaleDetail; close: () => void }) {
  const t = useT()
  const { items } = of
  const lands = [
    [presaleRefusals.alreadySold, 'items'],
    [presaleRefusals.overStock, 'items'],
  ] as const
  const form = useForm(presale.setQuota, startOf(of), { done: t('kit.saved'), onDone: close, lands, read: startOf })
  const quotas = form.values.items as Quotas
  const { error } = form.bind('items')
  return (
    <FormDrawer type={modalType.update} title={t('presale.setQuota')} form={form} close={close} show={(_, line) => specIn(items, line)}>
      {items.map(({ skuId, specText, sold, available }, at) => (
        <CountField
          key={skuId}
          id={`quota-${skuId}`}
          name={`quota-${skuId}`}
          label={specText || t('presale.single')}
          required
          hint={t('presale.quotaHint', { sold, available })}
          value={quotas[at]?.quota}
          onChange={(quota) => form.set({ items: quotas.with(at, { skuId, quota: quota as number }) })}
          error={form.errorAt(`items.${at}.quota`)}
        />
      ))}
      {error && <p className="md-field-error">{error}</p>}
    </FormDrawer>
  )
}
