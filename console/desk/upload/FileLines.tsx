// Chosen files as lines: what they are called, how large they are, and whether they still exist.

import { Button, IconButton } from '#console/kit/action/Button'
import { tell, useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { files, type StoredFile } from '#contract/files/calls'
import { Glyph, type GlyphName } from './Glyph'
import { sizeText } from './size'
import { downloadFile } from './transport'

type Props = { value: readonly string[]; onChange: (value: string[]) => void }

export const glyphOf = (kind: StoredFile['kind']): GlyphName => kind.toLowerCase() as GlyphName

export function FileLines({ value, onChange }: Props) {
  const t = useT()
  const canRead = holds('file:read')
  const { data, isFetching } = useRead(files.byUrl, { urls: [...value] }, { enabled: value.length > 0 && canRead })
  if (value.length === 0) return null
  const known = new Map(data?.map((file) => [file.url, file]))
  return (
    <ul className="md-lines" aria-label={t('upload.list')}>
      {value.map((url) => {
        const file = known.get(url)
        const name = file?.name ?? url.split('/').at(-1) ?? url
        return (
          <li key={url}>
            <Glyph name={file ? glyphOf(file.kind) : 'document'} />
            <span className="md-upload-name" title={name}>
              {file || isFetching || !canRead ? name : t('upload.gone')}
            </span>
            {file && <span className="md-time">{sizeText(file.size)}</span>}
            {file && (
              <Button
                look="quiet"
                className="md-btn-icon"
                aria-label={t('upload.download', { name })}
                title={t('upload.download', { name })}
                icon={<Glyph name="download" />}
                onClick={() => void downloadFile(file).catch(tell)}
              />
            )}
            <IconButton
              label={t('upload.remove', { name })}
              icon={<CloseIcon />}
              onClick={() => onChange(value.filter((one) => one !== url))}
            />
          </li>
        )
      })}
    </ul>
  )
}
