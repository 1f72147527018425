// What a screen shows at this moment, small: its document and its data are asked for when it comes into view.

import { Suspense, useRef } from 'react'
import { useRead } from '#console/kit/call/calls'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { type ScreenDetail, type ScreenRow, screens } from '#contract/screens/calls'
import type { ScreenDocument } from '#contract/screens/document'
import { askingOf } from './asking'
import { useSeen } from './use-seen'

const SmallScreen = lazyPart(async () => (await import('./SmallScreen')).SmallScreen)

/** What is small may be a minute old. */
const staleMs = 60_000

export function Thumbnail({ row: { id, name } }: { row: Pick<ScreenRow, 'id' | 'name'> }) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  return (
    <div ref={place} className="sc-thumb">
      {isSeen && <Drawn id={id} name={name} />}
    </div>
  )
}

function Drawn({ id, name }: { id: string; name: string }) {
  const { data } = useRead(screens.detail, { id }, { quiet: true, staleMs })
  return data?.id === id ? <Shown screen={data} name={name} /> : null
}

/** What is published, or what is being made where nothing is. */
export function Shown({ screen, name }: { screen: ScreenDetail; name: string }) {
  const { id, published, draft, deletedAt, unitName } = screen
  return (
    <Pictured
      id={id}
      which={{ isDraft: published === null }}
      document={published ?? draft}
      known={{ unit: unitName, screen: name }}
      isLive={deletedAt === null}
    />
  )
}

type PicturedProps = {
  id: string
  which: { isDraft?: boolean; no?: number }
  document: ScreenDocument
  known: { unit: string; screen: string }
  isLive?: boolean
  label?: string
}

/** One document of a screen with what its widgets show now. */
export function Pictured({ id, which, document, known, isLive = true, label }: PicturedProps) {
  const t = useT()
  const widgetIds = askingOf(document)
  const { data } = useRead(screens.data, { id, ...which, widgetIds }, { quiet: true, staleMs, enabled: isLive && widgetIds.length > 0 })
  if (document.widgets.length === 0) return <p className="sc-blank">{t('screenList.blank')}</p>
  return (
    <Suspense>
      <SmallScreen document={document} results={data} known={known} label={label ?? t('screenList.pictureOf', { name: known.screen })} />
    </Suspense>
  )
}
