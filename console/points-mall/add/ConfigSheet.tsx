// The configuration sheet: one row for each of the goods, moved through, filled down and pasted into like a spreadsheet.

import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { corners, filledDown, type Range } from '#console/desk/sheet/ranges'
import { Sheet } from '#console/desk/sheet/Sheet'
import { editsOf, type SheetColumn } from '#console/desk/sheet/sheet-store'
import { Button } from '#console/kit/action/Button'
import { Select } from '#console/kit/control/Select'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { labelOf, schemaAt } from '#contract/kit/problem'
import { pointsRow } from '#contract/points-mall/calls'
import { pointsProductKindWords } from '#contract/points-mall/states'
import { lineOfCoupon, type MallSheet } from './mall-sheet'

const start: Range = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }

type Coupon = { id: string; name: string; leftCount: number | null }
type Props = { store: MallSheet; isMarket: boolean; coupons: readonly Coupon[]; more: () => void }

export function ConfigSheet({ store, isMarket, coupons, more }: Props) {
  const t = useT()
  const lines = useSyncExternalStore(store.subscribe, store.lines)
  const [range, setRange] = useState(start)
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(isMarket)
  const { top, bottom } = corners(range)
  const inside = bottom < lines.length ? range : start
  const fill = () => {
    store.mend(
      editsOf(
        filledDown(inside, ({ row, column }) => store.rowAt(row)?.cells[column]),
        columns,
      ),
    )
    grid.current?.focus()
  }
  const drop = () => {
    store.drop(top, bottom)
    setRange(start)
  }
  return (
    <div className="pm-sheet">
      <div className="pm-sheet-tools">
        <strong>{t('mall.sheet.rows', { n: lines.length })}</strong>
        <Button onClick={more}>{t('mall.sheet.more')}</Button>
        <Button onClick={() => store.addVirtual(t('mall.sheet.virtualName'))}>{t('mall.sheet.virtual')}</Button>
        <Select
          aria-label={t('mall.sheet.coupon')}
          placeholder={t('mall.sheet.coupon')}
          value={undefined}
          options={coupons.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            const coupon = coupons.find((one) => one.id === id)
            if (coupon) store.add([lineOfCoupon(coupon)])
          }}
        />
        {bottom > top && <Button onClick={fill}>{t('mall.sheet.fillDown')}</Button>}
        {lines.length > 0 && (
          <Button look="quiet" onClick={drop}>
            {t('mall.sheet.drop')}
          </Button>
        )}
      </div>
      <Sheet
        label={t('mall.sheet.grid')}
        columns={columns}
        store={store}
        range={inside}
        setRange={setRange}
        grid={grid}
        total={lines.length}
      />
    </div>
  )
}

/** In the order of the cells that the store hands over. */
function useColumns(isMarket: boolean): SheetColumn[] {
  const t = useT()
  const say = useSay()
  return useMemo(() => {
    const typed = (key: string, width: number): SheetColumn => ({
      key,
      label: labelOf(schemaAt(pointsRow, [key])) ?? [key, key],
      width,
      align: 'end',
    })
    const known = (key: string, label: string, width: number, show: SheetColumn['show']): SheetColumn => ({
      key,
      label: [label, label],
      width,
      align: 'end',
      show,
    })
    const columns: SheetColumn[] = [
      { key: 'name', label: labelOf(schemaAt(pointsRow, ['name'])) ?? ['', ''] },
      { ...known('kind', t('mall.kind'), 92, (kind) => say(pointsProductKindWords[kind as 'GOODS'])), align: undefined },
      known('price', t('mall.price'), 96, (fen) => (fen === '' ? '–' : yuan(Number(fen)))),
      known('available', t('mall.available'), 80, (n) => (n === '' ? '–' : n)),
      typed('points', 96),
      typed('cashFen', 128),
      typed('stock', 104),
      typed('limitPerUser', 128),
      typed('sort', 72),
    ]
    // The last may be left out: cells are told apart by their place.
    return isMarket ? [...columns, typed('settleFen', 144)] : columns
  }, [isMarket, t, say])
}
