// One screen: what it shows, where it is shown, its versions, and who changed it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { linkTo } from '#console/kit/screen/link'
import { type Translate, useT } from '#console/kit/text/i18n'
import { useWho } from '#console/kit/text/who'
import { timeText } from '#console/kit/time/time'
import { type ScreenDetail, type ScreenRow, screens, type VersionRow } from '#contract/screens/calls'
import { screenStateWords, whyNotScreen } from '#contract/screens/states'
import { ScreenState } from './columns'
import { Shown } from './Thumbnail'

type Props = { id: string; actionsOf: (row: ScreenRow) => Action[]; close: () => void }

const labels = {
  name: 'screenList.name',
  state: 'screenList.state',
  publishedNo: 'screenList.publishedNo',
  deletedAt: 'screenList.deletedAt',
} as const

export function ScreenDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const show = useShown({ state: screenStateWords })
  const { data, error, refetch } = useRead(screens.detail, { id }, { quiet: true })
  const screen = data?.id === id ? data : undefined
  const why = screen && whyNotScreen.edit({ state: screen.state, isDeleted: screen.deletedAt !== null })
  return (
    <DetailDrawer
      kind={t('screenList.one')}
      name={screen?.name}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={screen && <ScreenHero screen={screen} />}
      items={screen && factsOf(screen, t)}
      actions={screen ? actionsOf(screen) : []}
    >
      {screen && (
        <>
          <Versions screen={screen} />
          <HistoryPanel entity="screen" now={{ id, version: screen.version, whyNotEdit: why ?? null }} labels={labels} show={show} />
        </>
      )}
    </DetailDrawer>
  )
}

function ScreenHero({ screen }: { screen: ScreenDetail }) {
  const t = useT()
  const { state, hasChanges, publishedNo, name } = screen
  const below =
    publishedNo === null
      ? t('screenList.neverPublished')
      : t(hasChanges ? 'screenList.atVersionChanged' : 'screenList.atVersion', { n: publishedNo })
  return (
    <>
      <div className="sc-hero-picture">
        <Shown screen={screen} name={name} />
      </div>
      <Hero state={<ScreenState state={state} />} below={below} />
    </>
  )
}

const factsOf = (screen: ScreenDetail, t: Translate) => [
  { title: 'screenList.size' as const, value: `${screen.width} × ${screen.height}` },
  { title: 'screenList.widgets' as const, value: screen.widgetCount },
  {
    title: 'screenList.displays' as const,
    value: <a href={linkTo('screenWalls')}>{t('screenList.onDisplays', { n: screen.displayCount })}</a>,
  },
  {
    title: 'screenList.links' as const,
    value: <a href={linkTo('screenWalls', { tab: 'links', screenId: screen.id })}>{t('screenList.byLinks', { n: screen.shareCount })}</a>,
  },
  { title: 'screenList.maker' as const, value: screen.makerName },
  { title: 'screenList.updatedAt' as const, value: timeText(screen.updatedAt) },
  { title: 'screenList.publishedAt' as const, value: timeText(screen.publishedAt) },
  { title: 'screenList.deletedAt' as const, value: timeText(screen.deletedAt) },
]

const shownVersions = 10

function Versions({ screen: { id, version, deletedAt, state } }: { screen: ScreenDetail }) {
  const t = useT()
  const { data } = useRead(screens.versions, { id, pageNumber: 1, pageSize: shownVersions }, { quiet: true })
  const restore = useWrite(screens.restoreVersion, { done: t('screenList.restoredVersion') })
  const why = whyNotScreen.edit({ state, isDeleted: deletedAt !== null }) ?? whyNotHeld('screen:write')
  if (!data || data.total === 0) return null
  return (
    <Block title={t('screenList.versions')} note={t('screenList.versionCount', { n: data.total })}>
      <ol className="sc-versions">
        {data.records.map((one) => (
          <Version
            key={one.no}
            one={one}
            restore={
              <Button look="link" why={why} pending={restore.isPending} onClick={() => restore.mutate({ id, version, no: one.no })}>
                {t('screenList.restoreVersion')}
              </Button>
            }
          />
        ))}
      </ol>
    </Block>
  )
}

function Version({ one: { no, note, by, at, isPublished }, restore }: { one: VersionRow; restore: React.ReactNode }) {
  const t = useT()
  const who = useWho()
  return (
    <li>
      <strong>{t('screenList.versionNo', { n: no })}</strong>
      <small>
        {timeText(at).slice(0, 16)} {who(by)}
        {note && t('screenList.noted', { note })}
      </small>
      {isPublished ? <ScreenState state="PUBLISHED" /> : restore}
    </li>
  )
}
