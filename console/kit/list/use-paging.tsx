// Rows that are looked at a page at a time inside a dialog or a drawer, where no address keeps the page.

import { type ReactNode, useState } from 'react'
import { Pagination } from './Pagination'

type Page = { pageNumber: number; pageSize: number }
/** `place`: where the page before ended, of a list that says so and goes on from there. */
type Paging = Page & { place?: string }
type Paged = { paging: Paging; first: () => void; pager: (total: number | undefined, next?: string | null) => ReactNode }

/** Where one is, and how to go on; what narrows the rows begins again at the first page. A label tells two of them on one page apart. */
export function usePaging(size: number, label?: string): Paged {
  const [page, setPage] = useState<Page>({ pageNumber: 1, pageSize: size })
  const [ends, setEnds] = useState<ReadonlyMap<number, string>>(new Map())
  const place = ends.get(page.pageNumber)
  return {
    paging: { ...page, ...(place !== undefined && { place }) },
    first: () => setPage({ ...page, pageNumber: 1 }),
    pager: (total, next) => (
      <Pagination
        page={page.pageNumber}
        size={page.pageSize}
        total={total}
        waiting={total === undefined}
        label={label}
        change={(pageNumber, pageSize) => {
          setPage({ pageNumber, pageSize })
          if (pageSize !== page.pageSize) setEnds(new Map())
          else if (next && pageNumber === page.pageNumber + 1) setEnds(new Map(ends).set(pageNumber, next))
        }}
      />
    ),
  }
}
