// The audit log of the whole house: who changed what, from what to what, narrowed down by day, kind, act and unit.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { send, useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { auditActions, auditActionWords } from '#contract/audit/acts'
import { type AuditEntry, audit, auditSheet } from '#contract/audit/calls'
import { places } from '#contract/places/calls'
import { recordWordsOf } from '#contract/records'
import { auditColumns, auditShape } from './columns'
import { DayFilter, UnitFilter } from './controls'

const AuditDrawer = lazyPart(async () => (await import('./AuditDrawer')).AuditDrawer)

export function AuditPage() {
  const [opened, open] = useState<AuditEntry>()
  const exporting = useExport(auditSheet, { list: 'audit' })
  return (
    <>
      <ListPage
        name="audit"
        title="audit.title"
        call={audit.page}
        columns={auditColumns}
        search="audit.search"
        filters={useAuditFilters()}
        emptyHint="audit.empty"
        open={open}
        shape={auditShape}
        actions={[exporting.action]}
      />
      {exporting.dialog}
      <Suspense>{opened && <AuditDrawer entry={opened} close={() => open(undefined)} />}</Suspense>
    </>
  )
}

const findUnits = async (keyword: string, signal: AbortSignal) => {
  const { records } = await send(places.all, { pageNumber: 1, pageSize: 20, keyword, sort: 'name', order: 'asc' }, { signal })
  return records.map(({ id, name }) => ({ value: id, label: name }))
}

function useAuditFilters(): Filter[] {
  const t = useT()
  const say = useSay()
  const { data: kinds } = useRead(audit.entities, {}, { quiet: true })
  const day = (key: 'from' | 'to'): Filter => ({
    key,
    title: `audit.${key}`,
    control: (value, change) => <DayFilter label={t(`audit.${key}`)} value={value} change={change} />,
  })
  return [
    {
      key: 'entity',
      title: 'audit.entity',
      options: (kinds ?? []).map((value) => ({ value, label: say(recordWordsOf(value)) })),
    },
    { key: 'action', title: 'audit.action', options: auditActions.map((value) => ({ value, label: say(auditActionWords[value]) })) },
    day('from'),
    day('to'),
    {
      key: 'unitId',
      title: 'audit.unit',
      control: (value, change) => <UnitFilter label={t('audit.unit')} value={value} change={change} find={findUnits} />,
    },
  ]
}
