// What goods are counted in: pieces, boxes, pounds.

import { useState } from 'react'
import { SmallForm } from '#console/desk/form/SmallForm'
import { Button, IconButton } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { categoryRefusals, products } from '#contract/products/calls'
import type { Measure } from '#contract/products/categories'

export function MeasureCard() {
  const t = useT()
  const { data } = useRead(products.units, {})
  const [editing, edit] = useState<Measure | 'new'>()
  const remove = useWrite(products.removeUnit, { done: t('products.measures.removed') })
  const close = () => edit(undefined)
  return (
    <section className="md-list pr-card" aria-labelledby="measures-title">
      <header>
        <h2 id="measures-title">{t('products.measures.title')}</h2>
        <Button look="link" icon={<PlusIcon />} onClick={() => edit('new')}>
          {t('products.measures.add')}
        </Button>
      </header>
      <ul className="pr-tokens pr-tokens-plain">
        {data?.map((measure) => (
          <li key={measure.id} className="pr-token">
            <button type="button" onClick={() => edit(measure)}>
              {measure.name}
            </button>
            <IconButton
              label={t('products.measures.remove', { name: measure.name })}
              icon={<CloseIcon />}
              onClick={() => remove.mutate({ id: measure.id })}
            />
          </li>
        ))}
        {data?.length === 0 && <li className="md-time">{t('products.measures.none')}</li>}
      </ul>
      {editing === 'new' && <AddForm sort={(data?.length ?? 0) + 1} close={close} />}
      {editing && editing !== 'new' && <EditForm measure={editing} close={close} />}
    </section>
  )
}

function AddForm({ sort, close }: { sort: number; close: () => void }) {
  const t = useT()
  const form = useForm(
    products.addUnit,
    { name: '', sort },
    { done: t('kit.saved'), onDone: close, lands: [[categoryRefusals.unitTaken, 'name']] },
  )
  return (
    <SmallForm title={t('products.measures.add')} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={10} />
      <CountField {...form.bind('sort')} />
    </SmallForm>
  )
}

function EditForm({ measure: { id, version, name, sort }, close }: { measure: Measure; close: () => void }) {
  const t = useT()
  const form = useForm(
    products.updateUnit,
    { id, version, name, sort },
    { done: t('kit.saved'), onDone: close, lands: [[categoryRefusals.unitTaken, 'name']] },
  )
  return (
    <SmallForm title={t('kit.form.edit')} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={10} />
      <CountField {...form.bind('sort')} />
    </SmallForm>
  )
}
