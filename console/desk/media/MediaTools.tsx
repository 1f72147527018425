// The row above the files: the search, the kind, and the way in for a new file.

import type { ReactNode } from 'react'
import { Select } from '#console/kit/control/Select'
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
        <Select<FileKind>
          className="md-media-kind"
          aria-label={t('media.kind')}
          placeholder={t('media.allKinds')}
          isClearable
          value={media.kind}
          options={fileKinds.map((kind) => ({ value: kind, label: t(`media.kinds.${kind}`) }))}
          onChange={media.setKind}
        />
      )}
      {children}
    </div>
  )
}
