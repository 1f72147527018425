// The shop's own words on an order: a note, a flag, tags. No buyer sees them.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { TagsBox } from '#console/kit/control/TagsBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { TextAreaField } from '#console/kit/form/fields'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import { FlagField } from './FlagField'

type Props = { order: OrderRow; close: () => void }

export function NoteForm({ order: { id, version, no, sellerNote, flag, tags }, close }: Props) {
  const t = useT()
  const form = useForm(orders.note, { id, version, sellerNote, flag, tags }, { done: t('kit.saved'), onDone: close })
  return (
    <FormDrawer type={modalType.update} title={t('orders.note.title', { no })} form={form} close={close}>
      <TextAreaField {...form.bind('sellerNote')} maxLength={500} rows={4} />
      <FlagField {...form.bind('flag')} />
      <TagsField {...form.bind('tags')} />
    </FormDrawer>
  )
}

function TagsField({ id, label, required, error, value, onChange }: Bound<string[]>) {
  const t = useT()
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={t('orders.note.tagsHint')}>
      {(aria) => (
        <TagsBox
          id={id}
          most={10}
          value={value ?? []}
          onChange={(tags) => onChange(tags.map((tag) => tag.trim().slice(0, 20)).filter(Boolean))}
          {...aria}
        />
      )}
    </FieldBox>
  )
}
