// Taking goods down or banning them: it must say why, because the shop reads it.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Product, products } from '#contract/products/calls'
import { shelfMoveWords } from '#contract/products/states'

type Props = { move: 'takeDown' | 'ban'; product: Product; close: () => void }

export function MoveForm({ move, product: { id, name }, close }: Props) {
  const t = useT()
  const say = useSay()
  const form = useForm(
    products.updateStatus,
    { ids: [id], move, reason: '' },
    {
      done: '',
      onDone: (results) => {
        const refused = results.find(({ ok }) => !ok)
        if (refused) toast.error(refused.reason ?? '')
        else toast.success(t('products.done.moved'))
        close()
      },
    },
  )
  return (
    <SmallForm
      title={t('kit.actOn', { act: say(shelfMoveWords[move]), name })}
      act={{ label: say(shelfMoveWords[move]), danger: true }}
      form={form}
      close={close}
    >
      <p className="md-note">{t(`products.${move}Hint`, { name })}</p>
      <TextAreaField {...form.bind('reason')} required maxLength={200} rows={4} />
    </SmallForm>
  )
}
