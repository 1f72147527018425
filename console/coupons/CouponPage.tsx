// The coupons of a unit: which can be claimed, how many are taken and used, and what may be done with each.

import './coupons.css'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
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
import { type Coupon, couponSheet, coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import {
  type CouponKind,
  couponKinds,
  couponKindWords,
  couponStates,
  couponStateWords,
  takeTypes,
  takeTypeWords,
} from '#contract/coupons/states'
import { pathTo } from '#contract/pages'
import { useCouponActions } from './actions'
import { couponColumns, couponShape } from './columns'
import { useOwn } from './use-own'

const CouponDrawer = lazyPart(async () => (await import('./drawer/CouponDrawer')).CouponDrawer)
const Dialogs = lazyPart(async () => (await import('./acts/Dialogs')).Dialogs)

export type Opened = { what: 'void' | 'addNum' | 'grant'; coupon: Coupon }
/** Deleted ones are in no list. */
const listed = couponStates.filter((state) => state !== 'DELETED')

export function CouponPage() {
  const own = useOwn()
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const go = useForms()
  const actionsOf = useCouponActions({
    edit: ({ id: of }) => go({ id: of }),
    copy: ({ id: of }) => go({ copy: of }),
    addNum: (coupon) => open({ what: 'addNum', coupon }),
    grant: (coupon) => open({ what: 'grant', coupon }),
    void: (coupon) => open({ what: 'void', coupon }),
    gone: () => openId(undefined),
  })
  const columns = useMemo(() => couponColumns(own.unitId, !own.isShop), [own.unitId, own.isShop])
  const exporting = useExport(couponSheet, { list: 'coupons' })
  useWarm(CouponDrawer)
  return (
    <>
      <ListPage
        name="coupons"
        title="coupons.title"
        call={coupons.page}
        columns={columns}
        search="coupons.search"
        filters={useFilters()}
        emptyHint="coupons.emptyHint"
        arrived="coupons.arrived"
        open={(coupon) => openId(coupon.id)}
        actions={[...useAdding(go), exporting.action]}
        rowActions={actionsOf}
        bulk={['coupon.pause', 'coupon.void']}
        lead={<Overview />}
        shape={couponShape}
      />
      {exporting.dialog}
      <Suspense>
        {id && <CouponDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened && <Dialogs opened={opened} close={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

type Wanted = { id?: string; copy?: string; kind?: CouponKind }

/** The form has an address of its own, so that Back leads here again. */
function useForms(): (wanted: Wanted) => void {
  const navigate = useNavigate()
  return (wanted) => void navigate({ href: pathTo('couponForm', wanted) })
}

/** The first kind is what most of them are: it is one press away, the others stand behind it. */
function useAdding(go: (wanted: Wanted) => void): Action[] {
  const t = useT()
  const say = useSay()
  const { gives, unitId } = useOwn()
  const why = gives || unitId === undefined ? null : couponRefusals.notYours
  return couponKinds.map((kind, at) => ({
    label: t('coupons.addKind', { kind: say(couponKindWords[kind]) }),
    icon: <PlusIcon />,
    permission: 'coupon:write',
    why,
    inMenu: at > 0,
    run: () => go({ kind }),
  }))
}

function useFilters(): Filter[] {
  const say = useSay()
  return [
    { key: 'kind', title: 'coupons.kind', options: couponKinds.map((value) => ({ value, label: say(couponKindWords[value]) })) },
    { key: 'takeType', title: 'coupons.takeType', options: takeTypes.map((value) => ({ value, label: say(takeTypeWords[value]) })) },
  ]
}

/** How many there are in each state, and the way to who holds them. */
function Overview() {
  const t = useT()
  const { data } = useRead(coupons.overview, {}, { quiet: true })
  const [{ filters }] = useListState(coupons.page)
  const mayHeld = holds('coupon:held')
  return (
    <>
      <Tally
        name={t('coupons.overview')}
        over={{ page: 'coupons', call: coupons.page }}
        items={[
          { title: 'coupons.all', count: sumOf(data), href: linkTo('coupons'), current: !filters.state },
          ...tallyOf({ page: 'coupons', field: 'state', states: listed, words: couponStateWords, counts: data, filters }),
        ]}
      />
      {mayHeld && (
        <a className="cu-to-held" href={linkTo('heldCoupons')}>
          {t('coupons.held.title')}
        </a>
      )}
    </>
  )
}
