// The pages that the goods lead to: stock, discounts, the price lab, and the categories for those who keep them.

import { useT } from '#console/kit/i18n'
import { holds } from '#console/kit/session'
import { useSay } from '#console/kit/words'
import type { Permission } from '#contract/kit/permissions'
import { pagesOffMenu } from '#contract/menu'

const linked: readonly (readonly [url: string, permission: Permission])[] = [
  ['operation-management/stock/index', 'stock:read'],
  ['operation-management/discount/index', 'discount:read'],
  ['operation-management/price-lab/index', 'price-lab:read'],
  ['operation-management/category/index', 'category:write'],
]

export function PageLinks() {
  const t = useT()
  const say = useSay()
  const shown = linked.flatMap(([url, permission]) => {
    const page = holds(permission) && pagesOffMenu.find((one) => one.url === url)
    return page ? [page] : []
  })
  if (shown.length === 0) return null
  return (
    <nav className="pr-links" aria-label={t('products.links')}>
      {shown.map((page) => (
        <a key={page.url} href={`#/${page.url}`}>
          {say(page.label)}
        </a>
      ))}
    </nav>
  )
}
