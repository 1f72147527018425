// A coupon on paper: its ticket in words, the QR code, and the code to type where nothing can be scanned.

import '../paper.css'
import { Paper } from '#console/desk/paper/Paper'
import { Button } from '#console/kit/action/Button'
import { Qr } from '#console/kit/mark/Qr'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { CouponDetail } from '#contract/coupons/calls'
import { ruleWords } from '#contract/coupons/rule-words'
import { useScope, useValidity } from '../rule-text'

type Props = { coupon: CouponDetail; scanned: string; code: string; close: () => void }

export function QrPaper({ coupon, scanned, code, close }: Props) {
  const t = useT()
  const say = useSay()
  const scope = useScope()
  const validity = useValidity()
  const { name, unitName, scoped, claimUntil, description } = coupon
  const print = (
    <Button look="primary" onClick={() => window.print()}>
      {t('coupons.code.print')}
    </Button>
  )
  return (
    <Paper label={t('coupons.code.print')} close={close} bar={name} acts={print}>
      <div className="cu-paper">
        <p className="cu-paper-shop">{unitName}</p>
        <p className="cu-paper-rule">{say(ruleWords(coupon))}</p>
        <p>{name}</p>
        <Qr className="cu-qr" text={scanned} label={t('coupons.code.qr', { name })} />
        <p className="cu-paper-code">{code}</p>
        <p>
          {[scope({ ...coupon, names: scoped.map((one) => one.name), isMarket: coupon.unitKind === 'MARKET' }), validity(coupon)].join(
            ' · ',
          )}
        </p>
        <p>{t('coupons.code.until', { time: timeText(claimUntil).slice(0, 16) })}</p>
        {description && <p>{description}</p>}
      </div>
    </Paper>
  )
}
