// The front door of membership packages.

import { packages } from '#contract/packages/calls'
import { clockActs } from '../clocks/index'
import { book, type Column } from '../kit/column'
import { causes } from '../payments/index'
import { beginClock, beginLater, expire, packageCause, payClock } from './buy'
import { packageCalls } from './calls'
import { packageExports } from './export'
import { restorePackage } from './restore'
import { warnCron, warnTask } from './warn'

export const column: Column = {
  name: 'packages',
  calls: [book('packages', packages, { handlers: packageCalls })],
  exports: packageExports,
  restore: { member_package: restorePackage },
  tasks: [warnTask],
  cron: [warnCron],
  adds: [causes.of(() => ({ PACKAGE: packageCause })), clockActs.of(() => ({ [payClock]: expire, [beginClock]: beginLater }))],
}
