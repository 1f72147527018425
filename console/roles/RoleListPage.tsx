// Roles of the unit: the list, and what may be done from it.

import { Suspense, useState } from 'react'
import { ListPage } from '#console/desk/list/ListPage'
import { useViewAs } from '#console/desk/view-as/use-view-as'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { PlusIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { type Role, roles, whyNotRole } from '#contract/roles/calls'

const RoleAddForm = lazyPart(async () => (await import('./RoleForm')).RoleAddForm)
const RoleEditForm = lazyPart(async () => (await import('./RoleForm')).RoleEditForm)
const GrantDrawer = lazyPart(async () => (await import('./GrantDrawer')).GrantDrawer)
const RulesDrawer = lazyPart(async () => (await import('./RulesDrawer')).RulesDrawer)
const RoleDrawer = lazyPart(async () => (await import('./RoleDrawer')).RoleDrawer)

const { text, count, time, custom } = columnsOf<Role>()

/** Whose role it is; that is no state. */
const Kind = ({ isPreset }: Role) => <>{useT()(isPreset ? 'roles.preset' : 'roles.custom')}</>

const columns = [
  text('name', 'roles.name', { width: 200 }),
  custom('isPreset', 'roles.kind', (role) => <Kind {...role} />, {
    width: 110,
    corner: true,
  }),
  text('description', 'roles.description'),
  custom(
    'factorAskedBy',
    'roles.factor',
    ({ factorAskedBy: by }) => (by ? <StateDot label={by === 'unit' ? 'roles.factorByUnit' : 'roles.factorByPlatform'} tone="ok" /> : '–'),
    { width: 160 },
  ),
  count('memberCount', 'roles.members'),
  count('permissionCount', 'roles.permissions'),
  time('createdAt', 'roles.createdAt'),
]

const shape: RowShape<Role> = { phone: { title: 'name', second: 'description', figure: 'memberCount', state: 'isPreset' } }

type Opened = { what: 'add' | 'rules' } | { what: 'edit' | 'grant' | 'detail'; role: Role }

export function RoleListPage() {
  const t = useT()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const remove = useWrite(roles.remove, { done: t('roles.removed') })
  const factorAction = useFactorAction()
  const viewing = useViewAs()
  useWarm(RoleAddForm)

  const actionsOf = (role: Role): Action[] => [
    whyNotRole.grant(role)
      ? { label: t('roles.view'), run: () => open({ what: 'grant', role }) }
      : { label: t('roles.grant'), permission: 'role:grant', run: () => open({ what: 'grant', role }) },
    { label: t('roles.edit'), key: 'e', permission: 'role:write', why: whyNotRole.edit(role), run: () => open({ what: 'edit', role }) },
    factorAction(role),
    ...viewing({ name: role.name, roleId: role.id }),
    {
      label: t('roles.remove'),
      permission: 'role:delete',
      danger: true,
      why: whyNotRole.remove(role),
      confirm: true,
      run: () => remove.mutate({ id: role.id }, { onSuccess: close }),
    },
  ]

  return (
    <>
      <ListPage
        name="roles"
        title="roles.title"
        call={roles.list}
        columns={columns}
        search="roles.search"
        emptyHint="roles.emptyHint"
        open={(role) => open({ what: 'detail', role })}
        actions={[
          { label: t('roles.add'), icon: <PlusIcon />, permission: 'role:write', run: () => open({ what: 'add' }) },
          { label: t('roles.rules'), run: () => open({ what: 'rules' }) },
        ]}
        rowActions={actionsOf}
        shape={shape}
      />
      <Suspense>
        {opened?.what === 'add' && <RoleAddForm close={close} added={(role) => open({ what: 'grant', role })} />}
        {opened?.what === 'rules' && <RulesDrawer close={close} />}
        {opened?.what === 'edit' && <RoleEditForm role={opened.role} close={close} />}
        {opened?.what === 'grant' && <GrantDrawer role={opened.role} close={close} />}
        {opened?.what === 'detail' && <RoleDrawer role={opened.role} actions={actionsOf(opened.role)} close={close} />}
      </Suspense>
    </>
  )
}

/** Asks the holders of a role for a second factor, or no longer. */
function useFactorAction(): (role: Role) => Action {
  const t = useT()
  const { data: rules } = useRead(roles.factorRules, {}, { quiet: true })
  const askFactor = useWrite(roles.askFactor, { done: t('roles.askedFactor') })
  const askNoFactor = useWrite(roles.askFactor, { done: t('roles.askedNoFactor') })
  return (role) => {
    const { id: roleId, name, memberCount: n, factorAskedBy } = role
    const why = whyNotRole.askFactor(role, { mayChange: rules?.mayChange ?? false })
    return factorAskedBy
      ? { label: t('roles.askNoFactor'), permission: 'role:write', why, run: () => askNoFactor.mutate({ roleId, asked: false }) }
      : {
          label: t('roles.askFactor'),
          permission: 'role:write',
          why,
          confirm: t('roles.askFactorAsk', { name, n }),
          run: () => askFactor.mutate({ roleId, asked: true }),
        }
  }
}
