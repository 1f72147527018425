// Rows that are looked at a page at a time inside a dialog or a drawer, where no address keeps the page.

import { type ReactNode, useState } from 'react'
import { Pagination } from '#console/kit/list/Pagination'
import { useT } from '#console/kit/text/i18n'

type Paging = { pageNumber: number; pageSize: number }

/** Where one is, and how to go on; what narrows the rows begins again at the first page. */
export function usePaging(size: number): { paging: Paging; first: () => void; pager: (total: number | undefined) => ReactNode } {
  const t = useT()
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
        label={t('statements.pagesOfLines')}
        change={(pageNumber, pageSize) => setPaging({ pageNumber, pageSize })}
      />
    ),
  }
}
