// The roof over payments: what can be paid for, and who says what happens then.

import { orderCause } from './orders/index'
import type { Causes } from './payments/index'

export const causes: Causes = { ORDERS: orderCause }
