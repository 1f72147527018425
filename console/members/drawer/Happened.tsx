// What happened to a member: everything by day, the changes of points, of growth and of the rung; and the lots that the points lie in.

import type { ReactNode } from 'react'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Segmented } from '#console/kit/control/RadioRow'
import { Select } from '#console/kit/control/Select'
import { usePaging } from '#console/kit/list/use-paging'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { members } from '#contract/members/calls'
import { type MemberEventKind, memberEventKinds, memberEventWords } from '#contract/members/states'
import { pointsCalls } from '#contract/points/calls'
import { linkToTab } from '../tabs'
import { type Happening, type HappeningTab, happeningTabs } from './happenings'
import { ChangeRows, LevelRows, LotRows } from './rows'
import { Timeline } from './Timeline'

const size = 10

type Props = { memberId: string; at: Happening; look: (at: Happening) => void }

export function Happened({ memberId, at, look }: Props) {
  const t = useT()
  const seen = happeningTabs.filter((tab) => tab !== 'lots' || holds('points:read'))
  const tabs = seen.map((value) => ({ value, label: t(`members.happened.${value}`) }))
  const whole = at.tab === 'points' || at.tab === 'growth' ? at.tab : undefined
  return (
    <Block title={t('members.happened.title')} aside={whole && <a href={linkToTab(whole, { memberId })}>{t('members.happened.inList')}</a>}>
      <div className="mb-happened">
        <Segmented<HappeningTab> label={t('members.happened.title')} value={at.tab} options={tabs} onChange={(tab) => look({ tab })} />
        {at.tab === 'all' && <KindChoice kind={at.kind} choose={(kind) => look({ tab: 'all', kind })} />}
      </div>
      <Rows key={`${memberId} ${at.tab} ${at.kind}`} memberId={memberId} at={at} />
    </Block>
  )
}

function KindChoice({ kind, choose }: { kind: MemberEventKind | undefined; choose: (kind: MemberEventKind | undefined) => void }) {
  const t = useT()
  const say = useSay()
  return (
    <Select<MemberEventKind>
      isClearable
      aria-label={t('members.happened.kind')}
      placeholder={t('members.happened.kind')}
      value={kind}
      options={memberEventKinds.map((value) => ({ value, label: say(memberEventWords[value]) }))}
      onChange={choose}
    />
  )
}

function Rows({ memberId, at }: { memberId: string; at: Happening }) {
  if (at.tab === 'points') return <PointsRows memberId={memberId} />
  if (at.tab === 'lots') return <Lots memberId={memberId} />
  if (at.tab === 'growth') return <GrowthRows memberId={memberId} />
  return at.tab === 'levels' ? <Levels memberId={memberId} /> : <All memberId={memberId} kind={at.kind} />
}

type Asked<Row> = { data: { total: number; records: Row[] } | undefined; error: Error | null }

/** The rows of a page, that there are none, or that they are on their way. */
function usePage(label: string) {
  const t = useT()
  const { paging, pager } = usePaging(size, label)
  const around = <Row,>({ data, error }: Asked<Row>, draw: (rows: Row[]) => ReactNode) => {
    if (error) return <p className="md-note">{error.message}</p>
    if (!data) return <div className="mb-bones md-bone" aria-busy="true" />
    if (data.total === 0) return <p className="md-note">{t('members.happened.none')}</p>
    return (
      <>
        {draw(data.records)}
        {data.total > size ? pager(data.total) : <p className="mb-total">{t('members.happened.total', { n: countText(data.total) })}</p>}
      </>
    )
  }
  return { paging, around }
}

function All({ memberId, kind }: { memberId: string; kind: MemberEventKind | undefined }) {
  const t = useT()
  const { paging, around } = usePage(t('members.happened.all'))
  const asked = useRead(members.timeline, { id: memberId, kind, ...paging }, { quiet: true })
  return around(asked, (rows) => <Timeline events={rows} />)
}

function PointsRows({ memberId }: { memberId: string }) {
  const t = useT()
  const { paging, around } = usePage(t('members.happened.points'))
  const asked = useRead(members.pointsChanges, { memberId, ...paging }, { quiet: true })
  return around(asked, (rows) => <ChangeRows rows={rows} />)
}

/** In the order in which they are used. */
function Lots({ memberId }: { memberId: string }) {
  const t = useT()
  const { paging, around } = usePage(t('members.happened.lots'))
  const asked = useRead(pointsCalls.lots, { memberId, ...paging }, { quiet: true })
  return (
    <>
      <p className="md-note">{t('members.happened.lotsNote')}</p>
      {around(asked, (rows) => (
        <LotRows rows={rows} />
      ))}
    </>
  )
}

function GrowthRows({ memberId }: { memberId: string }) {
  const t = useT()
  const { paging, around } = usePage(t('members.happened.growth'))
  const asked = useRead(members.growthChanges, { memberId, ...paging }, { quiet: true })
  return around(asked, (rows) => <ChangeRows rows={rows} />)
}

function Levels({ memberId }: { memberId: string }) {
  const t = useT()
  const { paging, around } = usePage(t('members.happened.levels'))
  const asked = useRead(members.levelRecords, { id: memberId, ...paging }, { quiet: true })
  return around(asked, (rows) => <LevelRows rows={rows} />)
}
