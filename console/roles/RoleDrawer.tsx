// One role: what is known of it, what can be done with it, and what happened to it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { isPermission, permissions } from '#contract/permissions'
import { type Role, roles, whyNotRole } from '#contract/roles/calls'
import { RoleName } from './RoleName'

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
      title={t('roles.detail')}
      close={close}
      actions={actions}
      items={[
        { title: 'roles.name', value: <RoleName role={role} /> },
        { title: 'roles.kind', value: t(role.isPreset ? 'roles.preset' : 'roles.custom') },
        { title: 'roles.members', value: role.memberCount },
        { title: 'roles.permissions', value: role.permissionCount },
        { title: 'roles.factor', value: t(factorWords[role.factorAskedBy ?? 'nobody']) },
        { title: 'roles.description', value: role.description || '–' },
        { title: 'roles.createdAt', value: timeText(role.createdAt) },
      ]}
    >
      <HistoryPanel entity="role" now={{ ...role, whyNotEdit: whyNotRole.edit(role) }} labels={labels} show={show} />
    </DetailDrawer>
  )
}
