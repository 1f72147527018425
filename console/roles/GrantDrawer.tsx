// What a role may do: ticked by who may grant it, only looked at by the others.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { Drawer } from '#console/kit/antd/Drawer'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import type { Refusal } from '#contract/kit/refusal'
import { isPermission, type Permission } from '#contract/permissions'
import { type Role, roleRefusals, roles, whyNotRole } from '#contract/roles/calls'
import { PermissionTree } from './PermissionTree'
import { inTreeOrder } from './tree'

type Props = { role: Role; close: () => void }

export function GrantDrawer({ role, close }: Props) {
  // What is ticked must be what is stored now, not what was stored when the drawer was last open.
  const { data, isFetchedAfterMount } = useRead(roles.permissions, { roleId: role.id })
  const held = data && isFetchedAfterMount ? data.permissions.filter(isPermission) : undefined
  if (!held) return null
  const closed = whyNotRole.grant(role)
  if (closed || !holds('role:grant')) return <LookDrawer role={role} held={held} why={closed ?? roleRefusals.beyond} close={close} />
  return <GrantForm role={role} held={held} close={close} />
}

function GrantForm({ role, held, close }: Props & { held: Permission[] }) {
  const t = useT()
  const start = { roleId: role.id, version: role.version, permissions: held as string[] }
  const form = useForm(roles.updatePermissions, start, { done: t('roles.granted'), onDone: close })
  const chosen = new Set((form.values.permissions ?? []) as Permission[])
  return (
    <FormDrawer type={modalType.update} title={t('roles.grantTitle', { name: role.name })} form={form} close={close}>
      <p className="md-note">{t('roles.grantHint')}</p>
      <PermissionTree
        chosen={chosen}
        change={(next) => form.set({ permissions: inTreeOrder(next) })}
        whyNot={(code) => (holds(code) ? null : roleRefusals.beyond)}
      />
    </FormDrawer>
  )
}

function LookDrawer({ role, held, why, close }: Props & { held: Permission[]; why: Refusal }) {
  const t = useT()
  return (
    <Drawer title={t('roles.viewTitle', { name: role.name })} close={close}>
      <PermissionTree chosen={new Set(held)} change={() => undefined} whyNot={() => why} />
    </Drawer>
  )
}
