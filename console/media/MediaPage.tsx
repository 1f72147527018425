// The media library as a page: what the unit keeps, in folders, to be looked after without a form being open.

import '#console/kit/media/media.css'
import './media-page.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '#console/kit/calls'
import { useT } from '#console/kit/i18n'
import { FolderList } from '#console/kit/media/FolderList'
import { MediaGrid } from '#console/kit/media/MediaGrid'
import { MediaTools } from '#console/kit/media/MediaTools'
import { useMedia } from '#console/kit/media/use-media'
import { whyNotHeld } from '#console/kit/session'
import { DropZone } from '#console/kit/upload/DropZone'
import { Glyph } from '#console/kit/upload/Glyph'
import { UploadProgress } from '#console/kit/upload/Progress'
import { sizeText } from '#console/kit/upload/size'
import { useUploads } from '#console/kit/upload/use-uploads'
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
