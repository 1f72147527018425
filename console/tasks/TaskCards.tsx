// The tasks as cards: what each earns, what it has given so far, what is left of its budget; on and off, on top, and its settings.

import { permitted } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Switch } from '#console/kit/control/Switch'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { PinIcon } from '#console/kit/mark/icons'
import { LineIcon } from '#console/kit/mark/LineIcon'
import { ActionMenu } from '#console/kit/overlay/ActionMenu'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { type Task, tasks } from '#contract/tasks/calls'
import { taskCodeWords, whyNotTask } from '#contract/tasks/states'
import { taskDrawings } from './drawings'

export function TaskCards({ edit }: { edit: (task: Task) => void }) {
  const t = useT()
  const { data } = useRead(tasks.list, {}, { quiet: true })
  if (!data) return <div className="tk-cards" aria-busy="true" />
  if (data.length === 0)
    return (
      <EmptyState drawing="empty" title={t('tasks.noProgramme')}>
        <a className="md-btn md-btn-primary" href={linkTo('levels')}>
          {t('tasks.toLevels')}
        </a>
      </EmptyState>
    )
  return (
    <ul className="tk-cards" aria-label={t('tasks.cards')}>
      {data.map((task) => (
        <Card key={task.id} of={task} edit={() => edit(task)} />
      ))}
    </ul>
  )
}

function Card({ of, edit }: { of: Task; edit: () => void }) {
  const t = useT()
  const say = useSay()
  const { id, code, name, isEnabled, pinnedAt } = of
  const turn = useWrite(tasks.reverseEnable, { done: t(isEnabled ? 'tasks.turnedOff' : 'tasks.turnedOn') })
  const top = useWrite(tasks.top, { done: t(pinnedAt === null ? 'tasks.topped' : 'tasks.untopped') })
  const mayWrite = holds('points-setting:write')
  const why = isEnabled ? null : whyNotTask({ ...of, isEnabled: true })
  const kind = say(taskCodeWords[code])
  const acts = permitted([
    {
      label: t(pinnedAt === null ? 'tasks.top' : 'tasks.untop'),
      permission: 'points-setting:write' as const,
      run: () => top.mutate({ id }),
    },
    { label: t('tasks.seeRecords'), run: () => window.location.assign(linkTo('pointsSettings', { taskId: id })) },
  ])
  return (
    <li className="tk-card" data-off={isEnabled ? undefined : true}>
      <header>
        <LineIcon d={taskDrawings[code]} size={20} className="tk-icon" />
        <span className="tk-name">
          <strong>{name}</strong>
          {name !== kind && <small>{kind}</small>}
        </span>
        {pinnedAt !== null && (
          <span className="tk-pin" title={t('tasks.topped')}>
            <PinIcon />
          </span>
        )}
        <Switch
          isOn={isEnabled}
          pending={turn.isPending}
          disabled={!mayWrite || why !== null}
          aria-label={`${name} ${t(isEnabled ? 'tasks.on' : 'tasks.off')}`}
          onChange={() => turn.mutate({ id })}
        />
      </header>
      <Earns of={of} />
      <Given of={of} />
      {why && <small className="tk-quiet">{say(why.words, why.params)}</small>}
      <footer>
        <ActionButton action={{ label: t('tasks.edit'), permission: 'points-setting:write', run: edit }} />
        <ActionMenu label={t('kit.list.actionsOf', { name })} of={name} actions={acts} />
      </footer>
    </li>
  )
}

function Earns({ of: { code, points, growth, description } }: { of: Task }) {
  const t = useT()
  const worth = [
    code === 'BUY_PRODUCT' ? t('tasks.perPiece') : points > 0 && t('tasks.points', { n: `+${countText(points)}` }),
    growth > 0 && t('tasks.growth', { n: `+${countText(growth)}` }),
  ].filter(Boolean)
  return (
    <div className="tk-earns">
      <b>{worth.join(' · ') || '–'}</b>
      <small>{description}</small>
    </div>
  )
}

function Given({ of: { grantedCount, grantedPoints, memberCount, budgetPoints, budgetLeft } }: { of: Task }) {
  const t = useT()
  const given =
    grantedCount === 0
      ? t('tasks.nothingGiven')
      : t('tasks.given', { points: countText(grantedPoints), n: countText(grantedCount), members: countText(memberCount) })
  const left = budgetLeft !== null && (budgetLeft > 0 ? t('tasks.budgetLeft', { n: countText(budgetLeft) }) : t('tasks.budgetOut'))
  return (
    <div className="tk-given">
      <small>{given}</small>
      {left && budgetPoints !== null && (
        <>
          <progress className="md-bar" value={Math.max(0, budgetLeft ?? 0)} max={budgetPoints} aria-label={left} />
          <small>{left}</small>
        </>
      )}
    </div>
  )
}
