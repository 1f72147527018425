// The lists of units as spreadsheets.

import { type SheetColumn, sheet } from '../kit/sheet'
import { type Place, places } from './calls'
import { manageModeWords, ownerStateWords, unitStatusWords } from './states'

const sheetColumns: Record<string, SheetColumn<Place>> = {
  code: { label: ['编码', 'Code'], cell: 'text', width: 14 },
  name: { label: ['名称', 'Name'], cell: 'text', width: 28 },
  status: { label: ['状态', 'Status'], cell: 'text', width: 10, choices: unitStatusWords },
  statusReason: { label: ['原因', 'Reason'], cell: 'text', width: 24 },
  regionCode: { label: ['地区代码', 'Region code'], cell: 'text', width: 12 },
  address: { label: ['详细地址', 'Address'], cell: 'text', width: 36 },
  contactName: { label: ['联系人', 'Contact'], cell: 'text', width: 12 },
  contactPhone: { label: ['联系电话', 'Phone'], cell: 'text', width: 16 },
  ownerName: { label: ['负责人', 'Owner'], cell: 'text', width: 12 },
  ownerState: { label: ['负责人状态', 'Owner status'], cell: 'text', width: 12, choices: ownerStateWords },
  createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
}
const shopColumns: Record<string, SheetColumn<Place>> = {
  ...sheetColumns,
  marketName: { label: ['所属市场', 'Market'], cell: 'text', width: 24 },
  manageMode: {
    label: ['管理模式', 'Run by'],
    cell: 'text',
    width: 12,
    choices: manageModeWords,
  },
}

export const marketSheet = sheet({
  name: 'markets',
  call: places.agentMarkets,
  permission: 'market:export',
  columns: { ...sheetColumns, shopCount: { label: ['店铺数', 'Shops'], cell: 'number' } },
})
export const shopSheet = sheet({ name: 'shops', call: places.agentShops, permission: 'shop:export', columns: shopColumns })
export const brandStoreSheet = sheet({
  name: 'brand-stores',
  call: places.brandShops,
  permission: 'brand-store:export',
  columns: shopColumns,
})
