// Who verifies the accounts of this house: the one that is named, the demo's own in a demo, or nobody.

import { cardFailures } from '#contract/bank-cards/states'
import type { Database } from '../../kit/database/db'
import { asHouse } from '../../kit/database/door'
import type { Settings } from '../../kit/settings'
import { demoKey } from '../../payments/index'
import type { Driver, Outcome } from './driver'
import { fakeDriver } from './fake'
import { httpDriver } from './http'

const unknown = async (): Promise<Outcome> => ({ kind: 'refused', problem: cardFailures.noProvider })
export const nobody: Driver = { name: 'nobody', match: unknown, pay: unknown, branches: null }

export async function driverOf({ db, settings: { bank } }: { db: Database; settings: Pick<Settings, 'bank'> }): Promise<Driver> {
  if (bank.driver === 'http') return httpDriver(bank)
  if (bank.driver === 'fake') return fakeDriver
  return (await asHouse(db, 'banks', demoKey)) ? fakeDriver : nobody
}
