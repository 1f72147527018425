// Where the rows of a bulk shipping come from: a box that is typed or pasted into, or a file.

import { useId, useState } from 'react'
import { useSheetFile } from '#console/desk/import/use-sheet-file'
import { readInWorker } from '#console/desk/sheet/read/reader'
import { Unreadable, type UnreadableReason } from '#console/desk/sheet/read/table'
import { readText } from '#console/desk/sheet/read/text'
import { Button } from '#console/kit/action/Button'
import { save } from '#console/kit/call/download'
import { DownloadIcon, UploadIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { csvText } from '#contract/kit/csv'
import { useLastCarrier } from '../carriers'
import { CarrierForAll } from './CarrierForAll'
import { rowsAtOnce, type ShipRow, shipRowsOf, textOf } from './ship-rows'

/** `fill` takes all orders that wait instead. */
type Props = { rows: ShipRow[]; change: (rows: ShipRow[]) => void; fill?: () => void }
type Table = { rows: string[][] }

const reasonOf = (error: unknown): UnreadableReason => (error instanceof Unreadable ? error.reason : 'damaged')

export function BulkShipSource({ rows, change, fill }: Props) {
  const t = useT()
  const id = useId()
  const [last, keepLast] = useLastCarrier()
  const [text, setText] = useState(textOf(rows))
  const [wrong, setWrong] = useState<UnreadableReason>()
  const take = (table: Table, carrier = last ?? '') => change(shipRowsOf(table.rows, carrier))
  const typed = (next: string, carrier = last ?? '') => {
    setText(next)
    setWrong(undefined)
    if (next.trim() === '') return change([])
    try {
      take(readText(next), carrier)
    } catch (error) {
      setWrong(reasonOf(error))
    }
  }
  const upload = async (file: File) => {
    setWrong(undefined)
    try {
      const table = await readInWorker(file)
      take(table)
      setText(textOf(shipRowsOf(table.rows, last ?? '')))
    } catch (error) {
      setWrong(reasonOf(error))
    }
  }
  return (
    <>
      <p className="md-note">{t('bulkShip.hint', { n: rowsAtOnce })}</p>
      <div className="md-field">
        <div className="md-field-head">
          <label htmlFor={id}>{t('bulkShip.paste')}</label>
          <CarrierForAll carrier={last} change={(next) => (keepLast(next), typed(text, next ?? ''))} />
        </div>
        <textarea
          id={id}
          className="md-input or-paste"
          rows={5}
          spellCheck={false}
          data-first
          placeholder={t('bulkShip.pasteHint')}
          value={text}
          onChange={(event) => typed(event.target.value)}
        />
        {(wrong || rows.length > rowsAtOnce) && (
          <p role="alert" className="md-field-error">
            {wrong ? t(`imports.unreadable.${wrong}`) : t('bulkShip.tooMany', { n: rowsAtOnce })}
          </p>
        )}
      </div>
      <FileButtons upload={(file) => void upload(file)} fill={fill} />
    </>
  )
}

function FileButtons({ upload, fill }: { upload: (file: File) => void; fill?: () => void }) {
  const t = useT()
  const { choose, input } = useSheetFile(upload)
  const template = () => {
    const lines = [[t('orders.no'), t('orders.carrier'), t('orders.trackingNo')]]
    save(new Blob([csvText(lines)], { type: 'text/csv' }), `${t('bulkShip.title')}.csv`)
  }
  return (
    <div className="or-buttons">
      <Button icon={<UploadIcon />} onClick={choose}>
        {t('bulkShip.file')}
      </Button>
      <Button look="link" icon={<DownloadIcon />} onClick={template}>
        {t('bulkShip.template')}
      </Button>
      {fill && (
        <Button look="link" onClick={fill}>
          {t('bulkShip.fill')}
        </Button>
      )}
      {input}
    </div>
  )
}
