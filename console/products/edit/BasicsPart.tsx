// What the goods are called, where they are filed, and what they are counted in.

import { useId } from 'react'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { FieldBox } from '#console/kit/form/FieldBox'
import { SelectField, TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import type { Form } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import { products } from '#contract/products/calls'
import { CategoryPicker } from '../CategoryPicker'
import { Tokens } from '../Tokens'
import { Part } from './Parts'

export type ProductForm = Form<typeof products.save>

export function BasicsPart({ form }: { form: ProductForm }) {
  const t = useT()
  const category = form.bind('categoryId')
  const tags = form.bind('tags')
  return (
    <Part name="basics">
      {form.values.id === undefined && holds('product:audit') && <ShopField form={form} />}
      <TextField {...form.bind('name')} maxLength={100} />
      <TextField {...form.bind('subtitle')} maxLength={60} hint={t('products.edit.subtitleHint')} />
      <div className="pr-row">
        <FieldBox {...category}>
          {(aria) => (
            <CategoryPicker id={category.id} label={category.label} value={category.value} onChange={category.onChange} aria={aria} />
          )}
        </FieldBox>
        <UnitField form={form} />
      </div>
      <div className="pr-row">
        <TextField {...form.bind('keyword')} maxLength={100} hint={t('products.edit.keywordHint')} />
        <CountField {...form.bind('sort')} hint={t('products.edit.sortHint')} />
      </div>
      <FieldBox {...tags}>
        {(aria) => (
          <Tokens
            id={tags.id}
            label={tags.label}
            values={tags.value ?? []}
            onChange={tags.onChange}
            placeholder={t('products.tokens.add')}
            maxLength={10}
            aria={aria}
          />
        )}
      </FieldBox>
    </Part>
  )
}

/** A market says for which of its shops. */
function ShopField({ form }: { form: ProductForm }) {
  const t = useT()
  const { data } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const shops = (data?.units ?? []).filter(({ kind }) => kind === 'SHOP')
  return (
    <SelectField
      {...form.bind('shopId')}
      required
      hint={t('products.edit.shopHint')}
      options={shops.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** The platform's measures; another word may be typed. */
function UnitField({ form }: { form: ProductForm }) {
  const list = useId()
  const { data } = useRead(products.units, {}, { quiet: true, staleMs: 60_000 })
  const { id, label, required, error, value, onChange } = form.bind('unitName')
  return (
    <FieldBox id={id} label={label} required={required} error={error}>
      {(aria) => (
        <>
          <input
            id={id}
            className="md-input"
            list={list}
            maxLength={10}
            autoComplete="off"
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            {...aria}
          />
          <datalist id={list}>
            {(data ?? []).map((unit) => (
              <option key={unit.id} value={unit.name}>
                {unit.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldBox>
  )
}
