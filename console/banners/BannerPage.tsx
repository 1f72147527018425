// Banners: what stands at which position, when, in which order, and what came of it.

import './banners.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { useSorting } from '#console/desk/sort/use-sorting'
import { send, useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally } from '#console/kit/list/Tally'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Banner, bannerSheet, banners, placeField } from '#contract/banners/calls'
import { type BannerPosition, bannerPositions, bannerPositionWords, bannerStates, bannerStateWords } from '#contract/banners/states'
import { useBannerActions } from './actions'
import { bannerColumns, bannerShape } from './columns'
import { PlanStrip } from './PlanStrip'

const AddForm = lazyPart(async () => (await import('./BannerForm')).BannerAddForm)
const EditForm = lazyPart(async () => (await import('./BannerForm')).BannerEditForm)
const BannerDrawer = lazyPart(async () => (await import('./BannerDrawer')).BannerDrawer)
const PhoneDialog = lazyPart(async () => (await import('./PhoneDialog')).PhoneDialog)

type Opened = { what: 'add' } | { what: 'edit'; id: string } | { what: 'phone'; position: BannerPosition; at?: number }

export function BannerPage() {
  const t = useT()
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const [{ filters }] = useListState(banners.page)
  const position = bannerPositions.find((one) => one === filters.position)
  const sorting = useBannerSorting()
  const actionsOf = useBannerActions({
    edit: (banner) => open({ what: 'edit', id: banner.id }),
    sort: sorting.ask,
    gone: () => openId(undefined),
  })
  const columns = bannerColumns(holds('banner:write') ? sorting.handle : ({ sort }) => String(sort))
  const exporting = useExport(bannerSheet, { list: 'banners' })
  useWarm(BannerDrawer)
  return (
    <>
      <ListPage
        name="banners"
        title="banners.title"
        call={banners.page}
        columns={columns}
        search="banners.search"
        filters={useBannerFilters()}
        emptyHint="banners.emptyHint"
        arrived="banners.arrived"
        open={(banner) => openId(banner.id)}
        actions={[
          { label: t('banners.add'), icon: <PlusIcon />, permission: 'banner:write', run: () => open({ what: 'add' }) },
          { label: t('banners.phone'), run: () => open({ what: 'phone', position: position ?? 'HOME_TOP' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        bulk={['banner.on', 'banner.off']}
        lead={<Positions />}
        shape={bannerShape}
        below={<PlanStrip position={position} open={openId} look={(where, at) => open({ what: 'phone', position: where, at })} />}
      />
      {exporting.dialog}
      {sorting.dialog}
      <Suspense>
        {id && <BannerDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened?.what === 'add' && <AddForm position={position ?? 'HOME_TOP'} close={close} />}
        {opened?.what === 'edit' && <EditForm id={opened.id} close={close} />}
        {opened?.what === 'phone' && <PhoneDialog start={opened.position} at={opened.at} close={close} />}
      </Suspense>
    </>
  )
}

function useBannerSorting() {
  const t = useT()
  const done = t('sorting.done')
  const sort = useWrite(banners.sort, { done })
  const place = useWrite(banners.place, { done })
  return useSorting<Banner>({
    field: placeField,
    order: ({ position }) => send(banners.order, { position }),
    sort: ({ position }, ids) => sort.mutate({ position, ids }),
    place: ({ id }, at) => place.mutate({ id, sort: at }),
  })
}

function useBannerFilters(): Filter[] {
  const say = useSay()
  return [{ key: 'state', title: 'banners.state', options: bannerStates.map((value) => ({ value, label: say(bannerStateWords[value]) })) }]
}

const useCountAt = (position: BannerPosition) => sumOf(useRead(banners.overview, { position }, { quiet: true }).data)

/** The positions as tabs; each counts all that it has. */
function Positions() {
  const t = useT()
  const [{ filters }] = useListState(banners.page)
  const all = useRead(banners.overview, {}, { quiet: true })
  const counts: Record<BannerPosition, number | undefined> = {
    HOME_TOP: useCountAt('HOME_TOP'),
    CATEGORY: useCountAt('CATEGORY'),
    POPUP: useCountAt('POPUP'),
    MEMBER: useCountAt('MEMBER'),
  }
  return (
    <Tally
      name={t('banners.positions')}
      items={[
        { title: 'banners.all', count: sumOf(all.data), href: linkTo('banners'), current: !filters.position },
        ...bannerPositions.map((position) => ({
          title: bannerPositionWords[position],
          count: counts[position],
          href: linkTo('banners', { position }),
          current: filters.position === position,
        })),
      ]}
    />
  )
}
