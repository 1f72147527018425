// The points mall: what can be redeemed, for how much, how many are left and for whom; added many at a time.

import './mall.css'
import { Suspense, useMemo, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { memberships } from '#contract/membership/calls'
import { membershipRefusals } from '#contract/membership/refusals'
import { type PointsProduct, pointsMall, pointsProductSheet } from '#contract/points-mall/calls'
import { mallStates, mallStateWords, pointsProductKinds, pointsProductKindWords } from '#contract/points-mall/states'
import { useMallActions } from './actions'
import { type LevelNames, mallColumns, mallShape } from './columns'

const MallDrawer = lazyPart(async () => (await import('./MallDrawer')).MallDrawer)
const MallForm = lazyPart(async () => (await import('./MallForm')).MallForm)
const AddDialog = lazyPart(async () => (await import('./add/AddDialog')).AddDialog)
const PhoneDialog = lazyPart(async () => (await import('./PhoneDialog')).PhoneDialog)
const EffectDialog = lazyPart(async () => (await import('./EffectDialog')).EffectDialog)

type Opened = { what: 'add' | 'phone' | 'effect' } | { what: 'edit'; goods: PointsProduct }
export type Level = { id: string; rank: number; name: string }

export function MallPage() {
  const t = useT()
  useWarm(MallDrawer)
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const { data: levels = [] } = useRead(memberships.levelList, {}, { quiet: true, staleMs: 60_000 })
  const { data: told } = useRead(pointsMall.overview, {}, { quiet: true })
  const isMarket = told?.isMarket ?? false
  const why = told && !told.isOwn ? membershipRefusals.ofMarket : null
  const names: LevelNames = useMemo(() => new Map(levels.map((level) => [level.id, level.name])), [levels])
  const actionsOf = useMallActions({ edit: (goods) => open({ what: 'edit', goods }), gone: () => openId(undefined), why })
  const exporting = useExport(pointsProductSheet, { list: 'points-products' })
  return (
    <>
      <ListPage
        name="points-products"
        title="mall.title"
        call={pointsMall.page}
        columns={useMemo(() => mallColumns(names, isMarket), [names, isMarket])}
        search="mall.search"
        filters={useFilters(levels)}
        emptyHint="mall.emptyHint"
        open={(goods) => openId(goods.id)}
        actions={[
          { label: t('mall.add'), icon: <PlusIcon />, permission: 'points-mall:write', why, run: () => open({ what: 'add' }) },
          { label: t('mall.preview'), run: () => open({ what: 'phone' }) },
          { label: t('mall.effect'), run: () => open({ what: 'effect' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        bulk={why ? undefined : ['points_product.on', 'points_product.off']}
        lead={<Overview />}
        shape={mallShape}
      />
      {exporting.dialog}
      <Suspense>
        {id && <MallDrawer id={id} levels={names} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened && <Over opened={opened} levels={levels} isMarket={isMarket} close={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

type OverProps = { opened: Opened; levels: readonly Level[]; isMarket: boolean; close: () => void }

function Over({ opened, levels, isMarket, close }: OverProps) {
  if (opened.what === 'edit') return <MallForm goods={opened.goods} levels={levels} isMarket={isMarket} close={close} />
  if (opened.what === 'add') return <AddDialog levels={levels} close={close} />
  return opened.what === 'phone' ? <PhoneDialog levels={levels} close={close} /> : <EffectDialog close={close} />
}

function useFilters(levels: readonly Level[]): Filter[] {
  const say = useSay()
  return [
    { key: 'kind', title: 'mall.kind', options: pointsProductKinds.map((value) => ({ value, label: say(pointsProductKindWords[value]) })) },
    { key: 'levelId', title: 'mall.level', options: levels.map(({ id, name }) => ({ value: id, label: name })) },
  ]
}

/** How many there are in each state, and the way to their orders. */
function Overview() {
  const t = useT()
  const { data } = useRead(pointsMall.overview, {}, { quiet: true })
  const [{ filters }] = useListState(pointsMall.page)
  return (
    <>
      <Tally
        name={t('mall.overview')}
        over={{ page: 'pointsMall', call: pointsMall.page }}
        items={[
          { title: 'mall.all', count: sumOf(data?.byState), href: linkTo('pointsMall'), current: !filters.state },
          ...tallyOf({ page: 'pointsMall', field: 'state', states: mallStates, words: mallStateWords, counts: data?.byState, filters }),
        ]}
      />
      {holds('points-order:read') && (
        <a className="pm-to-orders" href={linkTo('pointsOrders')}>
          {t('mall.orders')}
        </a>
      )}
    </>
  )
}
