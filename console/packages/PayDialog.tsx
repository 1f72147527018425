// An order that waits for its money: a code for a phone, a link for here, and the news when it is paid.

import './packages.css'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { Qr } from '#console/kit/mark/Qr'
import { StateDot } from '#console/kit/mark/StateDot'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import { type PackageOrder, packages } from '#contract/packages/calls'

/** A path alone is a page of this house. */
const whole = (url: string): string => new URL(url, window.location.origin).href

export function PayDialog({ order, close }: { order: PackageOrder; close: () => void }) {
  const t = useT()
  const { data } = useRead(packages.orders, { pageNumber: 1, pageSize: 5 }, { quiet: true })
  const now = data?.records.find(({ id }) => id === order.id) ?? order
  const url = now.payUrl === null ? null : whole(now.payUrl)
  const copy = () => url !== null && void navigator.clipboard.writeText(url).then(() => toast.success(t('packages.online.copied')))
  return (
    <Dialog
      narrow
      title={t('packages.online.title')}
      close={close}
      footer={
        <Button look={url === null ? 'primary' : undefined} onClick={close}>
          {t(url === null ? 'packages.online.closed' : 'kit.close')}
        </Button>
      }
    >
      <div className="pk-online" aria-live="polite">
        <strong className="pk-price">
          <b>{yuan(now.amountFen)}</b>
        </strong>
        {url !== null && (
          <>
            <Qr className="pk-qr" text={url} label={t('packages.online.code')} />
            <span>{t('packages.online.scan')}</span>
            <span className="pk-acts">
              <a className="md-btn md-btn-plain" href={url} target="_blank" rel="noreferrer">
                {t('packages.online.open')}
              </a>
              <Button onClick={copy}>{t('packages.online.copy')}</Button>
            </span>
            <small className="pk-quiet">{t('packages.online.wait', { time: timeText(now.expiresAt).slice(11, 16) })}</small>
          </>
        )}
        {now.status === 'PAID' && <StateDot label="packages.online.paid" tone="ok" />}
        {(now.status === 'CLOSED' || now.status === 'REFUNDED') && <StateDot label="packages.online.over" tone="over" />}
      </div>
    </Dialog>
  )
}
