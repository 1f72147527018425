// Choosing SKUs: search, tick, take over. What was chosen stays chosen while one searches on.

import './goods.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { SearchField } from '#console/kit/list/Filters'
import { Pagination } from '#console/kit/list/Pagination'
import { Tick } from '#console/kit/list/Table'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Answer, Given, ReadCall } from '#contract/kit/call'
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
  const [keyword, setKeyword] = useState('')
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 })
  const [chosen, toggle] = useChosen()
  const { data: answered } = useRead(call, { ...within, keyword: keyword || undefined, pageNumber: page, pageSize: size } as Given<C>)
  const data = answered as Picking | undefined
  const room = most - taken.size
  const free = (data?.records ?? []).filter(({ id }) => !taken.has(id))
  const take = () => {
    // They are rows of the call that was given, chosen from its own answer.
    pick([...chosen.values()] as unknown as Parameters<typeof pick>[0])
    close()
  }
  return (
    <Dialog
      title={t('goods.pick')}
      close={close}
      footer={
        <>
          <Button look="quiet" onClick={() => toggle(free)}>
            {t('goods.page')}
          </Button>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" onClick={chosen.size > 0 && chosen.size <= room ? take : undefined}>
            {t('goods.take', { n: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="md-skus">
        <SearchField
          placeholder={t('goods.search')}
          value={keyword}
          change={(text) => {
            setKeyword(text)
            setPage({ page: 1, size })
          }}
        />
        {chosen.size > room && <p className="md-field-error">{t('goods.tooMany', { n: most })}</p>}
        {data?.total === 0 ? (
          <p className="md-skus-none">{t('goods.none')}</p>
        ) : (
          <ul className="md-skus-list" aria-busy={!data}>
            {(data?.records ?? []).map((sku) => (
              <li key={sku.id}>
                <Choice sku={sku} on={taken.has(sku.id) || chosen.has(sku.id)} fixed={taken.has(sku.id)} toggle={() => toggle([sku])} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={page} size={size} total={data?.total} change={(next, nextSize) => setPage({ page: next, size: nextSize })} />
      </div>
    </Dialog>
  )
}

/** Chooses those that are not chosen yet; when all of them are, lets them go. */
function useChosen(): [ReadonlyMap<string, PickableSku>, (skus: readonly PickableSku[]) => void] {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickableSku>>(new Map())
  const toggle = (skus: readonly PickableSku[]) => {
    const isAll = skus.every(({ id }) => chosen.has(id))
    const next = new Map(chosen)
    for (const sku of skus) {
      if (isAll) next.delete(sku.id)
      else next.set(sku.id, sku)
    }
    setChosen(next)
  }
  return [chosen, toggle]
}

type ChoiceProps = { sku: PickableSku; on: boolean; fixed: boolean; toggle: () => void }

function Choice({ sku, on, fixed, toggle }: ChoiceProps) {
  const t = useT()
  const { productName, specText, code, shopName, imageUrl, priceFen, available } = sku
  return (
    // The tick inside is the control.
    <label>
      <Tick label={[productName, specText].join(' ')} on={on} change={fixed ? () => {} : toggle} />
      <GoodsLine name={productName} imageUrl={imageUrl} below={[specText, code, shopName]} />
      <span className="md-skus-end">
        {yuan(priceFen)}
        <small>{fixed ? t('goods.taken') : t('goods.left', { n: available })}</small>
      </span>
    </label>
  )
}
