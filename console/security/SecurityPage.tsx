// My account's security on one page: the password, further proofs, where I am signed in, and what I am told of.

import './security.css'
import { useRead } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import { factors } from '#contract/factors/calls'
import { security } from '#contract/security/calls'
import { SecondFactors } from './factors/SecondFactors'
import { NoticesSection } from './NoticesSection'
import { PasswordSection } from './PasswordSection'
import { PhoneSection } from './PhoneSection'
import { SessionsSection } from './SessionsSection'
import { SignInsSection } from './SignInsSection'

type Props = { mustChangePassword: boolean; changePassword: () => void }

/** The parts are as long as what they tell: they come together, or each would push the next ones down. */
function useIsWaiting() {
  const me = useRead(auth.info, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY })
  const mine = useRead(factors.mine, {})
  const sessions = useRead(security.sessions, {})
  const notices = useRead(security.notices, {})
  return [me, mine, sessions, notices].some(({ isPending }) => isPending)
}

export function SecurityPage({ mustChangePassword, changePassword }: Props) {
  const t = useT()
  const isWaiting = useIsWaiting()
  return (
    <div className="se">
      <header>
        <h1>{t('security.title')}</h1>
        <p>{t('security.lead')}</p>
      </header>
      <PasswordSection mustChange={mustChangePassword} change={changePassword} />
      {isWaiting && <span className="md-bone" />}
      {!isWaiting && (
        <>
          <PhoneSection />
          <SecondFactors />
          <SessionsSection />
          <NoticesSection />
          <SignInsSection />
        </>
      )}
    </div>
  )
}
