// The orders of a brand's or an agent's shops, in the shape that every list of orders has.

import { ordersAhead } from './ahead'
import { brandOrders } from './kinds'
import { OrderList } from './OrderList'

export const BrandOrderPage = () => <OrderList list={brandOrders} />
BrandOrderPage.ahead = ordersAhead(brandOrders)
