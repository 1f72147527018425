// Rows that are looked at a page at a time inside a dialog or a drawer, where no address keeps the page.

import { type ReactNode, useState } from 'react'
import { Pagination } from './Pagination'

type Paging = { pageNumber: number; pageSize: number }
type Paged = { paging: Paging; first: () => void; pager: (total: number | undefined) => ReactNode }

/** Where one is, and how to go on; what narrows the rows begins again at the first page. A label tells two of them on one page apart. */
export function usePaging(size: number, label?: string): Paged {
  const [paging, setPaging] = useState<Paging>({ pageNumber: 1, pageSize: size })
  return {
    paging,
    first: () => setPaging({ ...paging, pageNumber: 1 }),
    pager: (total) => (
      <Pagination
        page={paging.pageNumber}
        size={paging.pageSize}
        total={total}
        waiting={total === undefined}
        label={label}
        change={(pageNumber, pageSize) => setPaging({ pageNumber, pageSize })}
      />
    ),
  }
}
