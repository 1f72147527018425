// The dialog in which goods are chosen: search, tick, take over. What was chosen stays chosen while one searches on.

import './goods.css'
import { type ReactNode, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { toggled } from '#console/kit/list/chosen'
import { Tick } from '#console/kit/list/Table'
import { usePaging } from '#console/kit/list/use-paging'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'

/** What is searched for, and where one is in what was found: another search begins again at the first page. */
export function useGoodsSearch() {
  const [keyword, setKeyword] = useState('')
  const { paging, first, pager } = usePaging(20)
  const search = (text: string) => {
    setKeyword(text)
    first()
  }
  return { keyword, search, pager, asked: { keyword: keyword || undefined, ...paging } }
}

export type GoodsRow = { label: string; line: ReactNode; end: ReactNode }

type Props<One> = {
  words: { title: string; none: string; take: (n: number) => string; tooMany?: string }
  /** What was found, once it is there. */
  data: { total: number; records: readonly One[] } | undefined
  head: ReactNode
  pager: (total: number | undefined) => ReactNode
  keyOf: (one: One) => string
  /** Those that are there already, or cannot be had: ticked, and they stay. */
  isFixed: (one: One) => boolean
  /** How many more fit. */
  room?: number
  row: (one: One) => GoodsRow
  take: (chosen: One[]) => void
  close: () => void
}

export function GoodsDialog<One>({
  words,
  data,
  head,
  pager,
  keyOf,
  isFixed,
  room = Number.POSITIVE_INFINITY,
  row,
  take,
  close,
}: Props<One>) {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlyMap<string, One>>(new Map())
  const found = data?.records ?? []
  const isOver = chosen.size > room
  const isReady = chosen.size > 0 && !isOver
  const toggle = (list: readonly One[]) => {
    const free = list.filter((one) => !isFixed(one))
    setChosen(toggled(chosen, free, keyOf))
  }
  return (
    <Dialog
      title={words.title}
      close={close}
      footer={
        <>
          <Button look="quiet" onClick={() => toggle(found)}>
            {t('goods.page')}
          </Button>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" aria-disabled={!isReady || undefined} onClick={isReady ? () => take([...chosen.values()]) : undefined}>
            {words.take(chosen.size)}
          </Button>
        </>
      }
    >
      <div className="md-skus">
        {head}
        {isOver && <p className="md-field-error">{words.tooMany}</p>}
        <ul className="md-skus-list" aria-busy={!data}>
          {found.map((one) => (
            <li key={keyOf(one)}>
              <Line {...row(one)} isFixed={isFixed(one)} on={isFixed(one) || chosen.has(keyOf(one))} toggle={() => toggle([one])} />
            </li>
          ))}
        </ul>
        {data?.total === 0 && <p className="md-skus-none">{words.none}</p>}
        {pager(data?.total)}
      </div>
    </Dialog>
  )
}

function Line({ label, line, end, isFixed, on, toggle }: GoodsRow & { isFixed: boolean; on: boolean; toggle: () => void }) {
  return (
    // The tick inside is the control.
    <label className={isFixed ? 'md-skus-fixed' : undefined}>
      <Tick label={label} on={on} change={toggle} />
      {line}
      <span className="md-skus-end">{end}</span>
    </label>
  )
}
