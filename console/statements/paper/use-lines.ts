// All lines of a statement for its paper, fetched page by page; past a limit a paper is no longer read, and the spreadsheet has them.

import { useQuery } from '@tanstack/react-query'
import { send } from '#console/kit/call/calls'
import { type StatementLine, statements } from '#contract/statements/calls'

const pageSize = 100
export const mostLines = 1000

export function useAllLines(id: string): readonly StatementLine[] | undefined {
  const { data } = useQuery({
    queryKey: ['statement-paper', id],
    queryFn: async ({ signal }) => {
      const all: StatementLine[] = []
      for (let pageNumber = 1; ; pageNumber += 1) {
        const { total, records } = await send(statements.lines, { id, pageNumber, pageSize }, { signal })
        if (total > mostLines) return []
        all.push(...records)
        if (all.length >= total || records.length === 0) return all
      }
    },
    staleTime: 0,
    retry: false,
  })
  return data
}
