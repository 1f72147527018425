// Goods: how many there are in which state, the list, and what may be done from it.

import { linkTo } from '#console/kit/screen/link'
import { pathTo } from '#contract/pages'
import './products.css'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { useImport } from '#console/desk/import/use-import'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Tally } from '#console/kit/list/Tally'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import type { ReadCall } from '#contract/kit/call'
import { goodsSheet, lineImport, type Product, products } from '#contract/products/calls'
import { reviewStatusWords, shelfStatusWords } from '#contract/products/states'
import { readerKind, useProductActions, type What } from './actions'
import { useBatch } from './Batch'
import { goodsTerms } from './BulkFields'
import { productColumns, productShape } from './columns'
import { useProductFilters } from './filters'

const ProductDrawer = lazyPart(async () => (await import('./ProductDrawer')).ProductDrawer)
const ReviewRules = lazyPart(async () => (await import('./review/ReviewRules')).ReviewRules)
const ProductDialogs = lazyPart(async () => (await import('./ProductDialogs')).ProductDialogs)

export function CommodityListPage() {
  const t = useT()
  const navigate = useNavigate()
  const isAcross = holds('product:audit')
  const call = isAcross ? products.acrossShops : products.page
  const [{ filters }] = useListState(call)
  const [named, name] = useAddressId()
  const [opened, open] = useState<{ what: What; product: Product }>()
  const actionsOf = useProductActions((what, product) => open({ what, product }))
  const exporting = useExport(goodsSheet, { list: 'products' })
  const importing = useImport(lineImport)
  const batch = useBatch()
  const [isRuling, rule] = useState(false)
  const rules: Action[] = isAcross ? [{ label: t('products.rules.open'), inMenu: true, run: () => rule(true) }] : []
  const isBin = filters.shelfStatus === 'RECYCLED'
  const add = {
    label: t('products.add'),
    icon: <PlusIcon />,
    permission: 'product:write',
    run: () => void navigate({ href: pathTo('commodityForm') }),
  } as const
  return (
    <>
      <ListPage
        name="products"
        title="products.title"
        call={call as typeof products.page}
        columns={productColumns}
        search="products.search"
        filters={useProductFilters(isAcross)}
        emptyHint="products.emptyHint"
        arrived="products.arrived"
        open={({ id }) => name(id)}
        actions={[add, ...(readerKind() === 'PLATFORM' ? [] : [importing.action]), exporting.action, ...rules]}
        rowActions={actionsOf}
        bulk={
          readerKind() === 'PLATFORM'
            ? batch.acts
            : isBin
              ? ['product.restore']
              : ['product.on', 'product.off', ...goodsTerms, ...batch.acts, 'product.recycle']
        }
        lead={<Counts call={call} shopId={typeof filters.shopId === 'string' ? filters.shopId : undefined} filters={filters} />}
        shape={productShape}
      />
      {importing.dialog}
      {exporting.dialog}
      {batch.dialog}
      <Suspense>
        {isRuling && <ReviewRules close={() => rule(false)} />}
        {named && <ProductDrawer id={named} actionsOf={actionsOf} close={() => name(undefined)} />}
        {opened && <ProductDialogs opened={opened} close={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

type CountsProps = { call: ReadCall; shopId: string | undefined; filters: Readonly<Record<string, unknown>> }

/** How many there are in each state: the very rows that the link shows. */
function Counts({ call, shopId, filters }: CountsProps) {
  const t = useT()
  const { data } = useRead(products.overview, { shopId }, { quiet: true })
  const to = (name?: string, value?: string) => linkTo('commodities', { ...(name && { [name]: value }), shopId })
  const shelf = (status: 'ON' | 'OFF' | 'OFF_SYSTEM' | 'RECYCLED') => ({
    title: shelfStatusWords[status],
    count: data?.byShelf[status] ?? (data ? 0 : undefined),
    href: to('shelfStatus', status),
    current: filters.shelfStatus === status,
  })
  const review = (status: 'DRAFT' | 'PENDING' | 'REJECTED') => ({
    title: reviewStatusWords[status],
    count: data?.byReview[status] ?? (data ? 0 : undefined),
    href: to('reviewStatus', status),
    current: filters.reviewStatus === status,
  })
  const flag = (name: 'changing' | 'scheduled') => ({
    title: `products.${name}` as const,
    count: data?.[name],
    href: to(name, 'true'),
    current: filters[name] === true,
  })
  const isAll = !['shelfStatus', 'reviewStatus', 'changing', 'scheduled'].some((name) => filters[name] !== undefined)
  return (
    <Tally
      name={t('products.overview')}
      over={{ page: 'commodities', call, counted: ['shopId'] }}
      items={[
        { title: 'products.all', count: data?.total, href: to(), current: isAll },
        shelf('ON'),
        shelf('OFF'),
        review('PENDING'),
        flag('changing'),
        review('REJECTED'),
        review('DRAFT'),
        flag('scheduled'),
        shelf('OFF_SYSTEM'),
        shelf('RECYCLED'),
      ]}
    />
  )
}
