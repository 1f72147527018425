// Rows that show more below themselves: each by its own button, all by the one in the head, which is remembered.

import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { IconButton } from '../action/Button'
import { usePreference } from '../call/preferences'
import { DownIcon, UpIcon } from '../mark/icons'
import { useT } from '../text/i18n'
import { toggled } from './arrangement'
import type { Column } from './columns'
import type { Row } from './selection'

export type Unfolding<R extends Row> = {
  /** The column that has more to show, where one is shown. */
  column: Column<R> | undefined
  all: boolean
  turnAll: () => void
  has: (row: R) => boolean
  turn: (row: R) => void
  below: (row: R) => ReactNode
}

export function useUnfolding<R extends Row>(columns: readonly Column<R>[]): Unfolding<R> {
  const column = columns.find(({ below }) => below)
  const [all, keepAll] = usePreference(`unfold:${column?.key ?? 'none'}`, z.boolean(), false)
  // Those that are not as all the others are.
  const [others, setOthers] = useState<readonly string[]>([])
  const has = ({ id }: R) => all !== others.includes(id)
  return {
    column,
    all,
    turnAll: () => {
      setOthers([])
      keepAll(!all)
    },
    has,
    turn: ({ id }) => setOthers(toggled(others, id)),
    below: (row) => column?.below?.(row, has(row)),
  }
}

type UnfoldsProps<R extends Row> = { unfolding: Unfolding<R>; row: R; name: string; children: ReactNode }

/** A cell with the button that unfolds its row. */
export function Unfolds<R extends Row>({ unfolding, row, name, children }: UnfoldsProps<R>) {
  const t = useT()
  const isOpen = unfolding.has(row)
  return (
    <span className="md-unfolds">
      {children}
      <IconButton
        label={t('kit.list.unfold', { name })}
        icon={isOpen ? <UpIcon /> : <DownIcon />}
        aria-expanded={isOpen}
        onClick={() => unfolding.turn(row)}
      />
    </span>
  )
}

export function UnfoldAll<R extends Row>({ unfolding: { all, turnAll } }: { unfolding: Unfolding<R> }) {
  const t = useT()
  return (
    <IconButton
      label={t(all ? 'kit.list.foldAll' : 'kit.list.unfoldAll')}
      icon={all ? <UpIcon /> : <DownIcon />}
      aria-pressed={all}
      className="md-unfold-all"
      onClick={turnAll}
    />
  )
}
