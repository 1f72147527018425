// Presales: what is offered before it is there, what warns, what the balance will bring; made one by one or for many goods at once.

import { linkTo } from '#console/kit/screen/link'
import './presale.css'
import { Suspense, useMemo, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { places } from '#contract/places/calls'
import { type Presale, presale } from '#contract/presale/calls'
import { presaleSheet } from '#contract/presale/sheet'
import {
  type PresaleMove,
  presaleMoveWords,
  presalePhases,
  presalePhaseWords,
  presaleTypes,
  presaleTypeWords,
  whyNotPresale,
} from '#contract/presale/states'
import { presaleColumns, presaleShape } from './columns'

const Dialogs = lazyPart(async () => (await import('./Dialogs')).Dialogs)

export type What = 'add' | 'batch' | 'warnings' | 'forecast' | 'edit' | 'detail' | 'close' | 'quota'
export type Opened = { what: What; row?: Presale }

export function PresalePage() {
  const t = useT()
  useWarm(Dialogs)
  const [opened, open] = useState<Opened>()
  const { data: shops = [] } = useRead(places.shopsOfMarket, {}, { quiet: true, staleMs: 60_000 })
  const columns = useMemo(() => presaleColumns(shops.length > 1), [shops.length])
  const actionsOf = usePresaleActions((what, row) => open({ what, row }))
  const exporting = useExport(presaleSheet, { list: 'presale' })
  return (
    <>
      <ListPage
        name="presale"
        title="presale.title"
        call={presale.page}
        columns={columns}
        search="presale.search"
        filters={useFilters(shops)}
        emptyHint="presale.emptyHint"
        open={(row) => open({ what: 'detail', row })}
        actions={[
          { label: t('presale.add'), icon: <PlusIcon />, permission: 'presale:write', run: () => open({ what: 'add' }) },
          { label: t('presale.batch'), permission: 'presale:write', run: () => open({ what: 'batch' }) },
          { label: t('presale.warnings'), run: () => open({ what: 'warnings' }) },
          { label: t('presale.forecast'), run: () => open({ what: 'forecast' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        bulk={['presale.publish']}
        lead={<Overview />}
        shape={presaleShape}
      />
      {exporting.dialog}
      <Suspense>{opened && <Dialogs opened={opened} actionsOf={actionsOf} close={() => open(undefined)} />}</Suspense>
    </>
  )
}

function usePresaleActions(open: (what: What, row: Presale) => void): (row: Presale) => Action[] {
  const t = useT()
  const say = useSay()
  const write = useWrite(presale.setStatus, { done: t('presale.moved') })
  return (row) => {
    const { id, version, title } = row
    const act = (move: PresaleMove, rest: Partial<Action> = {}): Action => ({
      label: say(presaleMoveWords[move]),
      permission: 'presale:write',
      why: whyNotPresale.move(row, move, new Date().toISOString()),
      run: () => write.mutate({ id, version, move, reason: '' }),
      ...rest,
    })
    return [
      { label: t('kit.form.edit'), permission: 'presale:write', key: 'e', why: whyNotPresale.edit(row), run: () => open('edit', row) },
      act('publish', { primary: true, confirm: t('presale.publishAsk', { title }) }),
      act('withdraw', { confirm: t('presale.withdrawAsk', { title }) }),
      { label: t('presale.setQuota'), permission: 'presale:write', why: whyNotPresale.setQuota(row), run: () => open('quota', row) },
      act('close', { danger: true, run: () => open('close', row) }),
      act('remove', { danger: true, confirm: true }),
    ]
  }
}

function useFilters(shops: readonly { shopId: string; name: string }[]): Filter[] {
  const t = useT()
  const say = useSay()
  const shop: Filter = { key: 'shopId', title: 'presale.shop', options: shops.map(({ shopId, name }) => ({ value: shopId, label: name })) }
  return [
    { key: 'phase', title: 'presale.phase', options: presalePhases.map((value) => ({ value, label: say(presalePhaseWords[value]) })) },
    { key: 'type', title: 'presale.type', options: presaleTypes.map((value) => ({ value, label: say(presaleTypeWords[value]) })) },
    { key: 'warned', title: 'presale.warned', options: [{ value: true, label: t('kit.form.yes') }] },
    ...(shops.length > 1 ? [shop] : []),
  ]
}

/** How many there are in each phase, and how many warn: the very rows that the link shows. */
function Overview() {
  const t = useT()
  const { data } = useRead(presale.overview, {}, { quiet: true })
  const [{ filters }] = useListState(presale.page)
  return (
    <Tally
      name={t('presale.overview')}
      over={{ page: 'presales', call: presale.page }}
      items={[
        { title: 'presale.all', count: sumOf(data?.byPhase), href: linkTo('presales'), current: !filters.phase && !filters.warned },
        ...tallyOf({ page: 'presales', field: 'phase', states: presalePhases, words: presalePhaseWords, counts: data?.byPhase, filters }),
        {
          title: 'presale.warned',
          count: data?.warned,
          href: linkTo('presales', { warned: true }),
          current: filters.warned === true,
          isLate: true,
        },
      ]}
    />
  )
}
