// The brands whose stores stand in the jurisdiction, each with those stores.

import { UnitName } from '#console/desk/unit/UnitName'
import { linkTo } from '#console/kit/screen/link'
import './agent.css'
import { useState } from 'react'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import { columnsOf } from '#console/kit/list/columns'
import type { Filter } from '#console/kit/list/Filters'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type AgentBrand, agent, unitStates } from '#contract/agent/calls'
import { places } from '#contract/places/calls'
import { unitStatusMeanings, unitStatusWords } from '#contract/places/states'

const { text, count, time, custom } = columnsOf<AgentBrand>()

const columns = [
  custom('name', 'agent.brand', (brand) => <UnitName unit={brand} />, { sort: 'name', width: 240, text: ({ name }) => name }),
  custom('status', 'agent.status', ({ status }) => <StateDot label={unitStatusWords[status]} tone={unitStatusMeanings[status]} />, {
    width: 120,
    corner: true,
  }),
  count('storeCount', 'agent.storeCount', { sort: 'storeCount' }),
  count('openStoreCount', 'agent.openStoreCount'),
  count('marketCount', 'agent.marketCount'),
  text('contactName', 'agent.contact', { width: 120 }),
  text('contactPhone', 'agent.phone', { width: 150 }),
  time('createdAt', 'agent.createdAt', { sort: 'createdAt' }),
]

const shape: RowShape<AgentBrand> = {
  phone: { title: 'name', second: ['contactName', 'contactPhone'], figure: 'storeCount', state: 'status' },
}

export function BrandsPage() {
  const say = useSay()
  const [opened, open] = useState<AgentBrand>()
  const filters: Filter[] = [
    { key: 'status', title: 'agent.status', options: unitStates.map((value) => ({ value, label: say(unitStatusWords[value]) })) },
  ]
  return (
    <>
      <ListPage
        name="agent-brands"
        title="agent.brands"
        call={agent.brands}
        columns={columns}
        shape={shape}
        search="agent.searchBrand"
        filters={filters}
        emptyHint="agent.brandsEmpty"
        open={open}
      />
      {opened && <BrandDrawer brand={opened} close={() => open(undefined)} />}
    </>
  )
}

function BrandDrawer({ brand, close }: { brand: AgentBrand; close: () => void }) {
  const t = useT()
  const { data } = useRead(places.agentShops, { pageNumber: 1, pageSize: 50, brandId: brand.id })
  return (
    <DetailDrawer
      kind={t('kit.form.detail')}
      name={brand.name}
      of={brand.id}
      close={close}
      hero={
        <Hero
          state={<StateDot label={unitStatusWords[brand.status]} tone={unitStatusMeanings[brand.status]} />}
          below={brand.code}
          figure={data?.total ?? brand.storeCount}
          figureBelow={t('agent.storeCount')}
        />
      }
      items={[
        { title: 'agent.contact', value: [brand.contactName, brand.contactPhone].filter(Boolean).join(' ') },
        { title: 'agent.createdAt', value: timeText(brand.createdAt) },
      ]}
    >
      <Block
        title={t('agent.storesOf', { n: data?.total ?? brand.storeCount })}
        aside={<a href={linkTo('shops', { brandId: brand.id })}>{t('agent.openList')}</a>}
      >
        <ul className="ag-lines" aria-busy={!data}>
          {data?.records.map((store) => (
            <li key={store.id}>
              <span>{store.name}</span>
              <span className="ag-lead">{store.marketName ?? t('agent.noMarket')}</span>
              <StateDot label={unitStatusWords[store.status]} tone={unitStatusMeanings[store.status]} />
            </li>
          ))}
        </ul>
      </Block>
    </DetailDrawer>
  )
}
