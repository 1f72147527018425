// The roof over orders: who else has a say in them. They lean on none of these.

import { afterSaleClaims } from './after-sales/index'
import { offers } from './offers'
import type { Partners } from './orders/index'

export const partners: Partners = { offers, claims: afterSaleClaims }
