// The phone verification dialog, and what it answers.

import { useState } from 'react'
import { PhoneDialog, type VerifiedPhone } from '#console/desk/phone/PhoneDialog'
import { Button } from '#console/kit/action/Button'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const open: Words = ['验证手机号', 'Verify a phone number']

function Show() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [verified, setVerified] = useState<VerifiedPhone>()
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{say(open)}</Button>
      </div>
      <output data-testid="phone">{verified?.phoneNumber ?? '-'}</output>
      {isOpen && <PhoneDialog onVerified={setVerified} close={() => setOpen(false)} />}
    </>
  )
}

export const part: Part = { title: ['手机验证', 'Phone verification'], Show }
