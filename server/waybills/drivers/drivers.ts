// The carriers that can be asked, by the name of how.

import type { WaybillDriver } from '#contract/waybills/states'
import type { Driver } from './driver'
import { fakeDriver } from './fake'
import { httpDriver } from './http'

/** An object, so that a test can stand in for a carrier. */
export const drivers: Record<WaybillDriver, Driver> = { fake: fakeDriver, http: httpDriver }
