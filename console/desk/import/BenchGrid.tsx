// The rows of a bench with what can be done to them: look at the wrong ones only, go from one to the next, take rows off.

import { useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#console/kit/action/Button'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { planWords, whyNotImport } from '#contract/imports/calls'
import type { ImportSheet } from '#contract/kit/import-sheet'
import { corners, type Place, type Range } from '../sheet/ranges'
import { Sheet } from '../sheet/Sheet'
import type { RowMark } from '../sheet/sheet-store'
import type { BenchStore } from './bench-store'
import { nextWrong } from './next-wrong'

const start: Range = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }

export function BenchGrid({ sheet, store }: { sheet: ImportSheet; store: BenchStore }) {
  const t = useT()
  const markOf = useMarks(sheet, store)
  const { bench, part, total, canUndo } = useSyncExternalStore(store.subscribe, store.shown)
  const [range, setRange] = useState(start)
  const grid = useRef<HTMLDivElement>(null)
  const columns = sheet.columns.map(({ key }) => key)

  async function jump() {
    const found = await nextWrong(store, columns, range.to)
    if (!found) return toast.info(t('imports.bench.noWrong'))
    await store.want(found.row, found.row)
    go(found)
  }
  function go(place: Place) {
    setRange({ from: place, to: place })
    grid.current?.focus()
  }
  async function dropRows() {
    const { top, bottom } = corners(range)
    const seqs = Array.from({ length: bottom - top + 1 }, (_, n) => store.rowAt(top + n)?.seq).filter((seq) => seq !== undefined)
    await store.drop(seqs)
    setRange(start)
  }

  return (
    <>
      <div className="md-import-tools">
        <strong aria-live="polite">{t('imports.bench.counts', { open: bench.openCount, wrong: bench.wrongCount })}</strong>
        <OnlyWrong
          isOn={part === 'wrong'}
          change={(is) => {
            setRange(start)
            void store.reload(is ? 'wrong' : 'open')
          }}
        />
        <Button onClick={() => void jump()}>{t('imports.bench.next')}</Button>
        {canUndo && <Button onClick={() => void store.undoEdit()}>{t('imports.bench.undoEdit')}</Button>}
        {total > 0 && (
          <Button why={whyNotImport.change(bench)} onClick={() => void dropRows()}>
            {t('imports.bench.drop')}
          </Button>
        )}
      </div>
      {total === 0 ? (
        <p className="md-note">{t('imports.bench.empty')}</p>
      ) : (
        <Sheet
          label={t('imports.bench.grid')}
          columns={sheet.columns}
          store={store}
          range={range}
          setRange={setRange}
          grid={grid}
          total={total}
          markOf={bench.mode === 'add' ? undefined : markOf}
        />
      )}
    </>
  )
}

function OnlyWrong({ isOn, change }: { isOn: boolean; change: (is: boolean) => void }) {
  const t = useT()
  return (
    <label className="md-import-check">
      <input type="checkbox" className="md-tick" checked={isOn} onChange={(event) => change(event.target.checked)} />
      {t('imports.bench.onlyWrong')}
    </label>
  )
}

/** What would become of a row, in a word and in full: old and new of everything that changes. */
function useMarks(sheet: ImportSheet, store: BenchStore): (index: number) => RowMark | null {
  const t = useT()
  const say = useSay()
  return (index) => {
    const plan = store.rowAt(index)?.plan
    if (!plan) return null
    const word = say(planWords[plan.kind])
    const changes = plan.changes.map(({ column, before, after }) => {
      const label = sheet.columns.find(({ key }) => key === column)?.label ?? ([column, column] as const)
      return t('imports.bench.change', { field: say(label), before: before || '–', after })
    })
    return { word, text: [word, plan.name, ...changes].filter(Boolean).join(' · ') }
  }
}
