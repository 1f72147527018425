// A discount: its name, its window, for whom, and the SKUs with what each costs then.

import { useState } from 'react'
import './discounts.css'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { useRead } from '#console/kit/call/calls'
import { PeriodField } from '#console/kit/form/date-fields'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { SelectField, SwitchField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import {
  audiences,
  audienceWords,
  type Candidate,
  type DiscountDetail,
  discountRefusals,
  discounts,
  formOf,
} from '#contract/discounts/calls'
import type { Given } from '#contract/kit/call'
import { offerWords } from '#contract/pricing/zhe'
import { ItemsField } from './ItemsField'

type Start = Partial<Given<typeof discounts.save>>
type Props = { start: Start; known: readonly Candidate[]; close: () => void }

const hour = 3_600_000

/** From the next full hour for a week: what most discounts look like, and nobody types minutes. */
function nextWeek() {
  const from = Math.ceil(Date.now() / hour) * hour
  return { startsAt: new Date(from).toISOString(), endsAt: new Date(from + 7 * 24 * hour).toISOString() }
}

export function DiscountAddForm({ close }: { close: () => void }) {
  const [window] = useState(nextWeek)
  return (
    <DiscountForm
      start={{ name: '', ...window, audience: 'ALL', stacksWithCoupon: true, isDraft: false, items: [] }}
      known={[]}
      close={close}
    />
  )
}

/** Edits a stored one, or with `copy` begins another like it. */
export function DiscountEditForm({ id, copy = false, close }: { id: string; copy?: boolean; close: () => void }) {
  const t = useT()
  const { data } = useRead(discounts.detail, { id })
  if (data?.id !== id) return null
  const { id: _id, version: _version, ...rest } = formOf(data)
  const start = copy ? { ...rest, name: t('discounts.copyOf', { name: data.name }).slice(0, 40), isDraft: false } : formOf(data)
  return <DiscountForm start={start} known={data.items} close={close} />
}

function DiscountForm({ start, known, close }: Props) {
  const t = useT()
  const say = useSay()
  const lands = [
    [discountRefusals.pastEnd, 'endsAt'],
    [discountRefusals.overlap, 'items'],
    [discountRefusals.overlapNow, 'items'],
    [discountRefusals.notLower, 'items'],
    [discountRefusals.severalShops, 'items'],
    [discountRefusals.skuMissing, 'items'],
  ] as const
  const form = useForm(discounts.save, start, { done: t('discounts.saved'), onDone: close, lands })
  const isNew = start.id === undefined
  return (
    <FormDrawer
      type={isNew ? modalType.insert : modalType.update}
      title={t(isNew ? 'discounts.add' : 'discounts.edit')}
      form={form}
      close={close}
      show={(key, value) =>
        (key === 'items.kind+value' ? say(offerWords(value as Parameters<typeof offerWords>[0])) : nameIn(known, value)) ??
        shownValue(key, value, (n) => t('discounts.skus', { n }))
      }
    >
      <FormGroup name={t('kit.group.activity')}>
        <TextField {...form.bind('name')} maxLength={40} placeholder={t('discounts.nameExample')} />
        <PeriodField label={t('discounts.period')} from={form.bind('startsAt')} to={form.bind('endsAt')} />
      </FormGroup>
      <FormGroup name={t('kit.group.audience')}>
        <FieldRow>
          <SelectField {...form.bind('audience')} options={audiences.map((value) => ({ value, label: say(audienceWords[value]) }))} />
          <SwitchField {...form.bind('stacksWithCoupon')} />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('kit.group.goods')} hint={t('discounts.skus', { n: form.bind('items').value?.length ?? 0 })}>
        <ItemsField form={form} known={known} />
      </FormGroup>
      <FormGroup name={t('kit.group.publish')}>
        <SwitchField {...form.bind('isDraft')} hint={t('discounts.draftHint')} />
      </FormGroup>
    </FormDrawer>
  )
}

/** The goods that a line is about. */
function nameIn(known: readonly Candidate[], line: unknown): string | undefined {
  const { skuId } = (line ?? {}) as { skuId?: unknown }
  const found = known.find(({ id }) => id === skuId)
  return found && [found.productName, found.specText].filter(Boolean).join(' ')
}

function shownValue(key: string, value: unknown, skus: (n: number) => string): string | undefined {
  if (key === 'startsAt' || key === 'endsAt') return timeText(String(value))
  return key === 'items' && Array.isArray(value) ? skus((value as DiscountDetail['items']).length) : undefined
}
