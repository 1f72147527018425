// Who holds coupons: claimed, granted or given, used in which order, and taken back while they are unused.

import '../coupons.css'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { send, useRead, useWrite } from '#console/kit/call/calls'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import type { Filter } from '#console/kit/list/Filters'
import { useListState } from '#console/kit/list/use-list'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { coupons, type HeldCoupon, heldSheet } from '#contract/coupons/calls'
import { whyNotRevoke } from '#contract/coupons/standing'
import { heldSources, heldSourceWords, heldStates, heldStateWords } from '#contract/coupons/states'
import { heldColumns, heldShape } from './columns'

export function HeldPage() {
  const t = useT()
  const exporting = useExport(heldSheet, { list: 'held-coupons' })
  return (
    <>
      <ListPage
        name="held-coupons"
        title="coupons.held.title"
        call={coupons.userPage}
        columns={heldColumns}
        search="coupons.held.search"
        filters={useFilters()}
        emptyHint="coupons.held.emptyHint"
        actions={[exporting.action]}
        rowActions={useActions()}
        bulk={['held-coupon.revoke']}
        lead={
          <nav className="cu-back" aria-label={t('coupons.title')}>
            <a href={linkTo('coupons')}>{t('coupons.held.back')}</a>
          </nav>
        }
        shape={heldShape}
      />
      {exporting.dialog}
    </>
  )
}

function useActions(): (held: HeldCoupon) => Action[] {
  const t = useT()
  const revoke = useWrite(coupons.revoke, { done: t('coupons.held.revoked') })
  return (held) => [
    {
      label: t('coupons.held.revoke'),
      permission: 'coupon:write',
      danger: true,
      confirm: t('coupons.held.revokeAsk', { buyer: held.buyerName, name: held.name }),
      why: whyNotRevoke(held),
      run: () => revoke.mutate({ id: held.id }),
    },
  ]
}

function useFilters(): Filter[] {
  const t = useT()
  const say = useSay()
  const [{ filters }] = useListState(coupons.userPage)
  const couponId = typeof filters.couponId === 'string' ? filters.couponId : undefined
  const { data } = useRead(coupons.detail, { id: couponId ?? '' }, { quiet: true, enabled: couponId !== undefined })
  const known = couponId && data?.id === couponId ? { value: data.id, label: data.name } : undefined
  return [
    { key: 'state', title: 'coupons.state', options: heldStates.map((value) => ({ value, label: say(heldStateWords[value]) })) },
    { key: 'source', title: 'coupons.held.source', options: heldSources.map((value) => ({ value, label: say(heldSourceWords[value]) })) },
    {
      key: 'couponId',
      title: 'coupons.held.coupon',
      control: (value, change) => (
        <RemoteSelect
          label={t('coupons.held.coupon')}
          placeholder={t('coupons.held.coupon')}
          value={typeof value === 'string' ? value : undefined}
          known={known}
          onChange={change}
          find={findCoupons}
        />
      ),
    },
  ]
}

async function findCoupons(keyword: string, signal: AbortSignal) {
  const { records } = await send(coupons.page, { keyword: keyword || undefined, pageNumber: 1, pageSize: 20 }, { signal })
  return records.map(({ id, name }) => ({ value: id, label: name }))
}
