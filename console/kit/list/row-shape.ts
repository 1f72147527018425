// What a list says of its rows beyond its columns: which of them are over, and how one stands on a phone.

import type { ReactNode } from 'react'

/** Columns by their keys, or what is drawn instead where a column says too much for a phone. */
type Part<R> = string | readonly string[] | ((row: R) => ReactNode)

/** A row on a phone: two lines and one button. What it leaves out stands in the drawer. */
export type PhoneRow<R> = {
  picture?: (row: R) => ReactNode
  /** What it is. */
  title: Part<R>
  /** Who, which number, since when: grey, one line. */
  second?: Part<R>
  /** The one figure, at the end of the first line. */
  figure?: Part<R>
  /** The state and its clock. */
  state?: Part<R>
  /** What somebody said about it: never cut. */
  note?: (row: R) => ReactNode
}

export type RowShape<R> = {
  /** Rows are known by how they look: each stands as a tile under this picture, in a window of any width. */
  tile?: (row: R) => ReactNode
  /** Nothing can be done about it any more: it goes grey. */
  isOver?: (row: R) => boolean
  phone?: PhoneRow<R>
}
