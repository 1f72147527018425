// Rows that an action would not or did not touch, each with its reason.

import type { BulkRow } from '#contract/bulk/calls'
import { useT } from '../i18n'
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
