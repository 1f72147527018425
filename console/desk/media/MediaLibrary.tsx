// The library itself: folders at the side, tools above, files that can be dropped in; a page and a dialog stand around it.

import './media.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { useRead } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
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
import type { Chosen, Media } from './use-media'

type Props = {
  media: Media
  accept: Accept
  choosing?: ComponentProps<typeof MediaGrid>['choosing']
  onUploaded?: (file: Chosen) => void
  className?: string
}

export function MediaLibrary({ media, accept, choosing, onUploaded, className = '' }: Props) {
  const t = useT()
  const id = useId()
  const cache = useQueryClient()
  const folderId = media.place && media.place !== '0' ? media.place : undefined
  const rules = { accept, maxMb: maxFileBytes / 1024 ** 2, maxCount: 50, folderId }
  const uploads = useUploads(rules, 0, (url, { name }) => {
    onUploaded?.({ url, name })
    void cache.invalidateQueries()
  })
  return (
    <div className={`md-media ${className}`}>
      <FolderList media={media} />
      <div className="md-media-main">
        <MediaTools media={media}>
          <DropZone
            id={id}
            label={t('media.title')}
            accept={accept}
            multiple
            className="md-media-upload"
            why={whyNotHeld('file:add')}
            take={uploads.add}
          >
            {() => (
              <>
                <Glyph name="upload" />
                {t('upload.choose')}
              </>
            )}
          </DropZone>
        </MediaTools>
        <UploadProgress {...uploads} />
        <MediaGrid media={media} choosing={choosing} take={uploads.add} />
      </div>
    </div>
  )
}

/** How much of the unit's space is used. */
export function MediaSpace() {
  const t = useT()
  const { data: space } = useRead(files.space, {}, { quiet: true, enabled: !whyNotHeld('file:read') })
  return (
    <span className="md-media-space">
      {space && t('media.space', { used: sizeText(space.usedBytes), limit: sizeText(space.limitBytes) })}
    </span>
  )
}
