// The pages that the goods lead to: stock, discounts, the price lab, the categories for those who keep them, the media library, and the settings of the review.

import { Suspense, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { holds } from '#console/kit/call/session'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { pagesOffMenu } from '#contract/menu'
import { type PageName, pages } from '#contract/pages'
import type { Permission } from '#contract/permissions'

const ReviewRules = lazyPart(async () => (await import('./review/ReviewRules')).ReviewRules)

const linked: readonly (readonly [name: PageName, permission: Permission])[] = [
  ['stock', 'stock:read'],
  ['discounts', 'discount:read'],
  ['priceLab', 'price-lab:read'],
  ['categories', 'category:write'],
  ['media', 'file:read'],
]

export function PageLinks() {
  const t = useT()
  const [isOpen, open] = useState(false)
  const say = useSay()
  const shown = linked.flatMap(([name, permission]) => {
    const page = holds(permission) && pagesOffMenu.find(({ url }) => url === pages[name])
    return page ? [{ name, label: page.label }] : []
  })
  const mayReview = holds('product:audit')
  if (shown.length === 0 && !mayReview) return null
  return (
    <nav className="pr-links" aria-label={t('products.links')}>
      {shown.map(({ name, label }) => (
        <a key={name} href={linkTo(name)}>
          {say(label)}
        </a>
      ))}
      {mayReview && (
        <Button look="link" onClick={() => open(true)}>
          {t('products.rules.open')}
        </Button>
      )}
      <Suspense>{isOpen && <ReviewRules close={() => open(false)} />}</Suspense>
    </nav>
  )
}
