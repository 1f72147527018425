// A brand's own configuration; its page stands in the shell, because it opens what lies outside of the area.

import { TrademarkOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  icons: { brand: TrademarkOutlined },
}
