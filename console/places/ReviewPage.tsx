// The platform's queue: units that wait, one after the other, each with its papers, decided where it is read.

import { UnitName } from '#console/desk/unit/UnitName'
import './review.css'
import '#console/kit/list/list.css'
import { Suspense, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { useKeys } from '#console/kit/keys/use-keys'
import { FilterControl, SearchField } from '#console/kit/list/Filters'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Place, places } from '#contract/places/calls'
import { type PlaceKind, placeKinds, placeKindWords, type UnitStatus, unitStatuses, unitStatusWords } from '#contract/places/states'
import type { What } from './actions'
import { agentShops } from './kinds'
import { PlaceState } from './PlaceMarks'
import { ReviewDetail } from './ReviewDetail'

const PlaceAddForm = lazyPart(async () => (await import('./PlaceAddForm')).PlaceAddForm)
const PlaceDialogs = lazyPart(async () => (await import('./PlaceDialogs')).PlaceDialogs)

type Search = { status?: UnitStatus; kind?: PlaceKind; keyword?: string; id?: string }
const atATime = 50

export function ReviewPage() {
  const t = useT()
  const [search, change] = useReviewSearch()
  const [opened, open] = useState<{ what: What; place: Place }>()
  const { status = 'PENDING', kind, keyword } = search
  const { data } = useRead(places.all, { status, kind, keyword, pageNumber: 1, pageSize: atATime, sort: 'createdAt', order: 'asc' })
  const rows = data?.records ?? []
  const [at, setAt] = useState(0)
  // A unit that was decided leaves the queue: the next one takes its place.
  const found = rows.findIndex(({ id }) => id === search.id)
  const now = found >= 0 ? found : Math.min(at, rows.length - 1)
  const go = (to: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (!next) return
    setAt(rows.indexOf(next))
    change({ id: next.id })
  }
  useKeys(({ what }) => {
    if (what !== 'next' && what !== 'previous') return false
    go(now + (what === 'next' ? 1 : -1))
    return true
  })
  const chosen = rows[now]
  return (
    <div className="rv">
      <header className="md-list-head">
        <h1>{t('places.review.title')}</h1>
        <p className="md-note">{t('places.review.lead')}</p>
        <Adding />
      </header>
      <Narrow status={status} kind={kind} keyword={keyword ?? ''} change={(patch) => change({ id: undefined, ...patch })} />
      <div className="rv-split">
        <Queue rows={rows} total={data?.total} chosen={chosen?.id} choose={(place) => go(rows.indexOf(place))} />
        {chosen && (
          <ReviewDetail
            key={chosen.id}
            place={chosen}
            at={now + 1}
            of={rows.length}
            step={(by) => go(now + by)}
            open={(what, place) => open({ what, place })}
          />
        )}
        {data && !chosen && (
          <section className="rv-detail rv-none">
            <h2>{t('places.review.none')}</h2>
            <p className="md-note">{t('places.review.noneHint')}</p>
          </section>
        )}
      </div>
      <Suspense>{opened && <PlaceDialogs list={agentShops} opened={opened} actionsOf={() => []} close={() => open(undefined)} />}</Suspense>
    </div>
  )
}

/** Brands and agents have no list of their own: the platform opens them here. */
function Adding() {
  const t = useT()
  const [kind, setKind] = useState<'BRAND' | 'AGENT'>()
  const add = kind === 'BRAND' ? 'places.addBrand' : 'places.addAgent'
  return (
    <div className="rv-adds">
      <Button onClick={() => setKind('BRAND')}>{t('places.addBrand')}</Button>
      <Button onClick={() => setKind('AGENT')}>{t('places.addAgent')}</Button>
      <Suspense>{kind && <PlaceAddForm kind={kind} add={add} close={() => setKind(undefined)} />}</Suspense>
    </div>
  )
}

function useReviewSearch(): [Search, (patch: Partial<Search>) => void] {
  const [given, set] = useAddress()
  const search: Search = {
    status: unitStatuses.find((one) => one === given.status),
    kind: placeKinds.find((one) => one === given.kind),
    keyword: given.keyword === undefined ? undefined : String(given.keyword).slice(0, 50),
    id: given.id === undefined ? undefined : String(given.id),
  }
  const change = (patch: Partial<Search>) => {
    const kept = Object.entries({ ...search, ...patch }).filter(([, value]) => value !== undefined && value !== '')
    set(Object.fromEntries(kept), { replace: true })
  }
  return [search, change]
}

type NarrowProps = { status: UnitStatus; kind?: PlaceKind; keyword: string; change: (patch: Partial<Search>) => void }

function Narrow({ status, kind, keyword, change }: NarrowProps) {
  const t = useT()
  const say = useSay()
  const states = unitStatuses.map((value) => ({ value, label: say(unitStatusWords[value]) }))
  const kinds = placeKinds.map((value) => ({ value, label: say(placeKindWords[value]) }))
  return (
    <div className="rv-narrow">
      <SearchField placeholder={t('places.search')} value={keyword} change={(text) => change({ keyword: text || undefined })} />
      <FilterControl
        filter={{ key: 'status', title: 'places.status', options: states }}
        value={status}
        change={(value) => change({ status: unitStatuses.find((one) => one === value) })}
      />
      <FilterControl
        filter={{ key: 'kind', title: 'places.review.kind', options: kinds }}
        value={kind}
        change={(value) => change({ kind: placeKinds.find((one) => one === value) })}
      />
    </div>
  )
}

type QueueProps = { rows: Place[]; total: number | undefined; chosen: string | undefined; choose: (place: Place) => void }

function Queue({ rows, total, chosen, choose }: QueueProps) {
  const t = useT()
  const say = useSay()
  return (
    <nav className="rv-queue" aria-label={t('places.review.queue')} aria-busy={total === undefined}>
      <p className="md-note">{total === undefined ? '' : t('places.review.count', { n: total })}</p>
      <ul>
        {rows.map((place) => (
          <li key={place.id}>
            <button type="button" aria-current={place.id === chosen || undefined} onClick={() => choose(place)}>
              <UnitName unit={place} />
              <span className="rv-sub">
                {say(placeKindWords[place.kind])} · {timeText(place.createdAt)}
              </span>
              {place.status !== 'PENDING' && <PlaceState place={{ ...place, statusReason: null }} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
