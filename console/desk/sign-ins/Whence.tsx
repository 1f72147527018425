// Where a sign-in came from, in one line and a second: the device, the address as far as it says where it is, the way in.

import './sign-ins.css'
import type { ReactNode } from 'react'
import { useT } from '#console/kit/text/i18n'
import type { DeviceKind, SessionRow } from '#contract/kit/sign-in'

const drawings: Record<DeviceKind, string> = {
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
  tablet: 'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
  program: 'M4 5h16v14H4zM8 10l2.5 2L8 14M13 15h3',
}

type Props = {
  from: Pick<SessionRow, 'device' | 'deviceKind' | 'address' | 'place' | 'way'>
  /** Stands behind the name of the device. */
  marks?: ReactNode
  /** A line of its own below. */
  children?: ReactNode
}

export function Whence({ from, marks, children }: Props) {
  const t = useT()
  const place = from.place ? t('kit.signIns.at', { address: from.address, place: from.place }) : from.address
  return (
    <div className="md-whence">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={drawings[from.deviceKind]} />
      </svg>
      <div>
        <p className="md-named">
          <b>{from.device}</b>
          {marks}
        </p>
        <p>
          {place} · {t(`kit.signIns.way.${from.way}`)}
        </p>
        {children}
      </div>
    </div>
  )
}
