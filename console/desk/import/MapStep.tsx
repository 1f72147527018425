// Says which column of the table is which column of the list. Guessed by the headers, or remembered from the last time.

import { useId, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { tell, useRead } from '#console/kit/call/calls'
import { useOpenSubmits } from '#console/kit/call/open-submits'
import { Segmented } from '#console/kit/control/RadioRow'
import { Select } from '#console/kit/control/Select'
import { toast } from '#console/kit/overlay/toast'
import { type Translate, useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type ImportMapping, type ImportMode, importLimits, importModes, importModeWords, imports } from '#contract/imports/calls'
import type { ImportColumn, ImportSheet } from '#contract/kit/import-sheet'
import { readInWorker } from '../sheet/read/reader'
import { Unreadable } from '../sheet/read/table'
import { lay, tooLong } from './lay'
import type { Brought } from './mapping'
import { guessMapping, hasHeaders, inOrder, letterOf, mapped } from './mapping'

type Props = { sheet: ImportSheet; brought: Brought; bring: (brought: Brought | undefined) => void; laid: (benchId: string) => void }

export function MapStep({ sheet, brought, bring, laid }: Props) {
  const t = useT()
  const say = useSay()
  const { table } = brought
  const [withHeaders, setWithHeaders] = useState(() => hasHeaders(sheet.columns, table.rows))
  const [chosen, setChosen] = useState<ImportMapping>()
  const [mode, setMode] = useState<ImportMode>('add')
  const [laying, setLaying] = useState<number>()
  const submits = useOpenSubmits()
  const [first = []] = table.rows
  const headers = withHeaders ? first : []
  const rows = withHeaders ? table.rows.slice(1) : table.rows
  const { data: remembered } = useRead(
    imports.mapping,
    { list: sheet.name, headers: headers.map((header) => header.slice(0, 200)) },
    { quiet: true, enabled: withHeaders },
  )
  const guessed = withHeaders ? guessMapping(sheet.columns, headers) : inOrder(sheet.columns, first.length)
  const mapping = chosen ?? (withHeaders ? remembered : null) ?? guessed

  async function next() {
    const missing = missingIn(sheet, mode, mapping)
    if (missing) return toast.error(t('imports.map.missing', { field: say(missing.label) }))
    const all = mapped(sheet.columns, rows, mapping)
    const long = tooLong(all)
    if (long) return toast.error(t('imports.map.tooLong', { row: long.row + 1, field: say(sheet.columns[long.column]?.label ?? ['', '']) }))
    setLaying(0)
    try {
      laid((await lay({ sheet, source: brought.source, headers, mapping, mode, rows: all }, setLaying)).id)
    } catch (failed) {
      tell(failed)
      setLaying(undefined)
    }
  }

  if (laying !== undefined) return <Laying done={laying} total={rows.length} />
  const pick = (key: string, at: number | undefined) => setChosen(withPlace(mapping, key, at))
  return (
    <>
      <p className="md-note">{t('imports.map.lead', { n: rows.length })}</p>
      <SheetChoice brought={brought} bring={bring} />
      <HeaderSwitch
        isOn={withHeaders}
        change={(is) => {
          setWithHeaders(is)
          setChosen(undefined)
        }}
      />
      {sheet.updatesBy && <ModeChoice by={sheet.columns.find(({ key }) => key === sheet.updatesBy)} mode={mode} change={setMode} />}
      <div className="md-import-map">
        {sheet.columns.map((column) => (
          <ColumnChoice key={column.key} column={column} headers={headers} rows={rows} pick={pick} at={mapping[column.key]} />
        ))}
      </div>
      <Acts back={() => bring(undefined)} next={() => void submits.run(next)} />
    </>
  )
}

function Acts({ back, next }: { back: () => void; next: () => void }) {
  const t = useT()
  return (
    <div className="md-import-acts">
      <Button onClick={back}>{t('imports.map.back')}</Button>
      <Button look="primary" onClick={next}>
        {t('imports.map.next')}
      </Button>
    </div>
  )
}

type ModeProps = { by: ImportColumn | undefined; mode: ImportMode; change: (mode: ImportMode) => void }

/** What becomes of a row whose code is there already. */
function ModeChoice({ by, mode, change }: ModeProps) {
  const t = useT()
  const say = useSay()
  const label = t('imports.map.mode', { field: by ? say(by.label) : '' })
  return (
    <div className="md-field">
      <span>{label}</span>
      <Segmented
        label={label}
        value={mode}
        options={importModes.map((value) => ({ value, label: say(importModeWords[value]) }))}
        onChange={change}
      />
    </div>
  )
}

function HeaderSwitch({ isOn, change }: { isOn: boolean; change: (is: boolean) => void }) {
  const t = useT()
  return (
    <label className="md-import-check">
      <input type="checkbox" className="md-tick" checked={isOn} onChange={(event) => change(event.target.checked)} />
      {t('imports.map.headers')}
    </label>
  )
}

/** What must be in every row: of those that only change something, what tells which record they are. */
const missingIn = ({ columns, updatesBy }: ImportSheet, mode: ImportMode, mapping: ImportMapping): ImportColumn | undefined =>
  columns.find(({ key, isRequired }) => (mode === 'add' ? isRequired : key === updatesBy) && !(key in mapping))

/** A column of the file serves once: given to another, it is taken from the first. */
function withPlace(mapping: ImportMapping, key: string, at: number | undefined): ImportMapping {
  const others = Object.entries(mapping).filter(([other, place]) => other !== key && place !== at)
  return Object.fromEntries(at === undefined ? others : [...others, [key, at]])
}

type ChoiceProps = {
  column: ImportColumn
  headers: string[]
  rows: string[][]
  at: number | undefined
  pick: (key: string, at: number | undefined) => void
}

function ColumnChoice({ column, headers, rows, at, pick }: ChoiceProps) {
  const t = useT()
  const say = useSay()
  const id = useId()
  const sample = at === undefined ? '' : (rows.find((row) => row[at])?.[at] ?? '')
  return (
    <div className="md-field">
      <label htmlFor={id}>
        {say(column.label)}
        {column.isRequired && (
          <span className="md-required" title={t('kit.form.required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Select
        id={id}
        isClearable
        placeholder={t('imports.map.none')}
        value={at}
        aria-describedby={`${id}-sample`}
        options={(rows[0] ?? headers).map((_, place) => ({ value: place, label: nameOf(headers, place, t) }))}
        onChange={(place) => pick(column.key, place)}
      />
      <p id={`${id}-sample`} className="md-note">
        {t('imports.map.sample', { text: sample.slice(0, 40) || say(column.example) })}
      </p>
    </div>
  )
}

const nameOf = (headers: readonly string[], place: number, t: Translate) =>
  headers[place] || t('imports.map.column', { letter: letterOf(place) })

function SheetChoice({ brought, bring }: { brought: Brought; bring: Props['bring'] }) {
  const t = useT()
  const id = useId()
  const { table, file } = brought
  if (!file || table.sheets.length < 2) return null
  const read = async (sheet: number) => {
    try {
      bring({ ...brought, table: await readInWorker(file, sheet) })
    } catch (error) {
      toast.error(t(`imports.unreadable.${error instanceof Unreadable ? error.reason : 'damaged'}`, { n: importLimits.rowsTogether }))
    }
  }
  return (
    <div className="md-field">
      <label htmlFor={id}>{t('imports.map.sheet')}</label>
      <Select
        id={id}
        value={table.sheet}
        options={table.sheets.map((name, at) => ({ value: at, label: name }))}
        onChange={(sheet) => sheet !== undefined && void read(sheet)}
      />
    </div>
  )
}

function Laying({ done, total }: { done: number; total: number }) {
  const t = useT()
  const said = t('imports.map.laying', { done, total })
  return (
    <div className="md-job">
      <div className="md-bar" role="progressbar" aria-label={said} aria-valuemin={0} aria-valuemax={total} aria-valuenow={done}>
        <span style={{ inlineSize: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
      <p aria-live="polite">{said}</p>
    </div>
  )
}
