// Home as a route: hands the page what the shell knows.

import { HomePage } from '#console/home/HomePage'
import { useCell } from './cell'
import { openDialog } from './frame'
import { MenuIcon } from './icons'
import { me } from './me'
import { paletteKeys } from './palette-keys'

export function HomeView() {
  const known = useCell(me)
  if (!known) return null
  const { info, shop } = known
  // A shop is said with its market: several shops may bear one name.
  const market = info.unit.kind === 'SHOP' ? shop.marketList.find(({ marketId }) => marketId === shop.marketId)?.name : undefined
  const ways = [...known.routes.values()].filter((route) => !route.hideInMenu)
  return (
    <HomePage
      info={info}
      market={market}
      ways={ways.map(({ path, title, folder, icon }) => ({ path, title, folder, icon: <MenuIcon name={icon} /> }))}
      keys={paletteKeys}
      changePassword={() => openDialog.set('password')}
    />
  )
}
