// One category: what it takes, whether it is used, and who changed it; a field goes back from there.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { yuanText } from '#console/kit/text/numbers'
import { products } from '#contract/products/calls'

const labels = {
  name: 'products.categories.name',
  commissionRateBp: 'products.categories.commission',
  enabled: 'products.categories.state',
} as const

const percent = (bp: number) => `${yuanText(bp)}%`

export function CategoryDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useT()
  const { data } = useRead(products.categories, {})
  const category = data?.find((one) => one.id === id)
  if (!category) return null
  const state = (isOn: unknown) => t(isOn ? 'products.categories.on' : 'products.categories.off')
  const show = (field: string, value: unknown) => {
    if (field === 'commissionRateBp' && typeof value === 'number') return percent(value)
    return field === 'enabled' ? state(value) : undefined
  }
  return (
    <DetailDrawer
      kind={t('kit.form.detail')}
      name={category.name}
      of={id}
      close={close}
      hero={
        <Hero
          state={<span className="md-state">{state(category.enabled)}</span>}
          figure={percent(category.commissionRateBp)}
          figureBelow={t('products.categories.commission')}
        />
      }
    >
      <HistoryPanel entity="category" now={{ ...category, whyNotEdit: null }} labels={labels} show={show} />
    </DetailDrawer>
  )
}
