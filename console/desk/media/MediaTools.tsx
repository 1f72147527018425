// The row above the files: the search, the kind, and the way in for a new file.

import type { ReactNode } from 'react'
import { SearchIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { type FileKind, fileKinds } from '#contract/kit/file-rules'
import type { Media } from './use-media'

export function MediaTools({ media, children }: { media: Media; children: ReactNode }) {
  const t = useT()
  return (
    <div className="md-media-tools">
      <label className="md-media-search">
        <SearchIcon />
        <input
          className="md-input"
          type="search"
          data-first
          aria-label={t('media.search')}
          placeholder={t('media.search')}
          value={media.keyword}
          onChange={(event) => media.setKeyword(event.target.value)}
        />
      </label>
      {!media.fixed && (
        <select
          className="md-input"
          aria-label={t('media.kind')}
          value={media.kind ?? ''}
          onChange={(event) => media.setKind((event.target.value || undefined) as FileKind | undefined)}
        >
          <option value="">{t('media.allKinds')}</option>
          {fileKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`media.kinds.${kind}`)}
            </option>
          ))}
        </select>
      )}
      {children}
    </div>
  )
}
