// Parameters that a shopper reads: name and value, suggested by the category, and kept for the next form if wanted.

import { useId } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { Suggestion } from '#console/kit/action/Suggestion'
import { useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { products } from '#contract/products/calls'
import type { Attribute } from '#contract/products/categories'
import type { ProductForm } from './BasicsPart'
import { Part } from './Parts'

export function useAttributes(form: ProductForm): Attribute[] {
  const categoryId = typeof form.values.categoryId === 'string' ? form.values.categoryId : undefined
  const { data } = useRead(products.attributes, { categoryId }, { quiet: true, staleMs: 60_000 })
  return data ?? []
}

export function ParamsPart({ form }: { form: ProductForm }) {
  const t = useT()
  const attributes = useAttributes(form).filter(({ isSaleAxis }) => !isSaleAxis)
  const { value: params = [], onChange, error } = form.bind('params')
  const put = (at: number, patch: Partial<(typeof params)[number]>) =>
    onChange(params.map((param, each) => (each === at ? { ...param, ...patch } : param)))
  const add = (name = '') => onChange([...params, { name, value: '' }])
  const open = attributes.filter(({ name }) => !params.some((param) => param.name === name))
  return (
    <Part name="params">
      {params.length === 0 && <p className="md-note">{t('products.params.none')}</p>}
      {params.map((param, at) => (
        <ParamRow
          // A parameter is its place, its name is being typed.
          key={at}
          at={at}
          param={param}
          form={form}
          attributes={attributes}
          put={(patch) => put(at, patch)}
          remove={() => onChange(params.filter((_, place) => place !== at))}
        />
      ))}
      {error && <p className="md-field-error">{error}</p>}
      <div className="pr-suggested">
        <Button icon={<PlusIcon />} onClick={() => add()}>
          {t('products.params.add')}
        </Button>
        {open.slice(0, 12).map(({ id, name }) => (
          <Suggestion key={id} label={`+ ${name}`} onClick={() => add(name)} />
        ))}
      </div>
    </Part>
  )
}

type Param = { name: string; value: string }
type RowProps = {
  at: number
  param: Param
  form: ProductForm
  attributes: readonly Attribute[]
  put: (patch: Partial<Param>) => void
  remove: () => void
}

function ParamRow({ at, param, form, attributes, put, remove }: RowProps) {
  const t = useT()
  const id = useId()
  const known = attributes.find(({ name }) => name === param.name)
  const wrong = form.errorAt(`params.${at}.name`) ?? form.errorAt(`params.${at}.value`)
  const name = param.name || String(at + 1)
  return (
    <div className="pr-param">
      <input
        className="md-input"
        aria-label={t('products.params.name', { n: at + 1 })}
        aria-invalid={form.errorAt(`params.${at}.name`) ? true : undefined}
        placeholder={t('products.params.namePlaceholder')}
        maxLength={20}
        autoComplete="off"
        value={param.name}
        onChange={(event) => put({ name: event.target.value })}
      />
      <input
        className="md-input"
        aria-label={t('products.params.value', { name })}
        list={known?.options.length ? id : undefined}
        maxLength={100}
        autoComplete="off"
        value={param.value}
        onChange={(event) => put({ value: event.target.value })}
      />
      {known?.options.length ? (
        <datalist id={id}>
          {known.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      ) : null}
      {!known && param.name.trim() !== '' && holds('product:attribute') && <KeepButton name={param.name.trim()} form={form} />}
      <IconButton label={t('products.params.remove', { name })} icon={<CloseIcon />} onClick={remove} />
      {wrong && <p className="md-field-error">{wrong}</p>}
    </div>
  )
}

/** Kept as the unit's own attribute of this category: the next form suggests it. */
function KeepButton({ name, form }: { name: string; form: ProductForm }) {
  const t = useT()
  const keep = useWrite(products.saveAttribute, { done: t('products.params.kept', { name }) })
  const categoryId = typeof form.values.categoryId === 'string' ? form.values.categoryId : null
  const input = { categoryId, name, options: [], isSaleAxis: false, isFilter: false, required: false, sort: 1 }
  return (
    <Button look="link" pending={keep.isPending} onClick={() => keep.mutate(input)}>
      {t('products.params.keep')}
    </Button>
  )
}
