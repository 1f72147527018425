// The bar at the foot of the form: save all of it, only the basics, or save and hand in.

import '#console/kit/form/group.css'
import { flushSync } from 'react-dom'
import { DraftMark } from '#console/desk/drafts/DraftMark'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { problemsIn, type Values } from '#console/kit/form/form-check'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import type { Given } from '#contract/kit/call'
import { type ProductDetail, products } from '#contract/products/calls'
import { whyNotProduct } from '#contract/products/states'
import type { ProductForm } from './BasicsPart'
import type { Grid } from './use-grid'

type Props = {
  form: ProductForm
  keptAt: Date | undefined
  grid: Grid
  detail?: ProductDetail
  save: (submit: boolean) => void
  leave: () => void
}

export function SaveBar({ form, keptAt, grid, detail, save, leave }: Props) {
  const t = useT()
  const why = detail ? whyNotProduct.edit(detail) : null
  const canSubmit = !detail || whyNotProduct.submit(detail) === null
  const basics = useBasics(form, grid)
  return (
    <div className="md-savebar pr-save">
      <DraftMark isDirty={form.dirty} keptAt={keptAt} />
      <Button onClick={leave}>{t('products.edit.leave')}</Button>
      {form.values.id !== undefined && (
        <Button why={why} pending={basics.pending} onClick={basics.save}>
          {t('products.edit.saveBasic')}
        </Button>
      )}
      <Button look={canSubmit ? 'plain' : 'primary'} why={why} pending={form.pending} onClick={() => save(false)}>
        {t(detail?.reviewStatus === 'APPROVED' ? 'products.edit.save' : 'products.edit.saveDraft')}
      </Button>
      {canSubmit && (
        <Button look="primary" why={why} pending={form.pending} onClick={() => save(true)}>
          {t('products.edit.saveAndSubmit')}
        </Button>
      )}
    </div>
  )
}

/** Saves everything but the SKUs, whatever state those are in. */
function useBasics(form: ProductForm, grid: Grid) {
  const t = useT()
  const language = useLanguage()
  const write = useWrite(products.saveBasic, { done: t('products.edit.basicSaved'), quiet: true })
  const send = (values: Values) => {
    const { specs: _specs, skus: _skus, submit: _submit, ...basics } = values
    if (Object.keys(problemsIn(products.saveBasic.input, basics, language)).length > 0) {
      // Naming every field shows what is wrong with it.
      flushSync(() => form.set(basics as Parameters<typeof form.set>[0]))
      form.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    write.mutate(basics as Given<typeof products.saveBasic>, {
      onSuccess: ({ id, version }) => form.adopt({ ...(basics as object), id, version }),
      onError: (failure) => form.refused(failure, send),
    })
  }
  return { save: () => send(grid.settled({}).values), pending: write.isPending }
}
