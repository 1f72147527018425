// Which providers the house is connected to: the one that is named, the demo's own in a demo, or nobody.

import type { Database, Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import type { Settings } from '../kit/settings'
import { demoDriver, playedRefund } from './demo-driver'
import type { Driver } from './driver'
import { httpDriver } from './http-driver'

export const demoKey = async (tx: Tx): Promise<string | null> =>
  (await tx<{ key: string | null }[]>`select demo_pay_key() as key`.one()).key

/** Nobody is connected: whoever is owed is paid by hand, with proof. */
export const nobody: Pick<Driver, 'refund'> = { refund: async () => ({ status: 'FAILED', reason: 'NO_PROVIDER' }) }
/** Gives back for play where no demo is; it reports nothing and takes nothing. */
const played: Pick<Driver, 'refund'> = { refund: async ({ refundNo }) => playedRefund(refundNo, 'OK') }

export type Reach = { db: Database; settings: Pick<Settings, 'pay'> }

/** `key`: what the demo's provider signs with, where there is one. Nothing that an operator sets makes it appear elsewhere. */
export function driversWith({ db, settings: { pay } }: Reach, key: string | null): Driver[] {
  if (pay.driver === 'http') return [httpDriver(pay)]
  return pay.driver !== 'manual' && key ? [demoDriver(db, key)] : []
}

export const driversOf = async (reach: Reach): Promise<Driver[]> => driversWith(reach, await asHouse(reach.db, 'payments', demoKey))

/** Money goes back through whoever took it; what was taken before that was written down, through whoever there is now. */
export async function refunderFor(reach: Reach, provider: string | null): Promise<Pick<Driver, 'refund'>> {
  const drivers = await driversOf(reach)
  const standIn = reach.settings.pay.driver === 'fake' ? played : nobody
  return drivers.find(({ name }) => name === provider) ?? drivers[0] ?? standIn
}
