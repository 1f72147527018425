// The jurisdiction: its regions with what lies in them, all units on a map, and the markets inside. The platform sets it here.

import { linkTo } from '#console/kit/screen/link'
import '#console/kit/list/list.css'
import './agent.css'
import { Suspense, useMemo, useState } from 'react'
import { useRegions } from '#console/desk/region/load'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Segmented } from '#console/kit/control/RadioRow'
import { Select } from '#console/kit/control/Select'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { agent, type JurisdictionOf } from '#contract/agent/calls'
import { places } from '#contract/places/calls'
import { unitStatusWords } from '#contract/places/states'
import { Bones, Markets } from './Markets'
import type { MapPoint } from './point-map'
import { UnitMap } from './UnitMap'

const RegionsForm = lazyPart(async () => (await import('./RegionsForm')).RegionsForm)

const kinds = ['SHOP', 'MARKET'] as const

export function JurisdictionPage() {
  const t = useT()
  const { data } = useRead(agent.jurisdiction, {})
  const [agentId, choose] = useState<string>()
  const [isEditing, edit] = useState(false)
  const [region, setRegion] = useState<string>()
  const shown = data?.find((each) => each.agentId === agentId) ?? data?.[0]
  const maySet = holds('jurisdiction:write')
  return (
    <section className="ag" aria-labelledby="ag-title" aria-busy={!data}>
      <header className="md-page-head">
        <h1 id="ag-title">{t('agent.jurisdiction')}</h1>
        {maySet && data && shown && (
          <div className="md-page-acts">
            <Select
              className="ag-agents"
              aria-label={t('agent.agent')}
              value={shown.agentId}
              options={data.map(({ agentId: value, agentName: label }) => ({ value, label }))}
              onChange={(next) => {
                choose(next)
                setRegion(undefined)
              }}
            />
            <Button look="primary" onClick={() => edit(true)}>
              {t('agent.setRegions')}
            </Button>
          </div>
        )}
      </header>
      <div className="ag-columns">
        <MapCard codes={shown?.regions.map(({ regionCode }) => regionCode) ?? none} />
        <Regions of={shown} chosen={region} choose={setRegion} />
      </div>
      <Markets region={region} agentId={maySet ? shown?.agentId : undefined} />
      <Suspense>{isEditing && shown && <RegionsForm of={shown} close={() => edit(false)} />}</Suspense>
    </section>
  )
}

const none: readonly string[] = []

function MapCard({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const say = useSay()
  const [kind, setKind] = useState<(typeof kinds)[number]>('SHOP')
  const [picked, pick] = useState<MapPoint>()
  const { data: points } = useRead(places.map, { kind }, { quiet: true })
  const key = codes.join()
  // The map shades anew only when the regions are others, not when the same were fetched again.
  const regions = useMemo(() => key.split(',').filter(Boolean), [key])
  return (
    <div className="ag-part">
      <div className="ag-switch">
        <Segmented
          label={t('agent.onMap')}
          value={kind}
          options={kinds.map((each) => ({ value: each, label: t(each === 'SHOP' ? 'agent.shops' : 'agent.markets') }))}
          onChange={setKind}
        />
        <span>{points ? t('agent.located', { n: points.length }) : ''}</span>
      </div>
      <UnitMap points={points} regions={regions} onPick={pick} />
      <p className="ag-picked" aria-live="polite">
        {picked ? (
          <>
            <a href={linkTo(kind === 'SHOP' ? 'shops' : 'markets', { keyword: picked[1] })}>{picked[1]}</a>{' '}
            {say(unitStatusWords[picked[4]])}
          </>
        ) : (
          t('agent.mapHint')
        )}
      </p>
    </div>
  )
}

type RegionsProps = { of: JurisdictionOf | undefined; chosen: string | undefined; choose: (code: string | undefined) => void }

/** Each region with its counts; choosing one narrows the markets below. */
function Regions({ of, chosen, choose }: RegionsProps) {
  const t = useT()
  const { data } = useRegions(true)
  const nameOf = (code: string) => data?.regions.address(code, ' ') || code
  return (
    <section className="ag-part" aria-labelledby="ag-regions">
      <h2 id="ag-regions">{t('agent.regions')}</h2>
      {!of && <Bones />}
      {of?.regions.length === 0 && <p className="ag-lead">{t('agent.noRegions')}</p>}
      <ul className="ag-regions">
        {of?.regions.map(({ regionCode, marketCount, shopCount, openShopCount }) => (
          <li key={regionCode}>
            <button
              type="button"
              aria-pressed={chosen === regionCode}
              onClick={() => choose(chosen === regionCode ? undefined : regionCode)}
            >
              <strong>{nameOf(regionCode)}</strong>
              <span>{t('agent.regionCounts', { markets: marketCount, shops: shopCount, open: openShopCount })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
