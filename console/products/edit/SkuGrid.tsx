// The SKUs as a sheet: moved through by arrows, Enter and Tab, filled down, pasted from a spreadsheet, taken back by Ctrl+Z.

import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { corners, filledDown, type Range } from '#console/desk/sheet/ranges'
import { Sheet } from '#console/desk/sheet/Sheet'
import { editsOf, type SheetColumn } from '#console/desk/sheet/sheet-store'
import { Button } from '#console/kit/action/Button'
import { toast } from '#console/kit/overlay/toast'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { labelOf, schemaAt } from '#contract/kit/problem'
import { formRules, skuForm } from '#contract/products/form'
import { lineColumns } from '#contract/products/line'
import { type AxisDraft, type CellKey, cellKeys } from '../grid'
import type { SkuStore } from '../sku-store'
import { FillBar } from './FillBar'

const MediaDialog = lazyPart(async () => (await import('#console/desk/media/MediaDialog')).MediaDialog)

const start: Range = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }

const widths: Record<CellKey, number> = {
  priceFen: 100,
  stock: 90,
  code: 130,
  marketPriceFen: 100,
  costFen: 100,
  weightG: 96,
  volumeCm3: 110,
  barcode: 140,
  imageUrl: 72,
  enabled: 72,
}
const numbers: readonly CellKey[] = ['priceFen', 'stock', 'marketPriceFen', 'costFen', 'weightG', 'volumeCm3']

export function SkuGrid({ store }: { store: SkuStore }) {
  const t = useT()
  const { axes, lines, canUndo } = useSyncExternalStore(store.subscribe, store.shown)
  const [range, setRange] = useState(start)
  const [picturing, setPicturing] = useState<number>()
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(axes)
  useAsked(store, setPicturing)
  const { top, bottom, right } = corners(range)
  // The axes may have become fewer since a cell was chosen.
  const inside = bottom < lines.length && right < columns.length ? range : start
  const fill = () => {
    const cells = filledDown(inside, ({ row, column }) => store.rowAt(row)?.cells[column])
    store.mend(editsOf(cells, columns))
    grid.current?.focus()
  }
  return (
    <div className="pr-grid">
      <div className="pr-grid-tools">
        <strong>{t('products.specs.count', { n: lines.length })}</strong>
        <FillBar store={store} axes={axes} />
        {bottom > top && (
          <Button onClick={fill} title={t('products.specs.fillKeys')}>
            {t('products.specs.fillDown')}
          </Button>
        )}
        {canUndo && <Button onClick={() => store.undoEdit()}>{t('products.specs.undo')}</Button>}
      </div>
      <div className="pr-grid-box">
        <Sheet
          label={t('products.specs.grid')}
          columns={columns}
          store={store}
          range={inside}
          setRange={setRange}
          grid={grid}
          total={lines.length}
        />
      </div>
      {picturing !== undefined && (
        <Suspense>
          <MediaDialog
            accept="any-image"
            maxCount={1}
            close={() => setPicturing(undefined)}
            choose={([file]) => file && store.setPicture(picturing, file.url)}
          />
        </Suspense>
      )}
    </div>
  )
}

function useColumns(axes: readonly AxisDraft[]): SheetColumn[] {
  const t = useT()
  const names = JSON.stringify(axes.filter(({ values }) => values.length > 0).map(({ name }) => name))
  return useMemo(() => {
    const shows: Partial<Record<CellKey, SheetColumn['show']>> = {
      enabled: (text) => t(text === '0' ? 'kit.form.no' : 'kit.form.yes'),
      imageUrl: (text) =>
        text === '' ? <span className="pr-placeholder">{t('products.specs.choosePicture')}</span> : <img src={text} alt="" />,
    }
    const fixed = (JSON.parse(names) as string[]).map(
      (name, at): SheetColumn => ({ key: `axis${at}`, label: [name || '–', name || '–'], width: 110 }),
    )
    const own = cellKeys.map(
      (key): SheetColumn => ({
        key,
        // Of a new SKU it is the first stock, of one that exists what there is.
        label: (key === 'stock' ? lineColumns.stock?.label : labelOf(schemaAt(skuForm, [key]))) ?? [key, key],
        width: widths[key],
        align: numbers.includes(key) ? 'end' : undefined,
        show: shows[key],
      }),
    )
    return [...fixed, ...own]
  }, [names, t])
}

/** What the grid asks for that is no text. */
function useAsked(store: SkuStore, picture: (index: number) => void) {
  const say = useSay()
  useEffect(() => {
    store.answer({ picture, locked: () => toast.info(say(formRules.stockOfNew)) })
  }, [store, say, picture])
}
