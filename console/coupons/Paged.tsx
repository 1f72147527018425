// Rows that are looked at a page at a time inside a dialog or a drawer, where no address keeps the page.

import { type ReactNode, useState } from 'react'
import { Pagination } from '#console/kit/list/Pagination'

export type Paging = { pageNumber: number; pageSize: number }

/** Where one is, and how to go on; what narrows the rows begins again at the first page. */
export function usePaging(size: number): { paging: Paging; first: () => void; pager: (total: number | undefined) => ReactNode } {
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
        change={(pageNumber, pageSize) => setPaging({ pageNumber, pageSize })}
      />
    ),
  }
}

type ScrollProps = { label: string; isBusy: boolean; children: ReactNode }

/** A wide table scrolls in its own box, which the keyboard reaches. */
export const Scroll = ({ label, isBusy, children }: ScrollProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className="cu-scroll" tabIndex={0} role="group" aria-label={label} aria-busy={isBusy}>
    {children}
  </div>
)
