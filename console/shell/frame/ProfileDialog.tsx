// Who I am, as the server knows me.

import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { useCell } from '../cell'
import { me } from '../me'
import { closeDialog, Dialog } from './Dialog'
import { openDialog } from './frame'

export function ProfileDialog() {
  const t = useT()
  const info = useCell(me)?.info
  if (!info) return null
  const facts: [label: string, value: string][] = [
    [t('shell.profile.name'), info.name],
    [t('shell.profile.account'), info.username],
    [t('shell.profile.mobile'), info.mobile ?? t('shell.profile.none')],
    [t('shell.profile.role'), info.roleName],
    [t('shell.profile.unit'), `${info.unit.name} · ${t(`shell.unit.kind.${info.unit.kind}`)}`],
  ]
  return (
    <Dialog title={t('shell.profile.title')}>
      <div className="sh-dialog-body">
        <dl className="sh-facts">
          {facts.map(([label, value]) => (
            <FactRow key={label} label={label} value={value} />
          ))}
        </dl>
      </div>
      <footer className="sh-dialog-foot">
        <Button onClick={() => openDialog.set('password')}>{t('shell.user.changePassword')}</Button>
        <Button look="primary" onClick={closeDialog}>
          {t('shell.close')}
        </Button>
      </footer>
    </Dialog>
  )
}

const FactRow = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
