// My account's security as a route: hands the page what the shell knows.

import { SecurityPage } from '#console/security/SecurityPage'
import { useCell } from '../cell'
import { openDialog } from '../frame/frame'
import { me } from '../me'

export function SecurityView() {
  const info = useCell(me)?.info
  if (!info) return null
  return <SecurityPage mustChangePassword={info.mustChangePassword} changePassword={() => openDialog.set('password')} />
}
