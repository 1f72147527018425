// Where a role that needs a second factor leads whoever has none or has not shown it: it is set up or shown here, and then the desk opens.

import './factor-view.css'
import { useEffect } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { send } from '#console/kit/call/send'
import { useT } from '#console/kit/text/i18n'
import { SecondFactors } from '#console/security/factors/SecondFactors'
import { auth, type UserInfo } from '#contract/auth/calls'
import { factors } from '#contract/factors/calls'
import { signOut } from '../acts'
import { readAddress, returnTo } from '../address'
import { goInstead } from '../history'
import { ProofForm } from '../signin/ProofForm'
import { OutsideHead } from './OutsideHead'

const goOn = () => goInstead(returnTo(readAddress(location.hash).query.get('to')))

export function FactorView() {
  const t = useT()
  const { data: info, refetch } = useRead(auth.info, {}, { quiet: true })
  useEffect(() => {
    document.title = t('shell.documentTitle', { page: t('factors.title') })
  }, [t])
  return (
    <>
      <OutsideHead way={<Button onClick={() => void signOut()}>{t('factors.due.signOut')}</Button>} />
      <main className="fv">{info && <Due info={info} again={() => void refetch()} />}</main>
    </>
  )
}

function Due({ info, again }: { info: UserInfo; again: () => void }) {
  const t = useT()
  const { factorDue: due, unit } = info
  if (due === 'check') {
    return (
      <div className="av-sheet fv-check">
        <h1>{t('factors.due.checkTitle')}</h1>
        <p className="si-lead">{t('factors.due.checkLead', { unit: unit.name })}</p>
        <Check />
      </div>
    )
  }
  return (
    <>
      <div>
        <h1>{t('factors.due.enrolTitle')}</h1>
        <p className="si-lead">{t('factors.due.enrolLead', { unit: unit.name })}</p>
      </div>
      <SecondFactors onChange={again} />
      {due === null && (
        <div className="fv-on">
          <Button look="primary" onClick={goOn}>
            {t('factors.due.goOn')}
          </Button>
        </div>
      )}
    </>
  )
}

function Check() {
  const { data: mine } = useRead(factors.mine, {})
  if (!mine) return null
  const ways = { totp: mine.app !== null, passkey: mine.passkeys.length > 0, recovery: mine.recoveryLeft > 0, password: false }
  return (
    <ProofForm
      ways={ways}
      question={() => send(factors.proveQuestion, {})}
      prove={async (proof) => {
        await send(factors.prove, { proof })
        goOn()
      }}
    />
  )
}
