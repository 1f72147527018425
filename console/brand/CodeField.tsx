// A code that is sent to a number and typed back, with the wait before it may be sent again.

import { useState } from 'react'
import { CodeInput } from '#console/desk/phone/CodeInput'
import { useCountdown } from '#console/desk/phone/countdown'
import { useWrite } from '#console/kit/call/calls'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { brand } from '#contract/brand/calls'

type Props = {
  bound: Bound<string>
  /** Whose wait it is: two codes are sent to two numbers. */
  name: 'own' | 'new'
  /** Undefined: to my own number. Null: there is no right number yet, and `complain` says so. */
  mobile: string | undefined | null
  complain: () => void
}

export function CodeField({ bound, name, mobile, complain }: Props) {
  const t = useT()
  const { seconds, start } = useCountdown(`brand-code-${name}`)
  const [sentTo, setSentTo] = useState<string>()
  const send = useWrite(brand.smsCode, { done: t('phone.sent') })
  const ask = () => {
    if (mobile === null) return complain()
    send.mutate(mobile ? { mobile } : {}, {
      onSuccess: (sent) => {
        start(sent.resendAfterSeconds)
        setSentTo(sent.mobile)
        document.getElementById(bound.id)?.focus()
      },
    })
  }
  return (
    <CodeInput
      bound={bound}
      seconds={seconds}
      isSending={send.isPending}
      ask={ask}
      hint={sentTo && t('brand.sentTo', { mobile: sentTo })}
      sendLabel={t(name === 'own' ? 'brand.sendOwn' : 'brand.sendNew')}
    />
  )
}
