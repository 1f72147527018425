// The files themselves: pictures as they look, others by their kind; each can be chosen, and each has its menu.

import { type DragEvent, useId } from 'react'
import { Button } from '#console/kit/action/Button'
import { whyNotHeld } from '#console/kit/call/held'
import { holds } from '#console/kit/call/session'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { CheckIcon, LeftIcon, RightIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { dateText } from '#console/kit/time/time'
import type { StoredFile } from '#contract/files/calls'
import { glyphOf } from '../upload/FileLines'
import { Glyph } from '../upload/Glyph'
import { sizeText } from '../upload/size'
import { FileMenu } from './FileMenu'
import { type Chosen, type Media, mediaPageSize } from './use-media'

/** Choosing: what a dialog is for. Without it, a file is opened. */
type Choosing = { single: boolean; finish: (chosen: Chosen[]) => void }
type Props = { media: Media; choosing?: Choosing; take: (files: readonly File[]) => void }

export function MediaGrid({ media, choosing, take }: Props) {
  const say = useSay()
  const t = useT()
  const group = useId()
  const { data, isPending, isError, refetch } = media.page
  const unseen = whyNotHeld('file:read')
  if (unseen) return <EmptyState drawing="failed" title={say(unseen.words)} />
  if (isError) {
    return (
      <EmptyState drawing="failed" title={t('media.failed')}>
        <Button onClick={() => void refetch()}>{t('media.again')}</Button>
      </EmptyState>
    )
  }
  if (isPending) return <Bones />
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (holds('file:add')) take([...event.dataTransfer.files])
  }
  return (
    <div className="md-media-stage" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {data.records.length === 0 ? (
        <Nothing media={media} />
      ) : (
        <ul className="md-media-grid" aria-label={t('media.title')}>
          {data.records.map((file) => (
            <li key={file.id} className="md-media-tile" data-chosen={media.isChosen(file.url)} data-fits={media.fits(file)}>
              {choosing ? <Choice file={file} media={media} group={group} {...choosing} /> : <Opening file={file} />}
              <FileMenu file={file} media={media} />
            </li>
          ))}
        </ul>
      )}
      <Pages media={media} total={data.total} />
    </div>
  )
}

type ChoiceProps = Choosing & { file: StoredFile; media: Media; group: string }

function Choice({ file, media, single, group, finish }: ChoiceProps) {
  const fits = media.fits(file)
  const now = () => fits && finish([file])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut: the button below does the same
    <label onDoubleClick={now}>
      <input
        type={single ? 'radio' : 'checkbox'}
        name={group}
        disabled={!fits}
        checked={media.isChosen(file.url)}
        aria-label={file.name}
        onChange={() => media.toggle(file)}
        onKeyDown={(event) => event.key === 'Enter' && now()}
      />
      <Card file={file} />
    </label>
  )
}

const Opening = ({ file }: { file: StoredFile }) => (
  <a href={file.url} target="_blank" rel="noreferrer" aria-label={file.name}>
    <Card file={file} />
  </a>
)

function Card({ file }: { file: StoredFile }) {
  const t = useT()
  const size = file.width ? `${file.width}×${file.height} · ${sizeText(file.size)}` : sizeText(file.size)
  return (
    <>
      <span className="md-media-picture">
        {file.kind === 'IMAGE' ? <img src={file.url} alt="" loading="lazy" /> : <Glyph name={glyphOf(file.kind)} size={32} />}
        <span className="md-media-check">
          <CheckIcon />
        </span>
      </span>
      <span className="md-media-name" title={file.name}>
        {file.name}
      </span>
      <span className="md-media-size">{size}</span>
      {file.uses > 0 && <span className="md-media-size">{t('media.usedTimes', { count: file.uses })}</span>}
      {file.expiresAt && <span className="md-media-size">{t('media.until', { date: dateText(new Date(file.expiresAt)) })}</span>}
    </>
  )
}

function Nothing({ media }: { media: Media }) {
  const t = useT()
  if (!media.isFiltered) return <EmptyState drawing="empty" title={t('media.empty')} hint={t('media.emptyHint')} />
  return (
    <EmptyState drawing="search" title={t('media.noMatch')} hint={t('media.noMatchHint')}>
      <Button onClick={media.reset}>{t('media.reset')}</Button>
    </EmptyState>
  )
}

function Pages({ media, total }: { media: Media; total: number }) {
  const t = useT()
  const pages = Math.max(1, Math.ceil(total / mediaPageSize))
  if (pages === 1) return null
  const at = media.pageNumber
  return (
    <nav className="md-media-pages" aria-label={t('kit.pager.name')}>
      {at > 1 && (
        <Button
          look="quiet"
          aria-label={t('kit.pager.previous')}
          icon={<LeftIcon />}
          className="md-btn-icon"
          onClick={() => media.setPage(at - 1)}
        />
      )}
      <span>{t('kit.pager.at', { n: at, m: pages })}</span>
      {at < pages && (
        <Button
          look="quiet"
          aria-label={t('kit.pager.next')}
          icon={<RightIcon />}
          className="md-btn-icon"
          onClick={() => media.setPage(at + 1)}
        />
      )}
    </nav>
  )
}

const Bones = () => (
  <div className="md-media-grid" aria-busy="true">
    {Array.from({ length: 8 }, (_, at) => (
      <span key={at} className="md-media-bone md-bone" />
    ))}
  </div>
)
