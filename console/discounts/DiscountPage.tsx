// Discounts for a time: which run, which are to come, and what may be done with each.

import { linkTo } from '#console/kit/screen/link'
import './discounts.css'
import { Suspense, useMemo, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { auth } from '#contract/auth/calls'
import {
  type DiscountActivity,
  discountSheet,
  discountStates,
  discountStateWords,
  discounts,
  whyNotDiscount,
} from '#contract/discounts/calls'
import { discountColumns, discountShape } from './columns'

const AddForm = lazyPart(async () => (await import('./DiscountForm')).DiscountAddForm)
const EditForm = lazyPart(async () => (await import('./DiscountForm')).DiscountEditForm)
const DiscountDrawer = lazyPart(async () => (await import('./DiscountDrawer')).DiscountDrawer)

type Opened = { what: 'add' } | { what: 'edit' | 'copy' | 'detail'; id: string }

export function DiscountPage() {
  const t = useT()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const actionsOf = useDiscountActions((what, { id }) => open({ what, id }), close)
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const isShop = me?.unit.kind === 'SHOP'
  const columns = useMemo(() => discountColumns(!isShop), [isShop])
  const exporting = useExport(discountSheet, { list: 'discounts' })
  return (
    <>
      <ListPage
        name="discounts"
        title="discounts.title"
        call={discounts.page}
        columns={columns}
        search="discounts.search"
        filters={useStateFilter()}
        emptyHint="discounts.emptyHint"
        open={({ id }) => open({ what: 'detail', id })}
        actions={[
          { label: t('discounts.add'), icon: <PlusIcon />, permission: 'discount:write', run: () => open({ what: 'add' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        bulk={['discount.close']}
        lead={<Overview />}
        shape={discountShape}
      />
      {exporting.dialog}
      <Suspense>
        {opened?.what === 'add' && <AddForm close={close} />}
        {opened?.what === 'edit' && <EditForm id={opened.id} close={close} />}
        {opened?.what === 'copy' && <EditForm id={opened.id} copy close={close} />}
        {opened?.what === 'detail' && <DiscountDrawer id={opened.id} actionsOf={actionsOf} close={close} />}
      </Suspense>
    </>
  )
}

function useDiscountActions(
  open: (what: 'edit' | 'copy', activity: DiscountActivity) => void,
  done: () => void,
): (activity: DiscountActivity) => Action[] {
  const t = useT()
  const close = useWrite(discounts.close, { done: t('discounts.closed') })
  const remove = useWrite(discounts.remove, { done: t('discounts.removed') })
  return (activity) => {
    const { id, version, name, state } = activity
    return [
      {
        label: t('discounts.edit'),
        key: 'e',
        permission: 'discount:write',
        why: whyNotDiscount.edit(activity),
        run: () => open('edit', activity),
      },
      { label: t('discounts.copy'), permission: 'discount:write', run: () => open('copy', activity) },
      state === 'DRAFT'
        ? {
            label: t('discounts.remove'),
            permission: 'discount:write',
            danger: true,
            confirm: true,
            run: () => remove.mutate({ id }, { onSuccess: done }),
          }
        : {
            label: t('discounts.close'),
            permission: 'discount:write',
            danger: true,
            why: whyNotDiscount.close(activity),
            confirm: t('discounts.closeAsk', { name, items: activity.itemCount, sold: activity.soldCount }),
            run: () => close.mutate({ id, version }, { onSuccess: done }),
          },
    ]
  }
}

function useStateFilter(): Filter[] {
  const say = useSay()
  return [
    { key: 'state', title: 'discounts.state', options: discountStates.map((value) => ({ value, label: say(discountStateWords[value]) })) },
  ]
}

function Overview() {
  const t = useT()
  const { data } = useRead(discounts.overview, {}, { quiet: true })
  const [{ filters }] = useListState(discounts.page)
  return (
    <Tally
      name={t('discounts.overview')}
      over={{ page: 'discounts', call: discounts.page }}
      items={[
        { title: 'discounts.all', count: sumOf(data), href: linkTo('discounts'), current: !filters.state },
        ...tallyOf({ page: 'discounts', field: 'state', states: discountStates, words: discountStateWords, counts: data, filters }),
      ]}
    />
  )
}
