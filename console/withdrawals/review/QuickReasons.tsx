// What is said most often, one press away; it can be changed before it is sent.

import { Suggestion } from '#console/kit/action/Suggestion'
import { useT } from '#console/kit/text/i18n'

const reasons = {
  reject: ['holder', 'card', 'dispute', 'papers', 'asked'],
  close: ['account', 'holder', 'limit', 'asked'],
  returned: ['account', 'holder'],
} as const

type Props = { of: keyof typeof reasons; pick: (reason: string) => void }

export function QuickReasons({ of, pick }: Props) {
  const t = useT()
  return (
    <div className="wd-reasons" role="group" aria-label={t('payouts.usual')}>
      {reasons[of].map((name) => {
        const reason = t(`payouts.reason.${name}`)
        return <Suggestion key={name} label={reason} onClick={() => pick(reason)} />
      })}
    </div>
  )
}
