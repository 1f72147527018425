// Shops of the agent's jurisdiction; the platform sees all of them and reviews them here.

import { agentShops } from './kinds'
import { PlaceList } from './PlaceList'

export const ShopListPage = () => <PlaceList list={agentShops} />
