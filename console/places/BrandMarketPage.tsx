// The markets that a brand's stores stand in.

import { brandMarkets } from './kinds'
import { PlaceList } from './PlaceList'

export const BrandMarketPage = () => <PlaceList list={brandMarkets} />
