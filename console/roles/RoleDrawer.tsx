// One role: what is known of it, what can be done with it, and what happened to it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { isPermission, permissions } from '#contract/permissions'
import { type Role, roles, whyNotRole } from '#contract/roles/calls'

const labels = {
  name: 'roles.name',
  description: 'roles.description',
  permissions: 'roles.permission',
  secondFactor: 'roles.factor',
} as const

const factorWords = { unit: 'roles.factorByUnit', platform: 'roles.factorByPlatform', nobody: 'roles.factorByNobody' } as const

type Props = { role: Role; actions: Action[]; close: () => void }

export function RoleDrawer({ role: asListed, actions, close }: Props) {
  const t = useT()
  // The list that it was opened from may be narrowed; a restored field makes the role another one than was listed.
  const { data } = useRead(roles.list, {}, { quiet: true })
  const role = data?.find(({ id }) => id === asListed.id) ?? asListed
  const say = useSay()
  const show = (field: string, value: unknown) =>
    field === 'permissions' && Array.isArray(value)
      ? value
          .filter((code): code is string => typeof code === 'string')
          .map((code) => (isPermission(code) ? say(permissions[code].words) : code))
          .join('、')
      : undefined
  return (
    <DetailDrawer
      kind={t('roles.detail')}
      name={role.name}
      of={role.id}
      tag={role.isOwn && <span className="md-badge">{t('roles.ownRole')}</span>}
      close={close}
      actions={actions}
      hero={
        <Hero
          state={<span className="md-state">{t(role.isPreset ? 'roles.preset' : 'roles.custom')}</span>}
          below={role.description}
          figure={role.memberCount}
          figureBelow={t('roles.members')}
        />
      }
      items={[
        { title: 'roles.permissions', value: role.permissionCount },
        { title: 'roles.factor', value: t(factorWords[role.factorAskedBy ?? 'nobody']) },
        { title: 'roles.createdAt', value: timeText(role.createdAt) },
      ]}
    >
      <HistoryPanel entity="role" now={{ ...role, whyNotEdit: whyNotRole.edit(role) }} labels={labels} show={show} />
    </DetailDrawer>
  )
}
