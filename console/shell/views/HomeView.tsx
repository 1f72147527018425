// Home as a route: hands the page what the shell knows.

import { Suspense, useState } from 'react'
import { HomePage } from '#console/home/HomePage'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { withWords } from '#console/messages/rooms'
import { isTool } from '#contract/menu'
import { useCell } from '../cell'
import { openDialog } from '../frame/frame'
import { MenuIcon } from '../frame/icons'
import { me } from '../me'
import { paletteKeys } from '../palette/palette-keys'
import type { TabRoute } from '../tabs/tab-routes'
import { hasPage, useAllTiles } from '../tiles'
import type { Asked } from './HomeActs'
import type { OwnForm } from './OwnUnitForm'

const HomeActs = lazyPart(withWords(['orders', 'after-sales', 'payments', 'stock'], async () => (await import('./HomeActs')).HomeActs))
const WalletTile = lazyPart(withWords(['wallet'], async () => (await import('#console/wallet/tile/WalletTile')).WalletTile))
const OwnUnitForm = lazyPart(withWords(['places'], async () => (await import('./OwnUnitForm')).OwnUnitForm))

const wayOf = ({ path, title, icon }: TabRoute) => ({ path, title, icon: <MenuIcon name={icon} /> })

export function HomeView() {
  const known = useCell(me)
  const tiles = useAllTiles()
  const [form, setForm] = useState<OwnForm>()
  const [asked, ask] = useState<Asked>()
  if (!known) return null
  const { info, shop } = known
  // A shop is said with its market: several shops may bear one name.
  const market = info.unit.kind === 'SHOP' ? shop.marketList.find(({ marketId }) => marketId === shop.marketId)?.name : undefined
  const routes = [...known.routes.values()]
  return (
    <>
      <HomePage
        info={info}
        market={market}
        ways={routes.filter((route) => !route.hideInMenu).map(wayOf)}
        tools={routes.filter(({ url }) => isTool(url)).map(wayOf)}
        keys={paletteKeys}
        tiles={tiles}
        hasPage={hasPage}
        acts={{
          ship: (id) => ask({ what: 'ship', id }),
          shipAll: () => ask({ what: 'shipAll' }),
          receive: (id) => ask({ what: 'receive', id }),
        }}
        aside={
          hasPage('wallet') && (
            <Suspense fallback={<div className="ho-wallet" />}>
              <WalletTile />
            </Suspense>
          )
        }
        changePassword={() => openDialog.set('password')}
        editUnit={setForm}
      />
      <Suspense>
        {form && <OwnUnitForm what={form} unitId={info.unit.id} close={() => setForm(undefined)} />}
        {asked && <HomeActs asked={asked} ask={ask} />}
      </Suspense>
    </>
  )
}
