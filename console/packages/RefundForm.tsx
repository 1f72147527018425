// Gives back what a unit paid for a package: by the days that are left unless somebody says another amount.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type PackageOrder, packages } from '#contract/packages/calls'
import { packageRefusals } from '#contract/packages/states'

type Props = { of: PackageOrder; done: () => void; close: () => void }

const lands = [[packageRefusals.tooMuch, 'amountFen']] as const

export function RefundForm({ of: { id, version, unusedFen, unitName, packageName, payFrom }, done, close }: Props) {
  const t = useT()
  const start = { id, version, amountFen: unusedFen ?? undefined, reason: '' }
  const form = useForm(packages.refund, start, { done: t('packages.orders.refundDone'), onDone: done, lands })
  const { amountFen = 0 } = form.values as { amountFen?: number }
  const where = t(payFrom === 'WALLET' ? 'packages.orders.toWallet' : 'packages.orders.toPayer')
  return (
    <SmallForm
      title={t('packages.orders.refundTitle')}
      act={{ label: t('packages.orders.refund'), danger: true }}
      form={form}
      close={close}
    >
      <p className="md-note" role="status">
        {t('packages.orders.refundHint', { unit: unitName, name: packageName, yuan: yuan(amountFen), where, unused: yuan(unusedFen ?? 0) })}
      </p>
      <MoneyField {...form.bind('amountFen')} />
      <TextField {...form.bind('reason')} maxLength={100} />
    </SmallForm>
  )
}
