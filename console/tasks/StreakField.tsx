// What the days of a streak add: a row for each.

import { Button, IconButton } from '#console/kit/action/Button'
import { CountField } from '#console/kit/form/number-fields'
import type { Bound } from '#console/kit/form/use-form'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { TaskRule } from '#contract/tasks/states'

type Reward = NonNullable<TaskRule['streak']>[number]
type Typed = { [K in keyof Reward]: number | undefined }

const most = 20

export function StreakField({ id, value = [], onChange }: Bound<Reward[]>) {
  const t = useT()
  const rows = value as Typed[]
  // A box that was emptied is said to be wrong when it is saved, as every other.
  const set = (next: Typed[]) => onChange(next as Reward[])
  const change = (at: number, patch: Partial<Typed>) => set(rows.map((row, place) => (place === at ? { ...row, ...patch } : row)))
  const longest = Math.max(1, ...rows.map(({ day }) => day ?? 0))
  return (
    <>
      <ul className="tk-rows">
        {rows.map((row, at) => (
          // The place of a reward is what it is: rewards have no other name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Cell
              id={`${id}-${at}-day`}
              label={t('tasks.form.dayOf', { n: at + 1 })}
              value={row.day}
              onChange={(day) => change(at, { day })}
            />
            <Cell
              id={`${id}-${at}-points`}
              label={t('tasks.form.dayPoints', { n: at + 1 })}
              value={row.points}
              onChange={(points) => change(at, { points })}
            />
            <Cell
              id={`${id}-${at}-growth`}
              label={t('tasks.form.dayGrowth', { n: at + 1 })}
              value={row.growth}
              onChange={(growth) => change(at, { growth })}
            />
            <IconButton
              label={t('tasks.form.dropDay', { n: at + 1 })}
              icon={<CloseIcon />}
              onClick={() => set(rows.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      {rows.length < most && (
        <Button icon={<PlusIcon />} onClick={() => set([...rows, { day: longest + (rows.length === 0 ? 2 : 7), points: 5, growth: 0 }])}>
          {t('tasks.form.addDay')}
        </Button>
      )}
    </>
  )
}

type CellProps = { id: string; label: string; value: number | undefined; onChange: (value: number | undefined) => void }
const Cell = (props: CellProps) => <CountField {...props} name={props.id} required error={undefined} />
