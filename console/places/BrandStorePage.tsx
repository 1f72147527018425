// The stores of a brand.

import { brandStores } from './kinds'
import { PlaceList } from './PlaceList'

export const BrandStorePage = () => <PlaceList list={brandStores} />
