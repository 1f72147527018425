// Adding and editing one presale: its goods, its terms, and what each SKU is offered for.

import './presale.css'
import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { send, useRead } from '#console/kit/call/calls'
import { FormGroup } from '#console/kit/form/FormGroup'
import { SwitchField, TextField } from '#console/kit/form/fields'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { type PresaleDetail, presale, presaleRefusals } from '#contract/presale/calls'
import { ItemRows } from './ItemRows'
import { type OpenSku, specIn, startOf, usualItem, usualTerms, type Values } from './presale-form'
import { TermsFields } from './TermsFields'

export const PresaleAddForm = ({ close }: { close: () => void }) => {
  const [start] = useState(() => ({ ...usualTerms(), title: '', items: [], publish: false }))
  return <PresaleForm start={start} close={close} />
}

export const PresaleEditForm = ({ presale: of, close }: { presale: PresaleDetail; close: () => void }) => (
  <PresaleForm start={startOf(of)} known={of} close={close} />
)

const lands = [
  [presaleRefusals.over, 'endAt'],
  [presaleRefusals.overlap, 'productId'],
  [presaleRefusals.notApproved, 'productId'],
  [presaleRefusals.productMissing, 'productId'],
  [presaleRefusals.skuMissing, 'items'],
] as const

type Props = { start: Partial<Values>; known?: PresaleDetail; close: () => void }

function PresaleForm({ start, known, close }: Props) {
  const t = useT()
  const isNew = start.id === undefined
  const form = useForm(presale.save, start, { done: t('presale.saved'), onDone: close, lands, read: startOf })
  // What nobody typed yet is missing from them; the fields that could be empty ask for it.
  const values = form.values as unknown as Values
  const { submit, problem } = useProblems(form)
  const choose = async (productId: string | undefined) => {
    form.set({ productId, items: [] })
    if (!productId) return
    const skus = await send(presale.skus, { productId }).catch((): OpenSku[] => [])
    form.set({ productId, items: skus.map((sku) => usualItem(sku, values.type)) })
  }
  const bound = form.bind('productId')
  const find = useFindGoods()
  return (
    <FormDrawer
      type={isNew ? modalType.insert : modalType.update}
      title={t(isNew ? 'presale.add' : 'presale.edit')}
      form={{ ...form, submit }}
      close={close}
      show={(_, value) => (Array.isArray(value) ? t('presale.nSkus', { n: value.length }) : specIn(known?.items ?? [], value))}
    >
      <FormGroup name={t('kit.group.goods')}>
        {isNew ? (
          <RemoteSelectField {...bound} find={find} onChange={(productId) => void choose(productId)} hint={t('presale.productHint')} />
        ) : (
          <p className="md-note">{known?.productName}</p>
        )}
        <TextField {...form.bind('title')} maxLength={60} placeholder={t('presale.titleExample')} />
      </FormGroup>
      <TermsFields
        // The terms are the same fields in both forms; each form knows them under its own call.
        bind={form.bind as never}
        values={values}
        set={(patch) => form.set({ ...patch, ...(patch.type === 'FULL' && { items: withoutDeposits(values.items) }) })}
      />
      {values.productId && (
        <FormGroup name={t('presale.skus')} hint={t('presale.nSkus', { n: values.items.length })}>
          <Skus values={values} problem={problem} change={(items) => form.set({ items })} error={form.bind('items').error} />
        </FormGroup>
      )}
      {start.publish !== true && (
        <FormGroup name={t('kit.group.publish')}>
          <SwitchField {...form.bind('publish')} required={false} hint={t('presale.publishHint')} />
        </FormGroup>
      )}
    </FormDrawer>
  )
}

const withoutDeposits = (items: Values['items']) => items.map((item) => ({ ...item, depositFen: 0, expandFen: 0 }))

/** Approved goods by name; those that are presold already say so. */
function useFindGoods() {
  const t = useT()
  return async (keyword: string, signal: AbortSignal) => {
    const { records } = await send(presale.candidates, { keyword: keyword || undefined, pageNumber: 1, pageSize: 20 }, { signal })
    return records.map(({ id, name, presaleTitle }) => ({
      value: id,
      label: presaleTitle ? t('presale.presoldAs', { name, title: presaleTitle }) : name,
    }))
  }
}

type SkusProps = {
  values: Values
  problem: (path: string) => string | undefined
  error: string | undefined
  change: (items: Values['items']) => void
}

function Skus({ values: { productId, items, type }, problem, error, change }: SkusProps) {
  const { data } = useRead(presale.skus, { productId }, { quiet: true })
  if (!data) return <span className="md-bone" />
  return <ItemRows items={items} type={type} change={change} problem={problem} error={error} skus={data} />
}

type SaveForm = ReturnType<typeof useForm<typeof presale.save>>

/** What is wrong inside the list of SKUs; told only after somebody tried to save, so that a line can be filled in peace. */
function useProblems(form: SaveForm) {
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    form.submit()
  }
  return { submit, problem: (path: string) => (tried ? form.errorAt(path) : undefined) }
}
