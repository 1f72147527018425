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
  const ways = [...known.routes.values()].filter((route) => !route.hideInMenu)
  return (
    <HomePage
      info={known.info}
      ways={ways.map(({ path, title, folder, icon }) => ({ path, title, folder, icon: <MenuIcon name={icon} /> }))}
      keys={paletteKeys}
      changePassword={() => openDialog.set('password')}
    />
  )
}
