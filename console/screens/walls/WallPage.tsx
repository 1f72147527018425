// Where screens are shown beyond their desk: displays on a wall, links that were given away, lists that take turns.

import './walls.css'
import { holds } from '#console/kit/call/session'
import { useAddress } from '#console/kit/screen/use-address'
import { DisplayList } from './displays/DisplayList'
import { LinkList } from './links/LinkList'
import { PlaylistList } from './playlists/PlaylistList'
import { tabOf } from './tabs'

const lists = { displays: DisplayList, links: LinkList, playlists: PlaylistList }

export function WallPage() {
  const [search] = useAddress()
  const tab = tabOf(search.tab)
  // Whoever may not give links away has no list of them.
  const List = lists[tab === 'links' && !holds('screen:share') ? 'displays' : tab]
  return <List />
}
