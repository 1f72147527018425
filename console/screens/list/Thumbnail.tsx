// What a screen shows at this moment, small: its document and its data are asked for when it comes into view.

import { Suspense, useRef } from 'react'
import { useRead } from '#console/kit/call/calls'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { type ScreenDetail, type ScreenRow, screens } from '#contract/screens/calls'
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
  const t = useT()
  const { id, published, draft, deletedAt, unitName } = screen
  const shown = published ?? draft
  const widgetIds = askingOf(shown)
  const asked = { id, isDraft: published === null, widgetIds }
  const { data } = useRead(screens.data, asked, { quiet: true, staleMs, enabled: widgetIds.length > 0 && deletedAt === null })
  if (shown.widgets.length === 0) return <p className="sc-blank">{t('screenList.blank')}</p>
  return (
    <Suspense>
      <SmallScreen document={shown} results={data} known={{ unit: unitName, screen: name }} label={t('screenList.pictureOf', { name })} />
    </Suspense>
  )
}
