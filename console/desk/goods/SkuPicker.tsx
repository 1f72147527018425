// Choosing SKUs.

import { useRead } from '#console/kit/call/calls'
import { SearchField } from '#console/kit/list/Filters'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Answer, Given, ReadCall } from '#contract/kit/call'
import { GoodsDialog, useGoodsSearch } from './GoodsDialog'
import { GoodsLine } from './GoodsLine'

export type PickableSku = {
  id: string
  productName: string
  imageUrl: string | null
  specText: string
  code: string
  shopName: string
  priceFen: number
  available: number
}
type Picking = { total: number; records: PickableSku[] }
type Props<C extends ReadCall> = {
  /** A list of SKUs that takes keyword, page and size. */
  call: C
  /** What the call takes besides: the shop, for instance. */
  within?: Partial<Given<C>>
  /** Those that are there already: ticked, and they stay. */
  taken: ReadonlySet<string>
  most: number
  pick: (skus: (Answer<C> extends { records: (infer Row)[] } ? Row : never)[]) => void
  close: () => void
}

export function SkuPicker<C extends ReadCall>({ call, within, taken, most, pick, close }: Props<C>) {
  const t = useT()
  const { keyword, search, pager, asked } = useGoodsSearch()
  const { data } = useRead(call, { ...within, ...asked } as Given<C>)
  return (
    <GoodsDialog
      words={{
        title: t('goods.pick'),
        none: t('goods.none'),
        take: (n) => t('goods.take', { n }),
        tooMany: t('goods.tooMany', { n: most }),
      }}
      data={data as Picking | undefined}
      head={<SearchField placeholder={t('goods.search')} value={keyword} change={search} />}
      pager={pager}
      keyOf={({ id }) => id}
      isFixed={({ id }) => taken.has(id)}
      room={most - taken.size}
      row={({ id, productName, specText, code, shopName, imageUrl, priceFen, available }) => ({
        label: [productName, specText].join(' '),
        line: <GoodsLine name={productName} imageUrl={imageUrl} below={[specText, code, shopName]} />,
        end: (
          <>
            {yuan(priceFen)}
            <small>{taken.has(id) ? t('goods.taken') : t('goods.left', { n: available })}</small>
          </>
        ),
      })}
      take={(chosen) => {
        // They are rows of the call that was given, chosen from its own answer.
        pick(chosen as unknown as Parameters<typeof pick>[0])
        close()
      }}
      close={close}
    />
  )
}
