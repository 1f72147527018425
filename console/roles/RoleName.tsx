// A role's name, with a mark for the preset ones and for one's own.

import { useT } from '#console/kit/text/i18n'
import type { Role } from '#contract/roles/calls'

export function RoleName({ role }: { role: Role }) {
  const t = useT()
  return (
    <span className="md-named">
      {role.name}
      {role.isOwn && <span className="md-badge">{t('roles.ownRole')}</span>}
    </span>
  )
}
