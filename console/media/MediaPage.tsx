// The media library as a page: what the unit keeps, in folders, to be looked after without a form being open.

import '#console/desk/media/media.css'
import './media-page.css'
import { useQueryClient } from '@tanstack/react-query'
import { FolderList } from '#console/desk/media/FolderList'
import { MediaGrid } from '#console/desk/media/MediaGrid'
import { MediaTools } from '#console/desk/media/MediaTools'
import { useMedia } from '#console/desk/media/use-media'
import { DropZone } from '#console/desk/upload/DropZone'
import { Glyph } from '#console/desk/upload/Glyph'
import { UploadProgress } from '#console/desk/upload/Progress'
import { sizeText } from '#console/desk/upload/size'
import { useUploads } from '#console/desk/upload/use-uploads'
import { useRead } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/session'
import { useT } from '#console/kit/text/i18n'
import { files } from '#contract/files/calls'
import { maxFileBytes } from '#contract/kit/file-rules'

export function MediaPage() {
  const t = useT()
  const cache = useQueryClient()
  const media = useMedia('any-file', 1)
  const folderId = media.place && media.place !== '0' ? media.place : undefined
  const rules = { accept: 'any-file' as const, maxMb: maxFileBytes / 1024 ** 2, maxCount: 50, folderId }
  const uploads = useUploads(rules, 0, () => void cache.invalidateQueries())
  const { data: space } = useRead(files.space, {}, { quiet: true, enabled: !whyNotHeld('file:read') })
  return (
    <section className="md-page" aria-labelledby="media-title">
      <header className="md-page-head">
        <h1 id="media-title">{t('files.media.title')}</h1>
        {space && (
          <span className="md-media-space">
            {t('files.media.space', { used: sizeText(space.usedBytes), limit: sizeText(space.limitBytes) })}
          </span>
        )}
      </header>
      <div className="md-media md-media-page">
        <FolderList media={media} />
        <div className="md-media-main">
          <MediaTools media={media}>
            <DropZone
              id="media-upload"
              label={t('files.media.title')}
              accept="any-file"
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
          <MediaGrid media={media} take={uploads.add} />
        </div>
      </div>
    </section>
  )
}
