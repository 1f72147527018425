// Where the rows of a bulk shipping come from: a box that is typed or pasted into, or a file.

import { useId, useState } from 'react'
import { useSheetFile } from '#console/desk/import/use-sheet-file'
import { readInWorker } from '#console/desk/sheet/read/reader'
import { Unreadable, type UnreadableReason } from '#console/desk/sheet/read/table'
import { Button } from '#console/kit/action/Button'
import { save } from '#console/kit/call/download'
import { DownloadIcon, UploadIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { csvText } from '#contract/kit/csv'
import type { Carrier } from '#contract/orders/states'
import { CarrierForAll } from './CarrierForAll'
import { rowsAtOnce } from './ship-rows'
import type { useShipRows } from './use-ship-rows'

/** `fill` takes all orders that wait instead. */
type Props = {
  desk: ReturnType<typeof useShipRows>
  fill?: () => void
  forAll: Carrier | null
  keepForAll: (carrier: Carrier | null) => void
}

const reasonOf = (error: unknown): UnreadableReason => (error instanceof Unreadable ? error.reason : 'damaged')

export function BulkShipSource({ desk, fill, forAll, keepForAll }: Props) {
  const t = useT()
  const id = useId()
  const [wrong, setWrong] = useState<UnreadableReason>()
  const typed = (next: string) => {
    setWrong(undefined)
    try {
      desk.type(next)
    } catch (error) {
      setWrong(reasonOf(error))
    }
  }
  const upload = async (file: File) => {
    setWrong(undefined)
    try {
      desk.takeTable((await readInWorker(file)).rows)
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
          <CarrierForAll carrier={forAll} change={keepForAll} />
        </div>
        <textarea
          id={id}
          className="md-input or-paste"
          rows={5}
          spellCheck={false}
          data-first
          placeholder={t('bulkShip.pasteHint')}
          value={desk.text}
          onChange={(event) => typed(event.target.value)}
        />
        {(wrong || desk.rows.length > rowsAtOnce) && (
          <p role="alert" className="md-field-error">
            {wrong ? t(`imports.unreadable.${wrong}`) : t('bulkShip.tooMany', { n: rowsAtOnce })}
          </p>
        )}
      </div>
      <FileButtons upload={(file) => void upload(file)} heading={Object.values(desk.heading)} fill={fill} />
    </>
  )
}

type FileProps = { upload: (file: File) => void; heading: string[]; fill?: () => void }

function FileButtons({ upload, heading, fill }: FileProps) {
  const t = useT()
  const { choose, input } = useSheetFile(upload)
  const template = () => {
    save(new Blob([csvText([heading])], { type: 'text/csv' }), `${t('bulkShip.title')}.csv`)
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
