// Rows that an action would not or did not touch, each with its reason.

import type { BulkRow } from '#contract/bulk'

export function RefusedRows({ rows }: { rows: BulkRow[] }) {
  return (
    <ul className="md-bulk-rows">
      {rows.map((row) => (
        <li key={row.entityId}>
          <span>{row.name}</span>
          <span>{row.reason}</span>
        </li>
      ))}
    </ul>
  )
}
