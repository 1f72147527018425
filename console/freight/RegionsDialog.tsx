// Choosing many regions: parts of the country at once, a search, and three lists beside each other down to the districts.

import './freight.css'
import { useState } from 'react'
import { type LoadedRegions, useRegions } from '#console/desk/region/load'
import { Button } from '#console/kit/action/Button'
import { SearchField } from '#console/kit/list/Filters'
import { Tick } from '#console/kit/list/Table'
import { RightIcon } from '#console/kit/mark/icons'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import type { Region } from '#contract/regions/tree'
import { type Chosen, groupNames, groups, isOn, isPartly, toggled } from './choice'
import { RegionNames } from './RegionNames'
import type { WhyNot } from './template-form'

type Props = { title: string; value: readonly string[]; whyNot: WhyNot; close: () => void; done: (codes: string[]) => void }

export function RegionsDialog({ title, value, whyNot, close, done }: Props) {
  const t = useT()
  const { data, failed } = useRegions(true)
  const [chosen, setChosen] = useState<Chosen>(new Set(value))
  const codes = [...chosen].sort()
  return (
    <Dialog
      title={title}
      close={close}
      footer={
        <>
          <span className="fr-chosen">{codes.length === 0 ? t('freight.noneChosen') : <RegionNames codes={codes} most={4} />}</span>
          <Button look="quiet" onClick={() => setChosen(new Set())}>
            {t('freight.clear')}
          </Button>
          <Button look="primary" onClick={() => done(codes)}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      {data ? (
        <Choosing data={data} chosen={chosen} choose={setChosen} whyNot={whyNot} />
      ) : (
        <p className="md-note">{t(failed ? 'region.failed' : 'region.loading')}</p>
      )}
    </Dialog>
  )
}

type ChoosingProps = { data: LoadedRegions; chosen: Chosen; choose: (next: Chosen) => void; whyNot: WhyNot }

function Choosing({ data, chosen, choose, whyNot }: ChoosingProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const mayTake = (code: string) => whyNot(code) === null
  const flip = (code: string) => choose(toggled(chosen, data.regions.path(code), mayTake))
  const addGroup = (codes: readonly string[]) => {
    const open = codes.filter((code) => mayTake(code) && !isOn(chosen, data.regions.path(code)))
    choose(open.reduce((next, code) => toggled(next, data.regions.path(code), mayTake), chosen))
  }
  const found = query ? data.search(query, 30) : undefined
  return (
    <>
      <div className="fr-groups">
        {groupNames.map((name) => (
          <button key={name} type="button" onClick={() => addGroup(groups[name])}>
            {t(`freight.groups.${name}`)}
          </button>
        ))}
      </div>
      <SearchField placeholder={t('region.search')} value={query} change={setQuery} />
      {found ? (
        <ul className="fr-found">
          {found.map(({ code, address }) => (
            <RegionLine
              key={code}
              region={data.regions.find(code) ?? { code, id: code, name: address, parentId: '' }}
              name={address}
              data={data}
              chosen={chosen}
              flip={flip}
              whyNot={whyNot}
            />
          ))}
          {found.length === 0 && <li className="md-note">{t('region.nothing')}</li>}
        </ul>
      ) : (
        <Columns data={data} chosen={chosen} flip={flip} whyNot={whyNot} />
      )}
    </>
  )
}

type Shared = { data: LoadedRegions; chosen: Chosen; flip: (code: string) => void; whyNot: WhyNot }

function Columns(shared: Shared) {
  const t = useT()
  const { data } = shared
  const [at, setAt] = useState<{ province?: string; city?: string }>({})
  const inside = (code: string | undefined) => (code ? data.regions.inside(code) : [])
  const levels = [
    { name: 'province', list: data.tree, open: (code: string) => setAt({ province: code }), opened: at.province },
    { name: 'city', list: inside(at.province), open: (code: string) => setAt({ ...at, city: code }), opened: at.city },
    { name: 'district', list: inside(at.city), open: undefined, opened: undefined },
  ] as const
  return (
    <div className="fr-columns">
      {levels.map(({ name, list, open, opened }) => (
        <ul key={name} aria-label={t(`region.${name}`)}>
          {list.map((region) => (
            <RegionLine
              key={region.code}
              region={region}
              name={region.name}
              open={region.children?.length ? open : undefined}
              isOpen={opened === region.code}
              {...shared}
            />
          ))}
        </ul>
      ))}
    </div>
  )
}

type LineProps = Shared & { region: Region; name: string; open?: (code: string) => void; isOpen?: boolean }

function RegionLine({ region, name, open, isOpen = false, data, chosen, flip, whyNot }: LineProps) {
  const t = useT()
  const { code } = region
  const why = whyNot(code)
  return (
    <li data-open={isOpen || undefined}>
      {why ? (
        <span className="fr-taken">
          {name}
          <small>{t(why)}</small>
        </span>
      ) : (
        <label>
          <Tick label={name} on={isOn(chosen, data.regions.path(code))} some={isPartly(chosen, region)} change={() => flip(code)} />
          <span aria-hidden="true">{name}</span>
        </label>
      )}
      {open && (
        <button type="button" aria-label={name} aria-expanded={isOpen} onClick={() => open(code)}>
          <RightIcon />
        </button>
      )}
    </li>
  )
}
