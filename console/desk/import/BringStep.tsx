// Where a table comes from: a file, the clipboard, or an import that was left unfinished.

import { type DragEvent, useId, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { save } from '#console/kit/call/download'
import { DownloadIcon, UploadIcon } from '#console/kit/mark/icons'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { imports } from '#contract/imports/calls'
import { csvText } from '#contract/kit/csv'
import { type ImportSheet, mostRowsOf } from '#contract/kit/import-sheet'
import { readInWorker } from '../sheet/read/reader'
import { Unreadable, type UnreadableReason } from '../sheet/read/table'
import { readText } from '../sheet/read/text'
import type { Brought } from './mapping'
import { useSheetFile } from './use-sheet-file'

type Bring = (brought: Brought) => void
type Props = { sheet: ImportSheet; bring: Bring; goOn: (benchId: string) => void }

export function BringStep({ sheet, bring, goOn }: Props) {
  const t = useT()
  const [wrong, setWrong] = useState<UnreadableReason>()
  const [isReading, setReading] = useState(false)
  const most = mostRowsOf(sheet)
  async function take(read: () => Brought | Promise<Brought>) {
    setWrong(undefined)
    setReading(true)
    try {
      const brought = await read()
      // The first row may be the headers.
      if (brought.table.rows.length > most + 1) throw new Unreadable('tooManyRows')
      bring(brought)
    } catch (error) {
      setWrong(error instanceof Unreadable ? error.reason : 'damaged')
      setReading(false)
    }
  }
  return (
    <>
      <FileChoice
        isReading={isReading}
        most={most}
        take={(file) => void take(async () => ({ table: await readInWorker(file), source: file.name, file }))}
      />
      {wrong && (
        <p role="alert" className="md-field-error">
          {t(`imports.unreadable.${wrong}`, { n: most })}
        </p>
      )}
      <PasteBox take={(text) => void take(() => ({ table: readText(text), source: '' }))} />
      <Template sheet={sheet} />
      <Unfinished sheet={sheet} goOn={goOn} />
    </>
  )
}

function FileChoice({ isReading, most, take }: { isReading: boolean; most: number; take: (file: File) => void }) {
  const t = useT()
  const { choose, input } = useSheetFile(take)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <div
      className="md-import-drop"
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        const [file] = event.dataTransfer.files
        if (file) take(file)
      }}
    >
      <Button look="primary" icon={<UploadIcon />} pending={isReading} data-first onClick={choose}>
        {t(isReading ? 'imports.bring.reading' : 'imports.bring.file')}
      </Button>
      <p className="md-note">{t('imports.bring.fileHint', { rows: most })}</p>
      {input}
    </div>
  )
}

function PasteBox({ take }: { take: (text: string) => void }) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className="md-field">
      <label htmlFor={id}>{t('imports.bring.paste')}</label>
      <textarea
        id={id}
        className="md-input md-import-paste"
        rows={4}
        spellCheck={false}
        placeholder={t('imports.bring.pasteHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          // Shown in the box, ten thousand lines would only make it slow.
          event.preventDefault()
          take(event.clipboardData.getData('text/plain'))
        }}
      />
      {text.trim() !== '' && <Button onClick={() => take(text)}>{t('imports.bring.read')}</Button>}
    </div>
  )
}

function Template({ sheet }: { sheet: ImportSheet }) {
  const t = useT()
  const say = useSay()
  const lines = [sheet.columns.map(({ label }) => say(label)), sheet.columns.map(({ example }) => say(example))]
  const fetchIt = () => save(new Blob([csvText(lines)], { type: 'text/csv' }), `${t('imports.title', { list: say(sheet.title) })}.csv`)
  return (
    <Button look="link" icon={<DownloadIcon />} className="md-import-template" onClick={fetchIt}>
      {t('imports.bring.template')}
    </Button>
  )
}

function Unfinished({ sheet, goOn }: { sheet: ImportSheet; goOn: (benchId: string) => void }) {
  const t = useT()
  const { data } = useRead(imports.list, { list: sheet.name }, { quiet: true })
  const discard = useWrite(imports.discard, { done: t('imports.bring.discarded') })
  if (!data?.length) return null
  return (
    <section>
      <h3>{t('imports.bring.unfinished')}</h3>
      <ul className="md-import-list">
        {data.map((bench) => (
          <li key={bench.id}>
            <div>
              <p>{bench.source || t('imports.bring.pasted')}</p>
              <p className="md-note">
                {timeText(bench.createdAt)} · {t('imports.bring.left', { open: bench.openCount, wrong: bench.wrongCount })}
              </p>
            </div>
            <Button onClick={() => goOn(bench.id)}>{t('imports.bring.goOn')}</Button>
            <ActionButton
              look="link"
              action={{
                label: t('imports.bring.discard'),
                danger: true,
                confirm: t('imports.bring.discardAsk'),
                run: () => discard.mutate({ benchId: bench.id }),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
