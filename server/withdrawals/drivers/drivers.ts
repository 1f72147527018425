// Who pays for this house: the provider that is named, the demo's own in a demo, or people by hand.

import type { PayoutChannel } from '#contract/withdrawals/states'
import type { Database } from '../../kit/database/db'
import { asHouse } from '../../kit/database/door'
import type { Settings } from '../../kit/settings'
import { demoKey } from '../../payments/index'
import type { Driver } from './driver'
import { fakeDriver } from './fake'
import { httpDriver } from './http'

export type Reach = { db: Database; settings: Pick<Settings, 'payout'>; clock: { now: () => Date } }

/** Null: paid by hand. Nothing that an operator sets makes money for play appear outside of a demo. */
export async function driverOf({ db, settings: { payout }, clock }: Reach): Promise<Driver | null> {
  if (payout.driver === 'http') return httpDriver(payout)
  if (payout.driver === 'manual') return null
  return (await asHouse(db, 'payouts', demoKey)) ? fakeDriver(db, clock) : null
}

/** Whoever began to pay it goes on: another bank knows nothing of it. */
export async function driverFor(reach: Reach, channel: PayoutChannel): Promise<Driver> {
  const driver = await driverOf(reach)
  if (driver?.channel !== channel) throw new Error(`the payout provider ${channel} is not connected`)
  return driver
}
