// Markets of the agent's jurisdiction; the platform sees all of them and reviews them here.

import { agentMarkets } from './kinds'
import { PlaceList } from './PlaceList'

export const MarketListPage = () => <PlaceList list={agentMarkets} />
