// One product: what it is, its SKUs, what can be done with it now, and what happened to it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import { DescriptionText } from '#console/desk/show/DescriptionText'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer, type Item } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Product, type ProductDetail, products } from '#contract/products/calls'
import { deliveryTypeWords } from '#contract/products/form'
import { reviewedFieldWords, reviewStatusWords, shelfStatusWords, whyNotProduct } from '#contract/products/states'
import { useCategories } from './CategoryPicker'
import { priceText } from './InPlace'
import { Cover, ReviewState, ShelfState } from './ProductMarks'
import { SkuTable } from './SkuPanel'

type Props = { id: string; actionsOf: (product: Product) => Action[]; close: () => void }

const labels = {
  ...reviewedFieldWords,
  keyword: 'products.keyword',
  unitName: 'products.unit',
  reviewStatus: 'products.review',
  reviewReason: 'products.reason',
  shelfStatus: 'products.shelf',
  offReason: 'products.reason',
  onAt: 'products.onTime',
  offAt: 'products.offTime',
  minPriceFen: 'products.price',
  sort: 'products.sort',
} as const

export function ProductDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { data } = useRead(products.detail, { id })
  const show = useShow()
  const items = useItems(data)
  const product = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      title={product?.name ?? t('kit.form.detail')}
      close={close}
      actions={product ? actionsOf(product).filter(({ why }) => !why) : []}
      items={product ? items : []}
    >
      {!product && <span className="md-bone" />}
      {product && (
        <>
          <section className="pr-drawer-part">
            <h2>{t('products.skus.heading', { n: product.skus.length })}</h2>
            <SkuTable skus={product.skus} canEdit={whyNotProduct.schedule(product) === null} />
          </section>
          <HistoryPanel entity="product" now={{ ...product, whyNotEdit: whyNotProduct.edit(product) }} labels={labels} show={show} />
        </>
      )}
    </DetailDrawer>
  )
}

function useItems(product: ProductDetail | undefined): Item[] {
  const t = useT()
  const say = useSay()
  if (!product) return []
  const reasons = [
    product.reviewReason,
    ...product.reviewReasons.map(({ field, reason }) => `${say(reviewedFieldWords[field])}: ${reason}`),
  ]
  const described = [product.subtitle, textOf(product.detailHtml)].filter(Boolean).join('\n')
  const limit = (pieces: number | null) => (pieces === null ? t('products.unlimited') : String(pieces))
  return [
    {
      title: 'products.pictures',
      value: (
        <span className="pr-pictures">
          {product.imageUrls.length === 0 ? <Cover url={null} /> : product.imageUrls.map((url) => <Cover key={url} url={url} />)}
        </span>
      ),
    },
    ...(described === '' ? [] : [{ title: 'products.part.detail', value: <DescriptionText text={described} lines={3} /> } as const]),
    { title: 'products.shop', value: product.shopName },
    { title: 'products.categoryTitle', value: product.categoryPath },
    { title: 'products.price', value: priceText(product) },
    { title: 'products.review', value: <ReviewState product={product} /> },
    { title: 'products.shelf', value: <ShelfState product={product} /> },
    ...(product.reviewStatus === 'REJECTED' ? [{ title: 'products.reason', value: reasons.filter(Boolean).join('; ') } as const] : []),
    { title: 'products.stock', value: `${product.stockCount} ${product.unitName}` },
    { title: 'products.sales', value: product.salesCount },
    { title: 'products.delivery', value: product.deliveryTypes.map((way) => say(deliveryTypeWords[way])).join(' · ') },
    { title: 'products.limits', value: `${limit(product.limitPerUser)} / ${limit(product.limitPerOrder)}` },
    { title: 'products.createdAt', value: timeText(product.createdAt) },
    { title: 'products.updatedAt', value: timeText(product.updatedAt) },
  ]
}

/** What a description says without its pictures and its looks. */
const textOf = (html: string) =>
  new DOMParser()
    .parseFromString(html.replace(/<\/(p|li|h\d|div)>/g, '\n'), 'text/html')
    .body.textContent.replace(/\n{2,}/g, '\n')
    .trim()

/** How the history shows a value of a product. */
function useShow() {
  const t = useT()
  const shown = useShown({ reviewStatus: reviewStatusWords, shelfStatus: shelfStatusWords })
  const { tree } = useCategories()
  return (field: string, value: unknown): string | undefined => {
    if (field === 'categoryId') return tree.nameOf(String(value)) || undefined
    if (field === 'detailHtml') return t('products.textOf', { n: String(value).replace(/<[^>]*>/g, '').length })
    if (Array.isArray(value)) return t('products.edit.entries', { n: value.length })
    return shown(field, value)
  }
}
