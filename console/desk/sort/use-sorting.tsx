// Sorting a list: a row is dropped on another, moved by keys, or put at a place that is typed.

import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { tell } from '#console/kit/call/failure'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { moved } from './order'
import { PlaceDialog } from './PlaceDialog'
import { SortHandle } from './SortHandle'

type Sorted = { id: string; title: string; sort: number }
type Terms<R extends Sorted> = {
  /** The rule of the place. */
  field: z.ZodType
  /** The whole order that the row stands in, as it is now. */
  order: (row: R) => Promise<readonly { id: string }[]>
  /** Sends the whole order. */
  sort: (row: R, ids: string[]) => void
  /** Puts the row at a place; the others make room. */
  place: (row: R, place: number) => void
}

export function useSorting<R extends Sorted>({ field, order, sort, place }: Terms<R>) {
  const t = useT()
  const [asked, ask] = useState<R>()
  const drop = async (row: R, on: string) => {
    try {
      const ids = (await order(row)).map(({ id }) => id)
      const at = ids.indexOf(on) + 1
      if (at === 0) toast.info(t('sorting.elsewhere'))
      else sort(row, moved(ids, row.id, at))
    } catch (failed) {
      tell(failed)
    }
  }
  const handle = (row: R): ReactNode => (
    <SortHandle
      id={row.id}
      name={row.title}
      place={row.sort}
      ask={() => ask(row)}
      move={(at) => place(row, at)}
      drop={(on) => void drop(row, on)}
    />
  )
  const dialog = asked && (
    <PlaceDialog name={asked.title} place={asked.sort} field={field} done={(at) => place(asked, at)} close={() => ask(undefined)} />
  )
  return { handle, ask, dialog }
}
