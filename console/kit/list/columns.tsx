// Column makers. A column is plain data made by a plain function: need another kind, write another function.

import type { ReactNode } from 'react'
import type { Words } from '#contract/kit/words'
import { StateDot, type Tone } from '../mark/StateDot'
import type { MessageKey } from '../text/i18n'
import { yuan } from '../text/numbers'
import { timeText } from '../time/time'

export type Title = MessageKey | Words

export type Column<Row> = {
  key: string
  title: Title
  cell: (row: Row) => ReactNode
  /** In px. A column without one takes what is left. */
  width?: number
  align?: 'right'
  /** Its cell says by its sign what it is; any other figure stands beside its title where there is no head. */
  isMoney?: boolean
  /** The name that the call sorts by; only such a column can be pressed. */
  sort?: string
  /** What the cell says in plain text, where the cell itself is more than that. */
  text?: (row: Row) => string
  /** On a card a state stands in the corner. */
  corner?: boolean
  /** Not shown until the reader chooses it in the column settings. */
  isExtra?: boolean
  /** What stands below the row: a line or nothing while it is folded, all of it when it is unfolded. The button for it stands in this column. */
  below?: (row: Row, isUnfolded: boolean) => ReactNode
}

type Extra = { width?: number; sort?: string }

/** The keys of Row whose value is of type V: money('name') does not compile. */
export type KeyOf<Row, V> = { [K in keyof Row]-?: Row[K] extends V ? K : never }[keyof Row] & string

type State = { label: MessageKey; tone: Tone }

export const columnsOf = <Row,>() => ({
  text: (key: KeyOf<Row, string | number | null>, title: Title, extra?: Extra): Column<Row> => ({
    key,
    title,
    cell: (row) => orDash(row[key]),
    ...extra,
  }),

  count: (key: KeyOf<Row, number>, title: Title, extra?: Extra): Column<Row> => ({
    key,
    title,
    cell: (row) => String(row[key]),
    width: 110,
    align: 'right',
    ...extra,
  }),

  /** Holds fen, shows yuan. */
  money: (key: KeyOf<Row, number>, title: Title, extra?: Extra): Column<Row> => ({
    key,
    title,
    cell: (row) => yuan(row[key] as number),
    width: 130,
    align: 'right',
    isMoney: true,
    ...extra,
  }),

  time: (key: KeyOf<Row, string | null>, title: Title, extra?: Extra): Column<Row> => ({
    key,
    title,
    cell: (row) => <span className="md-time">{timeText(row[key] as string | null) || '–'}</span>,
    width: 168,
    ...extra,
  }),

  state: <K extends KeyOf<Row, string | number>>(
    key: K,
    title: Title,
    states: Record<Row[K] & (string | number), State>,
    extra?: Extra,
  ): Column<Row> => ({
    key,
    title,
    cell: (row) => <StateDot {...(states[row[key] as Row[K] & (string | number)] ?? Object.values<State>(states)[0])} />,
    width: 110,
    corner: true,
    ...extra,
  }),

  custom: (
    key: string,
    title: Title,
    cell: (row: Row) => ReactNode,
    extra?: Extra & Pick<Column<Row>, 'corner' | 'text' | 'isExtra' | 'below'>,
  ): Column<Row> => ({
    key,
    title,
    cell,
    ...extra,
  }),
})

const orDash = (value: unknown) => (value === null || value === undefined || value === '' ? '–' : String(value))
