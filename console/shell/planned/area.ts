// What no area has built yet: its icons, until it is. A capability that is built takes its line away.

import {
  BarChartOutlined,
  ContactsOutlined,
  CreditCardOutlined,
  CrownOutlined,
  NotificationOutlined,
  PictureOutlined,
  ReadOutlined,
  TagOutlined,
  TeamOutlined,
  WalletOutlined,
} from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'
import { PointsIcon } from '#console/kit/mark/canvas-icons'

export const area: Area = {
  icons: {
    banner: PictureOutlined,
    bank: CreditCardOutlined,
    chart: BarChartOutlined,
    coupon: TagOutlined,
    customer: ContactsOutlined,
    level: CrownOutlined,
    member: TeamOutlined,
    notice: NotificationOutlined,
    paynotice: ReadOutlined,
    points: PointsIcon,
    wallet: WalletOutlined,
  },
}
