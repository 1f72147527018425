// The ways between the lists of the page; each says how many it has, by the very call that its list asks.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Tally } from '#console/kit/list/Tally'
import { useT } from '#console/kit/text/i18n'
import { displays, playlists, shares } from '#contract/screens/walls'
import { linkToTab, type WallTab } from './tabs'

const one = { pageNumber: 1, pageSize: 1 }

export function Tabs({ at }: { at: WallTab }) {
  const t = useT()
  const mayShare = holds('screen:share')
  const quiet = { quiet: true }
  const counts: Record<WallTab, number | undefined> = {
    displays: useRead(displays.page, one, quiet).data?.total,
    links: useRead(shares.page, one, { ...quiet, enabled: mayShare }).data?.total,
    playlists: useRead(playlists.page, one, quiet).data?.total,
  }
  const shown: WallTab[] = mayShare ? ['displays', 'links', 'playlists'] : ['displays', 'playlists']
  return (
    <Tally
      name={t('screenWalls.tabs')}
      items={shown.map((tab) => ({
        title: `screenWalls.tab.${tab}` as const,
        count: counts[tab],
        href: linkToTab(tab),
        current: tab === at,
      }))}
    />
  )
}
