// The list of presales as a spreadsheet.

import { sheet } from '../kit/sheet'
import { presale } from './calls'
import { presalePhaseWords, presaleTypeWords, stockPolicyWords } from './states'

export const presaleSheet = sheet({
  name: 'presale',
  call: presale.page,
  permission: 'presale:export',
  columns: {
    title: { label: ['活动名称', 'Title'], cell: 'text', width: 28 },
    productName: { label: ['预售商品', 'Product'], cell: 'text', width: 28 },
    shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 20 },
    type: { label: ['预售方式', 'Payment'], cell: 'text', width: 12, choices: presaleTypeWords },
    phase: { label: ['状态', 'Status'], cell: 'text', width: 12, choices: presalePhaseWords },
    startAt: { label: ['预售开始', 'Starts'], cell: 'time' },
    endAt: { label: ['预售结束', 'Ends'], cell: 'time' },
    balanceStartAt: { label: ['尾款开始', 'Balance from'], cell: 'time' },
    balanceEndAt: { label: ['尾款结束', 'Balance until'], cell: 'time' },
    stockPolicy: { label: ['库存方式', 'Stock'], cell: 'text', width: 12, choices: stockPolicyWords },
    minPriceFen: { label: ['最低预售价', 'Lowest price'], cell: 'money' },
    maxPriceFen: { label: ['最高预售价', 'Highest price'], cell: 'money' },
    quota: { label: ['预售名额', 'Quota'], cell: 'number' },
    sold: { label: ['已售', 'Sold'], cell: 'number' },
    short: { label: ['备货缺口', 'Shortage'], cell: 'number' },
    paidFen: { label: ['已收', 'Paid'], cell: 'money' },
    balanceFen: { label: ['待收尾款', 'Balance due'], cell: 'money' },
    createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
  },
})
