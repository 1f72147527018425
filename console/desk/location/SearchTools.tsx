// The row above the map: the keyword, and the button that goes to where the reader is.

import { useState } from 'react'
import { IconButton } from '#console/kit/action/Button'
import { SearchIcon, TargetIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { Places } from './use-places'

type Props = { places: Places; locate: () => Promise<void> }

export function SearchTools({ places, locate }: Props) {
  const t = useT()
  const [isLocating, setLocating] = useState(false)
  return (
    <search className="md-location-tools">
      <div className="md-location-search">
        <SearchIcon />
        <input
          type="search"
          className="md-part-input"
          aria-label={t('location.search')}
          placeholder={t('location.search')}
          autoComplete="off"
          maxLength={50}
          value={places.keyword}
          onChange={(event) => places.type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && places.searchNow()}
        />
      </div>
      <IconButton
        label={t('location.locate')}
        icon={<TargetIcon />}
        pending={isLocating}
        onClick={async () => {
          setLocating(true)
          await locate()
          setLocating(false)
        }}
      />
    </search>
  )
}
