// The orders of the unit, in the shape that every list of orders has.

import { ownOrders } from './kinds'
import { OrderList } from './OrderList'

export const OrderPage = () => <OrderList list={ownOrders} />
