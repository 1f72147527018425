// What the house knows of tasks: the page of points settings.

import { defineColumn } from '../kit/column'
import { taskCodeWords } from './states'

export const column = defineColumn({
  name: 'tasks',
  pages: {
    pointsSettings: {
      url: 'marketing/points-setting/index',
      icon: 'points',
      label: ['积分设置', 'Points settings'],
      place: 10,
      hidden: true,
      seenBy: ['manager', 'merchant'],
    },
  },
  permissions: {
    'points-setting:read': { page: 'pointsSettings', words: ['查看积分设置', 'View points settings'] },
    'points-setting:write': { page: 'pointsSettings', words: ['修改积分任务', 'Change the tasks'] },
  },
  lists: { 'task-records': 'pointsSettings' },
  records: {
    member_task: {
      words: ['积分任务', 'Task'],
      readers: ['points-setting:read'],
      fields: {
        code: ['类型', 'Kind'],
        name: ['任务名称', 'Name'],
        description: ['任务说明', 'Description'],
        points: ['奖励积分', 'Points'],
        growth: ['奖励成长值', 'Growth'],
        daily_cap: ['每日上限', 'A day at most'],
        total_cap: ['累计上限', 'In all at most'],
        budget_points: ['积分预算', 'Budget'],
        rule: ['规则', 'Rule'],
        is_enabled: ['启用', 'In use'],
        pinned_at: ['置顶', 'On top since'],
      },
      values: { code: taskCodeWords },
    },
  },
})
