// Adding a category, at the top or below another, and editing one.

import { SmallForm } from '#console/desk/form/SmallForm'
import { SwitchField, TextField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { categoryRefusals, products } from '#contract/products/calls'
import type { Category } from '#contract/products/categories'
import { CategoryDrawer } from './CategoryDrawer'

export type Asked = { parent: Category | null } | { category: Category } | { told: Category }

export const CategoryForm = ({ asked, close }: { asked: Asked; close: () => void }) => {
  if ('told' in asked) return <CategoryDrawer id={asked.told.id} close={close} />
  return 'category' in asked ? <EditForm category={asked.category} close={close} /> : <AddForm parent={asked.parent} close={close} />
}

// A rate is kept in hundredths of a percent, as money is in hundredths of a yuan: the same field shows both.
function AddForm({ parent, close }: { parent: Category | null; close: () => void }) {
  const t = useT()
  const form = useForm(
    products.addCategory,
    { parentId: parent?.id ?? null, name: '', commissionRateBp: parent?.commissionRateBp ?? 0, enabled: true },
    { done: t('kit.saved'), onDone: close, lands: [[categoryRefusals.nameTaken, 'name']] },
  )
  const title = parent ? t('products.categories.addTo', { name: parent.name }) : t('products.categories.add')
  return (
    <SmallForm title={title} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={20} />
      <MoneyField {...form.bind('commissionRateBp')} suffix="%" hint={t('products.categories.commissionHint')} />
      <SwitchField {...form.bind('enabled')} />
    </SmallForm>
  )
}

function EditForm({ category: { id, version, name, commissionRateBp, enabled }, close }: { category: Category; close: () => void }) {
  const t = useT()
  const form = useForm(
    products.updateCategory,
    { id, version, name, commissionRateBp, enabled },
    { done: t('kit.saved'), onDone: close, lands: [[categoryRefusals.nameTaken, 'name']] },
  )
  return (
    <SmallForm title={t('kit.form.edit')} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={20} />
      <MoneyField {...form.bind('commissionRateBp')} suffix="%" hint={t('products.categories.commissionHint')} />
      <SwitchField {...form.bind('enabled')} hint={t('products.categories.enabledHint')} />
    </SmallForm>
  )
}
