// The sign-in over the page when the session ends: what was typed below stays where it is.

import { useT } from '#console/kit/i18n'
import { send } from '#console/kit/send'
import { auth } from '#contract/auth'
import { question } from '../ask-again'
import { useCell } from '../cell'
import { goInstead } from '../history'
import { forget, me, settle } from '../me'
import { useModal } from '../modal'
import { SignInForm } from './SignInForm'

export function SessionDialog() {
  const t = useT()
  const resume = useCell(question)
  const dialog = useModal({ focus: 'input[name="password"]' })
  if (!resume) return null

  const before = me.get()?.info
  const onSignedIn = async () => {
    const info = await send(auth.info, {}, { askToSignIn: false })
    // Another person must not find this one's page, nor what was typed on it.
    if (info.id !== before?.id) return location.reload()
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
