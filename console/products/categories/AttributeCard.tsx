// What a form suggests for goods of a category: parameters, and axes of specifications with their usual values.

import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { FieldBox } from '#console/kit/form/FieldBox'
import { SwitchField, TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { RowActions } from '#console/kit/list/RowActions'
import { PlusIcon } from '#console/kit/mark/icons'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { categoryRefusals, products } from '#contract/products/calls'
import type { Attribute, Category } from '#contract/products/categories'
import { Tokens } from '../Tokens'

export function AttributeCard({ category }: { category: Category | undefined }) {
  const t = useT()
  const categoryId = category?.id
  const { data } = useRead(products.attributes, { categoryId })
  const [editing, edit] = useState<Attribute | 'new'>()
  const remove = useWrite(products.removeAttribute, { done: t('products.attributes.removed') })
  const own = (data ?? []).filter((one) => one.categoryId === (categoryId ?? null))
  return (
    <section className="md-list pr-card" aria-labelledby="attributes-title">
      <header>
        <h2 id="attributes-title">{category ? t('products.attributes.of', { name: category.name }) : t('products.attributes.title')}</h2>
        <Button look="link" icon={<PlusIcon />} onClick={() => edit('new')}>
          {t('products.attributes.add')}
        </Button>
      </header>
      <ul className="pr-attributes">
        {own.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.name}</b> {one.isSaleAxis && <span className="md-badge">{t('products.attributes.axis')}</span>}
              <small>{one.options.join('、')}</small>
            </span>
            <RowActions
              of={one.name}
              menuOnly
              list={[
                { label: t('kit.form.edit'), run: () => edit(one) },
                { label: t('products.attributes.remove'), danger: true, confirm: true, run: () => remove.mutate({ id: one.id }) },
              ]}
            />
          </li>
        ))}
        {data && own.length === 0 && <li className="md-time">{t('products.attributes.none')}</li>}
      </ul>
      {editing && (
        <AttributeForm attribute={editing === 'new' ? undefined : editing} categoryId={categoryId ?? null} close={() => edit(undefined)} />
      )}
    </section>
  )
}

type FormProps = { attribute?: Attribute; categoryId: string | null; close: () => void }

function AttributeForm({ attribute, categoryId, close }: FormProps) {
  const t = useT()
  const known = attribute && { id: attribute.id, version: attribute.version }
  const { name = '', options = [], isSaleAxis = false, isFilter = false, required = false, sort = 1 } = attribute ?? {}
  const form = useForm(
    products.saveAttribute,
    { ...known, categoryId: attribute ? attribute.categoryId : categoryId, name, options, isSaleAxis, isFilter, required, sort },
    { done: t('kit.saved'), onDone: close, lands: [[categoryRefusals.attributeTaken, 'name']] },
  )
  const values = form.bind('options')
  return (
    <FormDrawer type={attribute ? modalType.update : modalType.insert} title={t('products.attributes.form')} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={20} />
      <FieldBox {...values}>
        {(aria) => (
          <Tokens
            id={values.id}
            label={values.label}
            values={values.value ?? []}
            onChange={values.onChange}
            placeholder={t('products.tokens.add')}
            maxLength={40}
            aria={aria}
          />
        )}
      </FieldBox>
      <SwitchField {...form.bind('isSaleAxis')} hint={t('products.attributes.axisHint')} />
      <SwitchField {...form.bind('required')} />
      <SwitchField {...form.bind('isFilter')} />
      <CountField {...form.bind('sort')} />
    </FormDrawer>
  )
}
