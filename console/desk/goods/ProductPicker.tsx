// Choosing products.

import { useRead } from '#console/kit/call/calls'
import { SearchField } from '#console/kit/list/Filters'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Given, ReadCall } from '#contract/kit/call'
import { GoodsDialog, useGoodsSearch } from './GoodsDialog'
import { GoodsLine } from './GoodsLine'

export type PickableProduct = { id: string; name: string; imageUrl: string | null; shopName: string; priceFen: number | null }
type Props = {
  /** A list of products that takes keyword, page and size. */
  call: ReadCall
  /** Those that are there already: ticked, and they stay. */
  taken: ReadonlySet<string>
  most: number
  pick: (products: PickableProduct[]) => void
  close: () => void
}

export function ProductPicker({ call, taken, most, pick, close }: Props) {
  const t = useT()
  const { keyword, search, pager, asked } = useGoodsSearch()
  const { data } = useRead(call, asked as Given<typeof call>)
  return (
    <GoodsDialog
      words={{
        title: t('goods.products.pick'),
        none: t('goods.products.none'),
        take: (n) => t('goods.products.take', { n }),
        tooMany: t('goods.products.tooMany', { n: most.toLocaleString('en-US') }),
      }}
      // The answer of a call that lists products.
      data={data as { total: number; records: PickableProduct[] } | undefined}
      head={<SearchField placeholder={t('goods.search')} value={keyword} change={search} />}
      pager={pager}
      keyOf={({ id }) => id}
      isFixed={({ id }) => taken.has(id)}
      room={most - taken.size}
      row={({ id, name, imageUrl, shopName, priceFen }) => ({
        label: name,
        line: <GoodsLine name={name} imageUrl={imageUrl} below={[shopName]} />,
        end: (
          <>
            {priceFen !== null && yuan(priceFen)}
            {taken.has(id) && <small>{t('goods.taken')}</small>}
          </>
        ),
      })}
      take={(chosen) => {
        pick(chosen)
        close()
      }}
      close={close}
    />
  )
}
