// The live figures of a jurisdiction: each opens the rows that it counts, and all of them are fetched again by themselves.

import { linkTo } from '#console/kit/screen/link'
import '#console/kit/list/list.css'
import './agent.css'
import { useEffect } from 'react'
import { IconButton } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { Tally, tallyOf } from '#console/kit/list/Tally'
import { RefreshIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { dateText, timeText } from '#console/kit/time/time'
import { type AgentPanel, agent, unitStates } from '#contract/agent/calls'
import { unitStatusWords } from '#contract/places/states'
import { Charts } from './Charts'

const everyMs = 30_000

export function DataPanelPage() {
  const t = useT()
  const { data, error, refetch, isFetching } = useRead(agent.panel, {}, { quiet: true })
  useEvery(everyMs, refetch)
  return (
    <section className="ag" aria-labelledby="ag-title" aria-busy={!data}>
      <header className="md-page-head">
        <h1 id="ag-title">{t('agent.panel')}</h1>
        <div className="md-page-acts ag-fresh">
          <span>{error ? t('agent.notFresh') : data ? t('agent.fresh', { time: timeText(data.at) }) : ''}</span>
          <IconButton label={t('kit.list.refresh')} icon={<RefreshIcon />} pending={isFetching} onClick={() => void refetch()} />
        </div>
      </header>
      <Figures data={data} />
      <Charts data={data} failed={error ? { message: error.message, again: () => void refetch() } : null} />
    </section>
  )
}

/** Beats while the page is looked at; a tab in the background asks for nothing, and asks at once when it is looked at again. */
function useEvery(ms: number, act: () => unknown) {
  useEffect(() => {
    const beat = () => document.visibilityState === 'visible' && act()
    const beating = setInterval(beat, ms)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(beating)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [ms, act])
}

function Figures({ data }: { data: AgentPanel | undefined }) {
  const t = useT()
  const thisMonth = data && { from: `${dateText(new Date(data.at)).slice(0, 8)}01`, to: dateText(new Date(data.at)) }
  const fresh = (by: 'SHOP' | 'MARKET') => linkTo('agentReport', { by, ...thisMonth, isNew: true })
  const paid = linkTo('agentReport', { by: 'SHOP', ...thisMonth, sort: 'paidFen', order: 'desc' })
  const item = (title: Parameters<typeof t>[0], count: number | undefined, href: string) =>
    ({ title, count, href, current: false }) as const
  const states = tallyOf({
    page: 'shops',
    field: 'status',
    states: unitStates,
    words: unitStatusWords,
    filters: {},
    counts: data?.shops.byStatus,
  })
  return (
    <>
      <Tally
        name={t('agent.overview')}
        items={[
          item('agent.markets', data?.markets.total, linkTo('markets')),
          item('agent.shops', data?.shops.total, linkTo('shops')),
          item('agent.brands', data?.brandCount, linkTo('agentBrands')),
          item('agent.goods', data?.goods.total, linkTo('agentReport', { by: 'SHOP', sort: 'goodsCount', order: 'desc' })),
          item('agent.ordersThisMonth', data?.orders.thisMonth, paid),
          item('agent.newMarkets', data?.markets.newThisMonth, fresh('MARKET')),
          item('agent.newShops', data?.shops.newThisMonth, fresh('SHOP')),
          item('agent.closing', data?.shops.closing, linkTo('shops', { closing: true })),
          item('agent.unlocated', data?.shops.unlocated, linkTo('shops', { unlocated: true })),
        ]}
      />
      <h2 className="ag-head">{t('agent.shopsByState')}</h2>
      <Tally name={t('agent.shopsByState')} items={states} />
    </>
  )
}
