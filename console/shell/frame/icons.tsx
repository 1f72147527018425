// The icons of the menu, by the names that the contract gives them.

import type { ComponentType } from 'react'
import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CarOutlined,
  ContactsOutlined,
  CreditCardOutlined,
  CrownOutlined,
  FileTextOutlined,
  FundOutlined,
  GiftOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  NotificationOutlined,
  PartitionOutlined,
  PictureOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SkinOutlined,
  TagOutlined,
  TeamOutlined,
  TrademarkOutlined,
  UserOutlined,
  WalletOutlined,
} from '#console/kit/antd/icons'

const icons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  theme: SkinOutlined,
  shop: ShopOutlined,
  market: BankOutlined,
  distributor: PartitionOutlined,
  commodity: ShoppingOutlined,
  order: FileTextOutlined,
  banner: PictureOutlined,
  paynotice: ReadOutlined,
  notice: NotificationOutlined,
  account: UserOutlined,
  role: SafetyCertificateOutlined,
  chart: BarChartOutlined,
  customer: ContactsOutlined,
  bank: CreditCardOutlined,
  brand: TrademarkOutlined,
  coupon: TagOutlined,
  presale: ScheduleOutlined,
  level: CrownOutlined,
  member: TeamOutlined,
  points: GiftOutlined,
  agent: IdcardOutlined,
  report: FundOutlined,
  wallet: WalletOutlined,
  freight: CarOutlined,
  link: LinkOutlined,
  audit: AuditOutlined,
  log: HistoryOutlined,
}

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined
  return (
    <span className="sh-icon" aria-hidden="true">
      <Icon />
    </span>
  )
}
