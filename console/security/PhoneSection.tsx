// My phone: whether codes still arrive there, before they are needed.

import { useState } from 'react'
import { PhoneDialog } from '#console/desk/phone/PhoneDialog'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import { Section } from './Section'

export function PhoneSection() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(auth.info, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY })
  if (!data) return null
  return (
    <Section
      title={t('phone.mine')}
      lead={data.mobile ? t('phone.mineLead', { mobile: data.mobile }) : t('phone.mineNone')}
      acts={<Button onClick={() => setOpen(true)}>{t('phone.verify')}</Button>}
    >
      {isOpen && <PhoneDialog onVerified={() => undefined} close={() => setOpen(false)} />}
    </Section>
  )
}
