// The markets of a jurisdiction, or of one of its regions: the first of them here, all of them in their list.

import { useRegions } from '#console/desk/region/load'
import { useRead } from '#console/kit/call/calls'
import { StateDot } from '#console/kit/mark/StateDot'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { places } from '#contract/places/calls'
import { unitStatusMeanings, unitStatusWords } from '#contract/places/states'

const most = 10

export function Markets({ region, agentId }: { region: string | undefined; agentId: string | undefined }) {
  const t = useT()
  const { data: names } = useRegions(true)
  const { data } = useRead(
    places.agentMarkets,
    { pageNumber: 1, pageSize: most, ...(region && { region }), ...(agentId && { agentId }) },
    { quiet: true },
  )
  const where = region ? (names?.regions.address(region, ' ') ?? region) : t('agent.allRegions')
  return (
    <section className="ag-part" aria-labelledby="ag-markets" aria-busy={!data}>
      <header className="ag-part-head">
        <h2 id="ag-markets">{t('agent.marketsIn', { where })}</h2>
        {data && data.total > 0 && <a href={linkTo('markets', { region })}>{t('agent.all', { n: data.total })}</a>}
      </header>
      {!data && <Bones />}
      {data?.total === 0 && <p className="ag-lead">{t('agent.noMarkets')}</p>}
      <ul className="ag-lines">
        {data?.records.map((market) => (
          <li key={market.id}>
            <a href={linkTo('markets', { keyword: market.code })}>{market.name}</a>
            <span className="ag-lead">{names?.regions.address(market.regionCode ?? '', ' ')}</span>
            <span className="ag-lead">{t('agent.shopCount', { n: market.shopCount })}</span>
            <StateDot label={unitStatusWords[market.status]} tone={unitStatusMeanings[market.status]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Holds the place of lines that are being fetched. */
export const Bones = () => (
  <div className="ag-bones">
    <span className="md-bone" />
    <span className="md-bone" />
    <span className="md-bone" />
  </div>
)
