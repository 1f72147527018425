// Coming in by invitation: the code of the message, then a password, and the desk opens.

import { useEffect, useState } from 'react'
import { send } from '#console/kit/call/send'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { invitations } from '#contract/accounts/invitations'
import type { Answer } from '#contract/kit/call'
import { unitKindWords } from '#contract/kit/unit-kinds'
import { readAddress } from '../address'
import { goInstead } from '../history'
import { forget } from '../me'
import { keepSignedIn, knownDevices } from '../signin/devices'
import { Field, PasswordField } from '../signin/Field'
import { useSignForm } from '../signin/form'
import { SubmitButton } from '../signin/SubmitButton'
import { OutsideHead } from '../views/OutsideHead'

type Invitation = Answer<typeof invitations.look> & { code: string }

export function InviteView() {
  const t = useT()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  useEffect(() => {
    document.title = t('shell.documentTitle', { page: t('invite.title') })
  }, [t])
  return (
    <>
      <OutsideHead />
      <main className="av-sheet si-form">
        {invitation ? (
          <Accept invitation={invitation} other={() => setInvitation(null)} />
        ) : (
          <Look given={readAddress(location.hash).query.get('code') ?? ''} onFound={setInvitation} />
        )}
      </main>
    </>
  )
}

/** A link brings the code along, and it is looked at with one press: a program that only previews links uses nothing up. */
function Look({ given, onFound }: { given: string; onFound: (found: Invitation) => void }) {
  const t = useT()
  const form = useSignForm(invitations.look.input, { code: given }, async ({ code }) => {
    onFound({ ...(await send(invitations.look, { code })), code })
  })
  return (
    <>
      <h1>{t('invite.title')}</h1>
      <p className="si-lead">{t('invite.lead')}</p>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Field form={form} name="code" label={t('invite.code')} hint={t('invite.codeHint')} autoComplete="off" maxLength={40} isFirst />
        <SubmitButton form={form} label={t('invite.look')} />
      </form>
    </>
  )
}

const schema = invitations.accept.input

function Accept({ invitation, other }: { invitation: Invitation; other: () => void }) {
  const t = useT()
  const say = useSay()
  const { code, displayName, unitName, unitKind, username } = invitation
  const first = { code, newPassword: '', repeatPassword: '' }
  const form = useSignForm(schema, first, async ({ newPassword, repeatPassword }) => {
    const signedIn = await send(invitations.accept, { code, newPassword, repeatPassword, devices: knownDevices() })
    // Somebody else may be signed in here: menu, routes and answers are made anew for whoever came by invitation.
    forget()
    keepSignedIn(signedIn)
    goInstead('/home')
  })
  return (
    <>
      <h1>{t('invite.welcome', { name: displayName })}</h1>
      <p className="si-lead">{t('invite.opened', { kind: say(unitKindWords[unitKind]), unit: unitName, username })}</p>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <PasswordField
          form={form}
          name="newPassword"
          label={t('invite.password')}
          hint={t('shell.signin.newPasswordHint')}
          autoComplete="new-password"
          isFirst
        />
        <PasswordField form={form} name="repeatPassword" label={t('shell.signin.repeatPassword')} autoComplete="new-password" />
        <SubmitButton form={form} label={t('invite.submit')} />
        <button type="button" className="si-link" onClick={other}>
          {t('invite.other')}
        </button>
      </form>
    </>
  )
}
