// The list of members: who they are, what they have, and what may be done with one or with many.

import type { TermedAct } from '#console/desk/bulk/terms'
import { useExport } from '#console/desk/export/use-export'
import { useImport } from '#console/desk/import/use-import'
import { ListPage } from '#console/desk/list/ListPage'
import { PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { BulkName } from '#contract/bulk/calls'
import { members } from '#contract/members/calls'
import { memberImport, memberSheet } from '#contract/members/sheets'
import { TagTerms } from '../acts/TagTerms'
import type { MemberDesk } from '../use-member-desk'
import { memberColumns, memberShape } from './columns'
import { useMemberFilters } from './filters'
import { Levels, Segments } from './Overview'

const bulk: readonly (BulkName | TermedAct)[] = ['member.freeze', 'member.unfreeze', { bulk: 'member.tag', Fields: TagTerms }]

export function MemberList({ desk }: { desk: MemberDesk }) {
  const t = useT()
  const exporting = useExport(memberSheet, { list: 'members' })
  const importing = useImport(memberImport)
  return (
    <>
      <ListPage
        name="members"
        title="members.title"
        call={members.page}
        columns={memberColumns}
        search="members.search"
        filters={useMemberFilters()}
        emptyHint="members.emptyHint"
        arrived="members.arrived"
        open={({ id }) => desk.show(id)}
        actions={[
          { label: t('members.add.act'), icon: <PlusIcon />, permission: 'member:write', run: () => desk.open({ what: 'add' }) },
          importing.action,
          exporting.action,
        ]}
        rowActions={desk.actionsOf}
        bulk={bulk}
        lead={<Levels />}
        below={<Segments />}
        shape={memberShape}
      />
      {exporting.dialog}
      {importing.dialog}
    </>
  )
}
