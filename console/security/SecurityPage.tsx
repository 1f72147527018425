// My account's security on one page: the password, further proofs, where I am signed in, and what I am told of.

import './security.css'
import { useT } from '#console/kit/text/i18n'
import { SecondFactors } from './factors/SecondFactors'
import { NoticesSection } from './NoticesSection'
import { PasswordSection } from './PasswordSection'
import { PhoneSection } from './PhoneSection'
import { SessionsSection } from './SessionsSection'
import { SignInsSection } from './SignInsSection'

type Props = { mustChangePassword: boolean; changePassword: () => void }

export function SecurityPage({ mustChangePassword, changePassword }: Props) {
  const t = useT()
  return (
    <div className="se">
      <header>
        <h1>{t('security.title')}</h1>
        <p>{t('security.lead')}</p>
      </header>
      <PasswordSection mustChange={mustChangePassword} change={changePassword} />
      <PhoneSection />
      <SecondFactors />
      <SessionsSection />
      <NoticesSection />
      <SignInsSection />
    </div>
  )
}
