// Ending a presale: what ends and whom it touches stands above the reason, which buyers and colleagues read.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { Facts } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { type Presale, presale } from '#contract/presale/calls'
import { presaleMoveWords } from '#contract/presale/states'

export function CloseForm({ row: { id, version, title, productName, sold, quota, paidFen }, close }: { row: Presale; close: () => void }) {
  const t = useT()
  const say = useSay()
  const form = useForm(presale.setStatus, { id, version, move: 'close', reason: '' }, { done: t('presale.moved'), onDone: close })
  return (
    <SmallForm
      title={t('presale.closeTitle', { title })}
      act={{ label: say(presaleMoveWords.close), danger: true }}
      close={close}
      form={form}
    >
      <Facts
        items={[
          { title: 'presale.product', value: productName },
          { title: 'presale.sold', value: t('presale.soldOf', { sold, quota }) },
          { title: 'presale.paid', value: sold > 0 && yuan(paidFen) },
        ]}
      />
      <p className="md-note">{t(sold > 0 ? 'presale.closeSold' : 'presale.closeUnsold', { n: sold })}</p>
      <TextAreaField {...form.bind('reason')} required maxLength={200} rows={3} />
    </SmallForm>
  )
}
