// Categories, their attributes and the measures: kept by the platform, used by every shop.

import '../products.css'
import '#console/kit/list/list.css'
import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { PlusIcon } from '#console/kit/mark/icons'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { products } from '#contract/products/calls'
import type { Category } from '#contract/products/categories'
import { categoryTree } from '../category-tree'
import { AttributeCard } from './AttributeCard'
import { type Asked, CategoryForm } from './CategoryForm'
import { CategoryRows } from './CategoryRows'
import { MeasureCard } from './MeasureCard'

export function CategoryPage() {
  const t = useT()
  const { data } = useRead(products.categories, {})
  const [asked, ask] = useState<Asked>()
  const [chosen, choose] = useState<Category>()
  const tree = categoryTree(data ?? [])
  const add = { label: t('products.categories.add'), icon: <PlusIcon />, run: () => ask({ parent: null }) }
  return (
    <section className="md-page" aria-labelledby="categories-title">
      <header className="md-page-head">
        <h1 id="categories-title">{t('products.categories.title')}</h1>
        <ActionButton action={add} look="primary" />
      </header>
      <div className="pr-kept">
        <div className="md-list pr-kept-main" aria-busy={!data}>
          {!data && <span className="md-bone" />}
          {data?.length === 0 && <EmptyState drawing="empty" title={t('kit.list.empty')} hint={t('products.categories.empty')} />}
          {data && data.length > 0 && <CategoryRows tree={tree} ask={ask} chosen={chosen?.id} choose={choose} />}
        </div>
        <div className="pr-kept-side">
          <AttributeCard category={chosen} />
          <MeasureCard />
        </div>
      </div>
      {asked && <CategoryForm asked={asked} close={() => ask(undefined)} />}
    </section>
  )
}
