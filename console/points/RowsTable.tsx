// Rows behind a figure: a table, and on a phone a stack of them.

import { asMade } from '#console/kit/list/arrangement'
import { Cards } from '#console/kit/list/Cards'
import type { Column } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Table } from '#console/kit/list/Table'
import { useNarrow } from '#console/kit/screen/narrow'
import type { MessageKey } from '#console/kit/text/i18n'

type Props<Row> = {
  name: MessageKey
  columns: Column<Row>[]
  /** The column that a row is known by. */
  naming: Column<Row>
  shape: RowShape<Row>
  /** Undefined while they are being fetched. */
  rows: Row[] | undefined
  expected: number
}

export function RowsTable<Row extends { id: string }>(props: Props<Row>) {
  const narrow = useNarrow()
  return narrow ? <Cards {...props} /> : <Table {...props} arranged={asMade} sorted={{}} sort={() => {}} />
}
