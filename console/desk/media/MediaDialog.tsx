// The media library of the unit: find a file that was uploaded before, or upload it here, and choose it.

import './media.css'
import { useQueryClient } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/session'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { files } from '#contract/files/calls'
import { type Accept, maxFileBytes } from '#contract/kit/file-rules'
import { DropZone } from '../upload/DropZone'
import { Glyph } from '../upload/Glyph'
import { UploadProgress } from '../upload/Progress'
import { sizeText } from '../upload/size'
import { useUploads } from '../upload/use-uploads'
import { FolderList } from './FolderList'
import { MediaGrid } from './MediaGrid'
import { MediaTools } from './MediaTools'
import { type Chosen, useMedia } from './use-media'

type Props = {
  accept?: Accept
  maxCount?: number
  close: () => void
  choose: (chosen: Chosen[]) => void
}

export function MediaDialog({ accept = 'any-file', maxCount = 1, close, choose }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const media = useMedia(accept, maxCount)
  const folderId = media.place && media.place !== '0' ? media.place : undefined
  const rules = { accept, maxMb: maxFileBytes / 1024 ** 2, maxCount: 50, folderId }
  const uploads = useUploads(rules, 0, (url, { name }) => {
    // What was just uploaded is what was wanted.
    if (media.fits({ url, name })) media.toggle({ url, name })
    void cache.invalidateQueries()
  })
  const finish = (chosen = media.chosen) => {
    if (chosen.length === 0) return
    close()
    choose([...chosen])
  }

  // Outside of the form that asked: Enter in a search must not send it.
  return createPortal(
    <Dialog title={t('files.media.title')} close={close} footer={<Footer count={media.chosen.length} close={close} finish={finish} />}>
      <div className="md-media">
        <FolderList media={media} />
        <div className="md-media-main">
          <MediaTools media={media}>
            <DropZone
              id="media-upload"
              label={t('files.media.title')}
              accept={accept}
              multiple
              className="md-media-upload"
              why={whyNotHeld('file:add')}
              take={uploads.add}
            >
              {() => (
                <>
                  <Glyph name="upload" />
                  {t('files.upload.choose')}
                </>
              )}
            </DropZone>
          </MediaTools>
          <UploadProgress {...uploads} />
          <MediaGrid media={media} choosing={{ single: maxCount === 1, finish }} take={uploads.add} />
        </div>
      </div>
    </Dialog>,
    document.body,
  )
}

function Footer({ count, close, finish }: { count: number; close: () => void; finish: () => void }) {
  const t = useT()
  const { data: space } = useRead(files.space, {}, { quiet: true })
  return (
    <>
      <span className="md-media-space">
        {space && t('files.media.space', { used: sizeText(space.usedBytes), limit: sizeText(space.limitBytes) })}
      </span>
      {count > 0 && <span aria-live="polite">{t('files.media.chosen', { count })}</span>}
      <Button onClick={close}>{t('files.media.cancel')}</Button>
      <Button look="primary" aria-disabled={count === 0 || undefined} onClick={() => finish()}>
        {t('files.media.choose')}
      </Button>
    </>
  )
}
