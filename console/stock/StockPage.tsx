// Stock of every SKU: how many there are, how many are promised, how many can be sold; changed in place or with a reason.

import { Suspense, useMemo, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { useImport } from '#console/desk/import/use-import'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { auth } from '#contract/auth/calls'
import { type StockLevel, stock, stockImport, stockSheet, stockStateOf, stockStates, stockStateWords } from '#contract/stock/calls'
import { stockColumns, stockShape } from './columns'

const ReceiveForm = lazyPart(async () => (await import('./StockForms')).ReceiveForm)
const AdjustForm = lazyPart(async () => (await import('./StockForms')).AdjustForm)
const SettingForm = lazyPart(async () => (await import('./StockForms')).SettingForm)
const StockDrawer = lazyPart(async () => (await import('./StockDrawer')).StockDrawer)

type What = 'receive' | 'adjust' | 'setting' | 'detail'

export function StockPage() {
  const t = useT()
  const [opened, open] = useState<{ what: What; level: StockLevel }>()
  const close = () => open(undefined)
  const actionsOf = useStockActions((what, level) => open({ what, level }))
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const isShop = me?.unit.kind === 'SHOP'
  const columns = useMemo(() => stockColumns(!isShop), [isShop])
  const exporting = useExport(stockSheet, { list: 'stock' })
  const importing = useImport(stockImport)
  return (
    <>
      <ListPage
        name="stock"
        title="stock.title"
        call={stock.page}
        columns={columns}
        search="stock.search"
        filters={useStateFilter()}
        emptyHint="stock.emptyHint"
        open={(level) => open({ what: 'detail', level })}
        actions={[{ ...importing.action, label: t('stock.import') }, exporting.action]}
        rowActions={actionsOf}
        lead={<Overview />}
        shape={stockShape}
      />
      {importing.dialog}
      {exporting.dialog}
      <Suspense>
        {opened?.what === 'receive' && <ReceiveForm level={opened.level} close={close} />}
        {opened?.what === 'adjust' && <AdjustForm level={opened.level} close={close} />}
        {opened?.what === 'setting' && <SettingForm level={opened.level} close={close} />}
        {opened?.what === 'detail' && <StockDrawer level={opened.level} actionsOf={actionsOf} close={close} />}
      </Suspense>
    </>
  )
}

function useStockActions(open: (what: What, level: StockLevel) => void): (level: StockLevel) => Action[] {
  const t = useT()
  return (level) => [
    { label: t('stock.receive'), permission: 'stock:write', primary: stockStateOf(level) !== 'FINE', run: () => open('receive', level) },
    { label: t('stock.adjust'), key: 'e', permission: 'stock:write', run: () => open('adjust', level) },
    { label: t('stock.setting'), permission: 'stock:write', run: () => open('setting', level) },
  ]
}

function useStateFilter(): Filter[] {
  const say = useSay()
  return [{ key: 'state', title: 'stock.state', options: stockStates.map((value) => ({ value, label: say(stockStateWords[value]) })) }]
}

/** How many SKUs there are of each state, each opening the rows that it counts. */
function Overview() {
  const t = useT()
  const { data } = useRead(stock.overview, {}, { quiet: true })
  const [{ filters }] = useListState(stock.page)
  return (
    <Tally
      name={t('stock.overview')}
      over={{ page: 'stock', call: stock.page }}
      items={[
        { title: 'stock.all', count: sumOf(data), href: linkTo('stock'), current: !filters.state },
        ...tallyOf({ page: 'stock', field: 'state', states: stockStates, words: stockStateWords, counts: data, filters }),
      ]}
    />
  )
}
