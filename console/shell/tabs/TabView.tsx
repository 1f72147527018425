// The page of a menu entry: what its capability built, a frame, or the plain word that there is none.

import { useCell } from '../cell'
import { me } from '../me'
import { isExternal } from '../menu'
import { pages } from '../routes'
import { usePath } from '../where'
import { FramePage } from './FramePage'
import { NowherePage } from './NowherePage'

export function TabView() {
  const path = usePath()
  const route = useCell(me)?.routes.get(path)
  if (!route) return null
  if (route.isMicroApp || isExternal(route.url)) return <FramePage key={route.menuId} route={route} />
  const Page = pages[route.url]
  return Page ? <Page /> : <NowherePage title={route.title} />
}
