// What a widget says by itself, wherever it is drawn: in the designer, on a wall, to a stranger. A player has no catalogue.

import type { Words } from '../kit/words'

export const said = {
  sample: ['示例', 'Sample'],
  none: ['暂无数据', 'Nothing yet'],
  secondsAgo: ['{n} 秒前更新', 'Updated {n} s ago'],
  minutesAgo: ['{n} 分钟前更新', 'Updated {n} min ago'],
  hoursAgo: ['{n} 小时前更新', 'Updated {n} h ago'],
  oldMinutes: ['{n} 分钟前的数据', 'Data of {n} min ago'],
  oldHours: ['{n} 小时前的数据', 'Data of {n} h ago'],
  oldDays: ['{n} 天前的数据', 'Data of {n} [n:day|days] ago'],
  hour: ['{n} 时', '{n}:00'],
  hours: ['{n} 小时', '{n} h'],
  points: ['{n} 点', '{n} pt'],
  days: ['{n} 天', '{n} [n:day|days]'],
  lateBy: ['超时', 'Late'],
  leftFor: ['剩', 'Left'],
  over: ['已到时间', 'Time is up'],
  day: ['{month}月{day}日 周{weekday}', '{weekday}, {day} {month}'],
  weekdays: ['日,一,二,三,四,五,六', 'Sun,Mon,Tue,Wed,Thu,Fri,Sat'],
  months: ['1,2,3,4,5,6,7,8,9,10,11,12', 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'],
  others: ['其他', 'Others'],
  goal: ['目标 {goal}', 'Goal {goal}'],
  tenThousand: ['万', 'k'],
} as const satisfies Record<string, Words>
export type SaidKey = keyof typeof said
/** Axes count large numbers by the ten thousand in Chinese and by the thousand in English. */
export const axisStep = { 'zh-CN': 10_000, en: 1000 } as const
