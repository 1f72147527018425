// The orders of all shops of the market, in the shape that every list of orders has.

import { ordersAhead } from './ahead'
import { totalOrders } from './kinds'
import { OrderList } from './OrderList'

export const TotalOrderPage = () => <OrderList list={totalOrders} />
TotalOrderPage.ahead = ordersAhead(totalOrders)
