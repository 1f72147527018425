// The orders of the unit, in the shape that every list of orders has.

import { ordersAhead } from './ahead'
import { ownOrders } from './kinds'
import { OrderList } from './OrderList'

export const OrderPage = () => <OrderList list={ownOrders} />
OrderPage.ahead = ordersAhead(ownOrders)
