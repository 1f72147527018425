// The file that a screen is read from: chosen or dropped, read here, judged by the server.

import { useId } from 'react'
import { UploadIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { nameIn } from './file'

export type ReadFile = { text: string; name: string; file: string }
type Props = { file: ReadFile | undefined; isMissing: boolean; take: (file: ReadFile) => void }

export function FileField({ file, isMissing, take }: Props) {
  const t = useT()
  const id = useId()
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const text = await chosen.text()
    take({ text, name: nameIn(text, chosen.name), file: chosen.name })
  }
  return (
    <div className={`md-field ${isMissing ? 'md-field-wrong' : ''}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file is dropped on it; keys press the field inside */}
      <label
        className="sc-file"
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void read(event.dataTransfer.files[0])
        }}
      >
        <UploadIcon />
        <span>{file?.file ?? t('screenList.chooseFile')}</span>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </label>
      {isMissing && (
        <p id={`${id}-error`} className="md-field-error">
          {t('screenList.fileMissing')}
        </p>
      )}
    </div>
  )
}
