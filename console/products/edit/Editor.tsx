// The form of a commodity: its parts one below the other, a preview beside them, and the bar that saves.

import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormNotes } from '#console/desk/drafts/FormNotes'
import { useDraft } from '#console/desk/drafts/use-draft'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import { MergePanel } from '#console/kit/form/MergePanel'
import { useForm } from '#console/kit/form/use-form'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { pathTo } from '#contract/pages'
import { type ProductDetail, productRefusals, products } from '#contract/products/calls'
import { type Axis, type DeliveryType, deliveryTypeWords } from '#contract/products/form'
import { useCategories } from '../CategoryPicker'
import { BasicsPart, type ProductForm } from './BasicsPart'
import { DetailPart } from './DetailPart'
import { LimitsPart } from './LimitsPart'
import { ParamsPart } from './ParamsPart'
import { EditHead, formTitle } from './Parts'
import { PhonePreview } from './PhonePreview'
import { PicturesPart } from './PicturesPart'
import { ReviewNote } from './ReviewNote'
import { SaveBar } from './SaveBar'
import { SendingPart } from './SendingPart'
import { SpecsPart } from './SpecsPart'
import { startOf } from './start'
import { useGrid } from './use-grid'

type Props = {
  detail?: ProductDetail
  /** New, but saved since. */
  isMade?: boolean
  saved: (id: string) => void
  /** How a new one is sent unless another way is chosen. */
  templateId?: string | null
}

export function Editor({ detail, isMade = false, saved, templateId = null }: Props) {
  const t = useT()
  const back = useBack()
  const [start] = useState(() => startOf(detail, templateId))
  const form = useForm(products.save, start, {
    done: t('kit.saved'),
    read: startOf,
    onDone: (answer) => {
      // At once, not with the next drawing: whoever leaves now leaves nothing unsaved.
      flushSync(() => form.adopt({ id: answer.id, version: answer.version, submit: undefined, ...grid.adopt(answer.changedSkus) }))
      if (answer.changeId) toast.info(t('products.edit.changeSent'))
      if (form.values.submit && answer.reviewStatus === 'APPROVED') toast.info(t('products.done.approvedAtOnce'))
      if (answer.reviewStatus === 'PENDING') back()
      else if (!detail && !isMade) saved(answer.id)
    },
    lands: [
      [productRefusals.shopMissing, 'shopId'],
      [productRefusals.categoryWrong, 'categoryId'],
      [productRefusals.templateWrong, 'freightTemplateId'],
      [productRefusals.codeTaken, 'skus'],
    ],
  })
  const grid = useGrid(form, detail)
  const show = useShow()
  const { leave, question } = useLeaveGuard(form.dirty, back)
  const shopId = detail?.shopId ?? (form.values.shopId as string | undefined)
  const save = (submit: boolean) => {
    grid.store.attempt()
    grid.settled({ submit: submit || undefined }).submit()
  }
  const title = t(formTitle(!detail && !isMade))
  const { offered, keptAt } = useDraft(form, title)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from whichever field it is pressed in
    <form
      ref={form.element}
      className="pr-edit"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && save(false)}
    >
      <EditHead isNew={!detail && !isMade} />
      <div className="pr-edit-body">
        <div className="pr-edit-parts">
          <FormNotes form={form} offered={offered} />
          <MergePanel form={form} show={show} />
          {detail && <ReviewNote detail={detail} />}
          <AllParts form={form} grid={grid} shopId={shopId} />
        </div>
        <PhonePreview values={form.values} />
      </div>
      <SaveBar form={form} keptAt={keptAt} grid={grid} detail={detail} save={save} leave={leave} />
      {question}
    </form>
  )
}

type PartsProps = { form: ProductForm; grid: ReturnType<typeof useGrid>; shopId: string | undefined }

const AllParts = ({ form, grid, shopId }: PartsProps) => (
  <>
    <BasicsPart form={form} />
    <PicturesPart form={form} />
    <ParamsPart form={form} />
    <SpecsPart form={form} grid={grid} />
    <SendingPart form={form} shopId={shopId} />
    <LimitsPart form={form} />
    <DetailPart form={form} />
  </>
)

/** What the question between two editors says of values that are no text. */
function useShow() {
  const say = useSay()
  const { tree } = useCategories()
  return (key: string, value: unknown): string | undefined => {
    if (key === 'categoryId') return tree.nameOf(String(value)) || undefined
    if (key === 'deliveryTypes.') return say(deliveryTypeWords[value as DeliveryType])
    if (key === 'specs') return (value as Axis[]).map(({ name, values }) => `${name} ${values.join(' / ')}`).join('；')
    return undefined
  }
}

/** To where one came from, with its filters; to the list when one came from nowhere. */
export function useBack(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ href: pathTo('commodities') }))
}
