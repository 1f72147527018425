// Rows that an action would not or did not touch, each with its reason.

import { useT } from '#console/kit/text/i18n'
import type { BulkRow } from '#contract/bulk/calls'
import { RowBox } from './RowBox'

export function RefusedRows({ rows }: { rows: BulkRow[] }) {
  const t = useT()
  return (
    <RowBox label={t('bulk.refused', { n: rows.length })}>
      {rows.map((row) => (
        <li key={row.entityId}>
          <span>{row.name}</span>
          <span>{row.reason}</span>
        </li>
      ))}
    </RowBox>
  )
}
