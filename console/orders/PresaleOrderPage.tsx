// The presale orders of the unit, in the shape that every list of orders has.

import { ordersAhead } from './ahead'
import { presaleOrders } from './kinds'
import { OrderList } from './OrderList'

export const PresaleOrderPage = () => <OrderList list={presaleOrders} />
PresaleOrderPage.ahead = ordersAhead(presaleOrders)
