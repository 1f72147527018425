// Chosen pictures as tiles: seen at once, put in order without dragging, taken out again.

import type { ReactNode } from 'react'
import { IconButton } from '#console/kit/action/Button'
import { swapped } from '#console/kit/list/swap'
import { CloseIcon, LeftIcon, RightIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'

type Props = { value: readonly string[]; onChange: (value: string[]) => void; children: ReactNode }

export function ImageTiles({ value, onChange, children }: Props) {
  const t = useT()
  const swap = (at: number, to: number) => onChange(swapped(value, at, to))
  return (
    <div className="md-tiles">
      {value.map((url, at) => {
        const name = `${t('upload.image')} ${at + 1}`
        return (
          <figure key={url} className="md-tile">
            <a href={url} target="_blank" rel="noreferrer" aria-label={t('upload.view', { name })}>
              <img src={url} alt={name} loading="lazy" />
            </a>
            <div className="md-tile-acts">
              {at > 0 && <IconButton label={t('upload.earlier', { name })} icon={<LeftIcon />} onClick={() => swap(at, at - 1)} />}
              {at < value.length - 1 && (
                <IconButton label={t('upload.later', { name })} icon={<RightIcon />} onClick={() => swap(at, at + 1)} />
              )}
              <IconButton
                label={t('upload.remove', { name })}
                icon={<CloseIcon />}
                onClick={() => onChange(value.filter((one) => one !== url))}
              />
            </div>
          </figure>
        )
      })}
      {children}
    </div>
  )
}
