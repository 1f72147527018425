// The role of a new account: all of them in sight with what they are for, the one that may do least first, the mightiest last.

import './accounts.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Role, roles } from '#contract/roles/calls'

/** The unit's own before the presets, and who may do less before who may do more. */
export const inOrder = <R extends Pick<Role, 'isPreset' | 'permissionCount'>>(list: readonly R[]): R[] =>
  list.toSorted((a, b) => Number(a.isPreset) - Number(b.isPreset) || a.permissionCount - b.permissionCount)

/** Among so many, one is found by typing. */
const many = 6

/** What Enter picks before an arrow was pressed: the first that was found, but never a preset, which may do everything. */
const offered = (found: readonly Role[]): string | undefined => found.find(({ isPreset }) => !isPreset)?.id

export function RoleField({ unitId, ...bound }: Bound<string> & { unitId?: string }) {
  const t = useT()
  const name = useId()
  const isAllowed = holds('role:read')
  const { data = [] } = useRead(roles.list, { unitId }, { enabled: isAllowed })
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState<string>()
  const all = inOrder(data)
  const found = all.filter((role) => `${role.name} ${role.description}`.toLowerCase().includes(typed.trim().toLowerCase()))
  const lit = typed.trim() ? (found.find(({ id }) => id === at)?.id ?? offered(found)) : undefined
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!way && event.key !== 'Enter') return
    // Enter in the search chooses; it does not send the form.
    event.preventDefault()
    event.stopPropagation()
    if (way) setAt(found[Math.max(0, Math.min(found.length - 1, found.findIndex(({ id }) => id === lit) + way))]?.id)
    else if (lit) bound.onChange(lit)
  }
  return (
    <FieldBox {...bound} hint={isAllowed ? undefined : t('accounts.noRoles')}>
      {(aria) => (
        <div className="ac-roles" role="radiogroup" id={bound.id} aria-label={bound.label} {...aria}>
          {all.length > many && (
            <input
              type="search"
              className="ac-role-search"
              aria-label={t('accounts.findRole')}
              placeholder={t('accounts.findRole')}
              value={typed}
              autoComplete="off"
              onChange={(event) => {
                setTyped(event.target.value)
                setAt(undefined)
              }}
              onKeyDown={move}
            />
          )}
          {found.map((role) => (
            <label key={role.id} className="ac-role" data-lit={role.id === lit || undefined}>
              <input type="radio" name={name} checked={bound.value === role.id} onChange={() => bound.onChange(role.id)} />
              <b>{role.name}</b>
              <small>{role.description}</small>
            </label>
          ))}
          {typed && found.length === 0 && <p className="md-note">{t('kit.form.notFound')}</p>}
        </div>
      )}
    </FieldBox>
  )
}
