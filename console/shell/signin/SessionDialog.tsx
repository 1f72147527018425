// The sign-in over the page when the session ends: what was typed below stays where it is.

import { useT } from '#console/kit/text/i18n'
import { question } from '../ask-again'
import { useCell } from '../cell'
import { useModal } from '../frame/modal'
import { goInstead } from '../history'
import { forget, me, settle, whoAmI } from '../me'
import { startAnew } from '../start-anew'
import { SignInForm } from './SignInForm'

export function SessionDialog() {
  const t = useT()
  const resume = useCell(question)
  const dialog = useModal({ focus: 'input[name="password"]' })
  if (!resume) return null

  const before = me.get()?.info
  const onSignedIn = async () => {
    const info = await whoAmI()
    if (info.id !== before?.id) return startAnew()
    await settle(info)
    resume(true)
  }
  const leave = () => {
    resume(false)
    forget()
    goInstead('/login')
  }
  return (
    <dialog ref={dialog} className="si-dialog" aria-labelledby="si-session-title" onCancel={(event) => event.preventDefault()}>
      <h2 id="si-session-title">{t('shell.signin.sessionTitle')}</h2>
      <p className="si-lead">{t('shell.signin.sessionLead')}</p>
      <SignInForm username={before?.username} onSignedIn={onSignedIn} />
      <button type="button" className="si-link" onClick={leave}>
        {t('shell.signin.leaveInstead')}
      </button>
    </dialog>
  )
}
