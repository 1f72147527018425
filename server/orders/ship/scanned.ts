// Which order is behind a code that somebody scanned.

import { scannedOf } from '#contract/orders/scanned'
import { orderRefusals } from '#contract/orders/states'
import type { Tx } from '../../kit/database/db'
import { found, refuse } from '../../kit/road/refuse'
import { idByNo, idByPickup } from '../act-store'
import { orderByParcel, orderByTracking } from './ship-store'

type Behind = { kind: 'ORDER' | 'PARCEL' | 'TRACKING' | 'PICKUP'; id: string }

export async function orderBehind(tx: Tx, text: string): Promise<Behind> {
  const { kind, code } = scannedOf(text)
  if (kind === 'ORDER') return { kind, id: found(await idByNo(tx, code), orderRefusals.missing) }
  if (kind === 'PARCEL') return { kind, id: found(await orderByParcel(tx, code), orderRefusals.shipmentMissing) }
  if (kind === 'PICKUP') return { kind, id: found(await idByPickup(tx, code), orderRefusals.notPickup) }
  if (kind === 'TRACKING') return { kind, id: found(await orderByTracking(tx, code), orderRefusals.missing) }
  return refuse(orderRefusals.missing)
}
