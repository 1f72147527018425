// What the house knows of members.

import { defineColumn } from '../kit/column'
import { changeStateWords, memberSourceWords, memberStateWords } from './states'

export const column = defineColumn({
  name: 'members',
  pages: {
    members: {
      url: 'marketing/user/index',
      icon: 'member',
      label: ['会员列表', 'Members'],
      group: 'marketing',
      place: 20,
      seenBy: ['manager', 'merchant'],
    },
  },
  permissions: {
    'member:read': { page: 'members', words: ['查看会员', 'View members'] },
    'member:write': { page: 'members', words: ['添加会员、设置标签和状态', 'Add members, set tags and states'] },
    'member:points': { page: 'members', words: ['调整积分、成长值和等级', 'Change points, growth and levels'] },
    'member:export': { page: 'members', words: ['导出会员', 'Export members'] },
    'member:forget': { page: 'members', words: ['清除会员信息', 'Forget members'] },
  },
  lists: { members: 'members', 'points-changes': 'members', 'growth-changes': 'members', 'points-proposals': 'members' },
  records: {
    member: {
      words: ['会员', 'Member'],
      readers: ['member:read'],
      restore: { permissions: ['member:write'], fields: ['tags', 'status'] },
      fields: {
        name: ['姓名', 'Name'],
        mobile_mask: ['手机号（脱敏）', 'Mobile (masked)'],
        birthday: ['生日', 'Birthday'],
        tags: ['标签', 'Tags'],
        status: ['状态', 'State'],
        source: ['来源', 'Source'],
      },
      values: { status: memberStateWords, source: memberSourceWords },
    },
    points_proposal: {
      words: ['积分调整', 'Change of points'],
      readers: ['member:read'],
      fields: { amount: ['变动', 'Change'], reason: ['原因', 'Reason'], status: ['状态', 'State'], decision: ['意见', 'Remark'] },
      values: { status: changeStateWords },
    },
  },
  bulk: {
    'member.freeze': { words: ['冻结', 'Freeze'], permission: 'member:write', list: 'members', danger: true, record: 'member' },
    'member.unfreeze': { words: ['恢复', 'Bring back'], permission: 'member:write', list: 'members', danger: false, record: 'member' },
    'member.tag': { words: ['设置标签', 'Set tags'], permission: 'member:write', list: 'members', danger: false, record: 'member' },
  },
  search: { member: { words: ['会员', 'Member'], permission: 'member:read', page: 'members', isOpened: true } },
})
