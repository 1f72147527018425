// Choosing goods for points of their own: search, tick, take over. What was chosen stays chosen while one searches on.

import '#console/desk/goods/goods.css'
import { useState } from 'react'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { SearchField } from '#console/kit/list/Filters'
import { Tick } from '#console/kit/list/Table'
import { usePaging } from '#console/kit/list/use-paging'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type TaskProduct, tasks } from '#contract/tasks/calls'
import { mostTaskProducts } from '#contract/tasks/states'

type Props = { taken: ReadonlySet<string>; take: (found: readonly TaskProduct[]) => void; close: () => void }

export function GoodsPicker({ taken, take, close }: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const { paging, first, pager } = usePaging(20)
  const [chosen, toggle] = useChosen(taken)
  const { data } = useRead(tasks.products, { keyword: keyword || undefined, ...paging })
  const found = data?.records ?? []
  const isOver = chosen.size > mostTaskProducts - taken.size
  const isReady = chosen.size > 0 && !isOver
  const done = () => {
    take([...chosen.values()])
    close()
  }
  return (
    <Dialog
      title={t('tasks.pick.title')}
      close={close}
      footer={
        <>
          <Button look="quiet" onClick={() => toggle(found)}>
            {t('tasks.pick.page')}
          </Button>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" aria-disabled={!isReady || undefined} onClick={isReady ? done : undefined}>
            {t('tasks.pick.take', { n: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="md-skus">
        <SearchField
          placeholder={t('tasks.pick.search')}
          value={keyword}
          change={(text) => {
            setKeyword(text)
            first()
          }}
        />
        {isOver && <p className="md-field-error">{t('tasks.pick.tooMany', { n: mostTaskProducts })}</p>}
        <ul className="md-skus-list" aria-busy={!data}>
          {found.map((one) => (
            <li key={one.id}>
              <Line one={one} isChosen={chosen.has(one.id)} isTaken={taken.has(one.id)} toggle={() => toggle([one])} />
            </li>
          ))}
        </ul>
        {data?.total === 0 && <p className="md-skus-none">{t('tasks.pick.none')}</p>}
        {pager(data?.total)}
      </div>
    </Dialog>
  )
}

type Chosen = ReadonlyMap<string, TaskProduct>

/** Adds those that are not chosen yet; when all of them are, lets them go. */
function useChosen(taken: ReadonlySet<string>): [Chosen, (list: readonly TaskProduct[]) => void] {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const toggle = (list: readonly TaskProduct[]) => {
    const free = list.filter(({ id }) => !taken.has(id))
    const isAll = free.every(({ id }) => chosen.has(id))
    const next = new Map(chosen)
    for (const one of free) {
      if (isAll) next.delete(one.id)
      else next.set(one.id, one)
    }
    setChosen(next)
  }
  return [chosen, toggle]
}

type LineProps = { one: TaskProduct; isChosen: boolean; isTaken: boolean; toggle: () => void }

function Line({ one: { name, imageUrl, shopName, priceFen }, isChosen, isTaken, toggle }: LineProps) {
  const t = useT()
  return (
    // The tick inside is the control.
    <label>
      <Tick label={name} on={isTaken || isChosen} change={toggle} />
      <GoodsLine name={name} imageUrl={imageUrl} below={[shopName]} />
      <span className="md-skus-end">
        {priceFen !== null && yuan(priceFen)}
        {isTaken && <small>{t('tasks.pick.taken')}</small>}
      </span>
    </label>
  )
}
