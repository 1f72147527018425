// The lists of members as sheets, and the sheet that they are taken from.

import { importSheet } from '../kit/import-sheet'
import { sheet } from '../kit/sheet'
import { growthKindWords, pointsKindWords } from '../points/parts'
import { members } from './calls'
import { memberSourceWords, memberStateWords } from './states'

export const memberSheet = sheet({
  name: 'members',
  title: ['会员', 'Members'],
  call: members.page,
  permission: 'member:export',
  columns: {
    no: { label: ['会员号', 'Number'], cell: 'text', width: 20 },
    name: { label: ['姓名', 'Name'], cell: 'text' },
    mobile: { label: ['手机号', 'Mobile'], cell: 'text' },
    levelName: { label: ['等级', 'Level'], cell: 'text' },
    growth: { label: ['成长值', 'Growth'], cell: 'number' },
    points: { label: ['可用积分', 'Points'], cell: 'number' },
    frozenPoints: { label: ['冻结积分', 'Frozen points'], cell: 'number' },
    paidFen: { label: ['累计消费（元）', 'Paid in all (CNY)'], cell: 'money' },
    orderCount: { label: ['订单数', 'Orders'], cell: 'number' },
    lastOrderAt: { label: ['最近下单', 'Last order'], cell: 'time', width: 20 },
    source: { label: ['来源', 'Source'], cell: 'text', choices: memberSourceWords },
    status: { label: ['状态', 'State'], cell: 'text', choices: memberStateWords },
    joinedAt: { label: ['加入时间', 'Joined'], cell: 'time', width: 20 },
  },
})
const changeColumns = {
  at: { label: ['时间', 'Time'], cell: 'time', width: 20 },
  memberName: { label: ['会员', 'Member'], cell: 'text' },
  title: { label: ['说明', 'What for'], cell: 'text', width: 30 },
  amount: { label: ['变动', 'Change'], cell: 'number' },
  balanceAfter: { label: ['余额', 'Balance'], cell: 'number' },
  orderNo: { label: ['订单号', 'Order'], cell: 'text', width: 24 },
  operator: { label: ['操作人', 'By'], cell: 'text' },
  remark: { label: ['备注', 'Note'], cell: 'text', width: 30 },
} as const
export const pointsChangeSheet = sheet({
  name: 'points-changes',
  title: ['积分明细', 'Changes of points'],
  call: members.pointsChanges,
  permission: 'member:export',
  period: { from: 'from', to: 'to' },
  columns: { kind: { label: ['类型', 'Kind'], cell: 'text', choices: pointsKindWords }, ...changeColumns },
})
export const growthChangeSheet = sheet({
  name: 'growth-changes',
  title: ['成长值明细', 'Changes of growth'],
  call: members.growthChanges,
  permission: 'member:export',
  period: { from: 'from', to: 'to' },
  columns: { kind: { label: ['类型', 'Kind'], cell: 'text', choices: growthKindWords }, ...changeColumns },
})

export const memberImport = importSheet({
  name: 'members',
  title: ['会员', 'members'],
  call: members.add,
  permission: 'member:write',
  undoPermission: 'member:write',
  columns: {
    name: { example: ['何美玲', 'He Meiling'], synonyms: ['名字', '会员姓名', '会员名', 'full name', 'member'], secret: true },
    mobile: {
      example: ['13800138000', '13800138000'],
      synonyms: ['手机', '电话', '手机号码', 'phone', 'mobile number'],
      unique: true,
      secret: true,
    },
    birthday: { example: ['1990-05-12', '1990-05-12'], synonyms: ['出生日期', 'date of birth'] },
    tags: { example: ['老客户 茶友', 'regular'], synonyms: ['标签', 'labels'] },
  },
})
