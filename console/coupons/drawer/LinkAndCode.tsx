// The code that nobody can guess, as text, as a link of the shop's own app, and as a QR code that can be printed.

import { Suspense, useState } from 'react'
import { z } from 'zod'
import { Button } from '#console/kit/action/Button'
import { usePreference } from '#console/kit/call/preferences'
import { TextBox } from '#console/kit/control/TextBox'
import { CopyIcon } from '#console/kit/mark/icons'
import { Block } from '#console/kit/overlay/Facts'
import { toast } from '#console/kit/overlay/toast'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import type { CouponDetail } from '#contract/coupons/calls'

const Qr = lazyPart(async () => (await import('#console/kit/mark/Qr')).Qr)
const QrPaper = lazyPart(async () => (await import('./QrPaper')).QrPaper)

/** Where the shop's app takes a code: the console does not know it, so it is asked once and kept. */
const address = z.string().max(300)

export const linkOf = (base: string, code: string): string =>
  base === '' ? '' : base.includes('{code}') ? base.replace('{code}', code) : `${base}${code}`

export function LinkAndCode({ coupon, code }: { coupon: CouponDetail; code: string }) {
  const t = useT()
  const [base, keep] = usePreference('coupons:link', address, '')
  const [isPrinting, print] = useState(false)
  const link = linkOf(base.trim(), code)
  const copy = (text: string) => void navigator.clipboard?.writeText(text).then(() => toast.success(t('kit.copied')))
  const scanned = link || code
  return (
    <Block
      title={t('coupons.code.title')}
      aside={
        <Button look="link" onClick={() => print(true)}>
          {t('coupons.code.print')}
        </Button>
      }
    >
      <div className="cu-code-row">
        <Suspense fallback={<span className="cu-qr" />}>
          <Qr className="cu-qr" text={scanned} label={t('coupons.code.qr', { name: coupon.name })} />
        </Suspense>
        <div className="cu-code-side">
          <div className="cu-code-line">
            <code>{code}</code>
            <Button look="quiet" icon={<CopyIcon />} onClick={() => copy(code)}>
              {t('coupons.code.copy')}
            </Button>
          </div>
          <label className="cu-code-base">
            <span>{t('coupons.code.base')}</span>
            <TextBox inputMode="url" value={base} placeholder={t('coupons.code.example')} onChange={keep} />
          </label>
          {link ? (
            <div className="cu-code-line">
              <span className="cu-link">{link}</span>
              <Button look="quiet" icon={<CopyIcon />} onClick={() => copy(link)}>
                {t('coupons.code.copyLink')}
              </Button>
            </div>
          ) : (
            <p className="cu-quiet">{t('coupons.code.hint')}</p>
          )}
        </div>
      </div>
      <Suspense>{isPrinting && <QrPaper coupon={coupon} scanned={scanned} code={code} close={() => print(false)} />}</Suspense>
    </Block>
  )
}
