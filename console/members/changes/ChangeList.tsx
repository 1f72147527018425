// Every change of points, and every change of growth, of all members or of one.

import { useExport } from '#console/desk/export/use-export'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { ListPage } from '#console/desk/list/ListPage'
import { send, useRead } from '#console/kit/call/calls'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import type { Filter } from '#console/kit/list/Filters'
import { useListState } from '#console/kit/list/use-list'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { ReadCall } from '#contract/kit/call'
import type { Words } from '#contract/kit/words'
import { members } from '#contract/members/calls'
import { memberOverview } from '#contract/members/overview'
import { growthChangeSheet, pointsChangeSheet } from '#contract/members/sheets'
import { nameOf } from '#contract/members/standing'
import { growthKinds, growthKindWords, pointsKinds, pointsKindWords } from '#contract/points/parts'
import { OtherLists } from '../OtherLists'
import type { MemberDesk } from '../use-member-desk'
import { type Change, changeColumns, changeShape } from './columns'

type Props = { desk: MemberDesk }

export function PointsList({ desk }: Props) {
  const exporting = useExport(pointsChangeSheet, { list: 'points-changes' })
  const filters = useFilters(members.pointsChanges, pointsKinds, pointsKindWords)
  return (
    <>
      <ListPage
        name="points-changes"
        title="members.tab.points"
        call={members.pointsChanges}
        columns={changeColumns}
        search="members.searchChange"
        filters={filters}
        emptyHint="members.emptyChange"
        arrived="members.arrivedChange"
        open={({ memberId }: Change) => desk.show(memberId)}
        actions={[exporting.action]}
        lead={<Lead />}
        shape={changeShape}
      />
      {exporting.dialog}
    </>
  )
}

export function GrowthList({ desk }: Props) {
  const exporting = useExport(growthChangeSheet, { list: 'growth-changes' })
  const filters = useFilters(members.growthChanges, growthKinds, growthKindWords)
  return (
    <>
      <ListPage
        name="growth-changes"
        title="members.tab.growth"
        call={members.growthChanges}
        columns={changeColumns}
        search="members.searchChange"
        filters={filters}
        emptyHint="members.emptyChange"
        arrived="members.arrivedChange"
        open={({ memberId }: Change) => desk.show(memberId)}
        actions={[exporting.action]}
        lead={<Lead />}
        shape={changeShape}
      />
      {exporting.dialog}
    </>
  )
}

function Lead() {
  const { data } = useRead(memberOverview, {}, { quiet: true })
  return <OtherLists waiting={data?.toDecideCount} />
}

function useFilters<Kind extends string>(call: ReadCall, kinds: readonly Kind[], words: Readonly<Record<Kind, Words>>): Filter[] {
  const t = useT()
  const say = useSay()
  const [{ filters }] = useListState(call)
  const memberId = typeof filters.memberId === 'string' ? filters.memberId : undefined
  const { data } = useRead(members.detail, { id: memberId ?? '1' }, { quiet: true, enabled: memberId !== undefined })
  const known = memberId && data?.id === memberId ? { value: data.id, label: nameOf(data) } : undefined
  return [
    { key: 'from', title: 'members.at', control: () => <PeriodFilter name="members.at" call={call} ends={['from', 'to']} /> },
    { key: 'kind', title: 'members.kind', options: kinds.map((value) => ({ value, label: say(words[value]) })) },
    {
      key: 'direction',
      title: 'members.direction',
      options: [
        { value: 'IN', label: t('members.way.in') },
        { value: 'OUT', label: t('members.way.out') },
      ],
    },
    {
      key: 'memberId',
      title: 'members.member',
      control: (value, change) => (
        <RemoteSelect
          label={t('members.member')}
          placeholder={t('members.member')}
          value={typeof value === 'string' ? value : undefined}
          known={known}
          onChange={change}
          find={findMembers}
        />
      ),
    },
  ]
}

async function findMembers(keyword: string, signal: AbortSignal) {
  const { records } = await send(members.page, { keyword: keyword || undefined, pageNumber: 1, pageSize: 20 }, { signal })
  return records.map((member) => ({ value: member.id, label: [nameOf(member), member.mobile].filter(Boolean).join(' ') }))
}
