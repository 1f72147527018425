// What a task brings a member, reckoned by the very rules of the contract with what stands in the form.

import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { streakBonus, type TaskForm } from '#contract/tasks/states'

type Props = { values: Partial<TaskForm>; names: Readonly<Record<string, string>> }

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

/** So many days in a row: those of the streak, or a week. */
export function signedInFor({ points = 0, rule }: Partial<TaskForm>): { days: number; points: number } {
  const streak = (rule?.streak ?? []).filter(({ day, points: own }) => isCount(day) && isCount(own))
  const days = Math.max(7, ...streak.map(({ day }) => day))
  const bonus = Array.from({ length: days }, (_, at) => streakBonus(at + 1, streak).points)
  return { days, points: days * points + bonus.reduce((sum, one) => sum + one, 0) }
}

function useExample({ values, names }: Props): string | null {
  const t = useT()
  const { code, points = 0, growth = 0, dailyCap, rule = {} } = values
  if (!isCount(points) || !isCount(growth)) return null
  const times = (n: number) => countText(n * points)
  switch (code) {
    case 'SIGN_IN': {
      const week = signedInFor(values)
      return t('tasks.example.SIGN_IN', { days: week.days, points: countText(week.points) })
    }
    case 'BROWSE': {
      const said = { seconds: rule.browseSeconds ?? 0, points: times(1) }
      return isCount(dailyCap) ? t('tasks.example.BROWSE', { ...said, most: times(dailyCap) }) : t('tasks.example.BROWSE_OPEN', said)
    }
    case 'REVIEW':
      return t('tasks.example.REVIEW', {
        chars: rule.minChars ?? 0,
        image: rule.needsImage ? t('tasks.example.image') : '',
        points: times(1),
      })
    case 'SHARE':
      return t('tasks.example.SHARE', { points: times(3) })
    case 'BUY_PRODUCT': {
      const [first] = rule.products ?? []
      if (!first || !isCount(first.points)) return null
      return t('tasks.example.BUY_PRODUCT', { name: names[first.productId] ?? '…', points: countText(2 * first.points) })
    }
    case 'INVITE':
      return t('tasks.example.INVITE', { points: times(2) })
    case 'FIRST_ORDER':
    case 'PROFILE':
      return t(`tasks.example.${code}`, { points: times(1), growth: countText(growth) })
    case undefined:
      return null
  }
}

export function TaskExample(props: Props) {
  const t = useT()
  const example = useExample(props)
  const { points, budgetPoints } = props.values
  if (example === null) return null
  const enough = isCount(points) && points > 0 && isCount(budgetPoints)
  return (
    <p className="tk-example" role="status">
      {example}
      {enough && t('tasks.example.budget', { budget: countText(budgetPoints), n: countText(Math.floor(budgetPoints / points)) })}
    </p>
  )
}
