// What opens over the list and the drawer of coupons.

import '../coupons.css'
import type { Opened } from '../CouponPage'
import { AddNumForm } from './AddNumForm'
import { GrantDialog } from './GrantDialog'
import { VoidForm } from './VoidForm'

export function Dialogs({ opened: { what, coupon }, close }: { opened: Opened; close: () => void }) {
  if (what === 'void') return <VoidForm coupon={coupon} close={close} />
  return what === 'addNum' ? <AddNumForm coupon={coupon} close={close} /> : <GrantDialog coupon={coupon} close={close} />
}
