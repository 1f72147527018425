// Stretches of days that people ask for by name, both ends counted.

import { plusDays, plusMonths } from './days'

export type Range = { from: string | undefined; to: string | undefined }

export const stretches = {
  today: (today: string) => ({ from: today, to: today }),
  yesterday: (today: string) => ({ from: plusDays(today, -1), to: plusDays(today, -1) }),
  week: (today: string) => ({ from: plusDays(today, -6), to: today }),
  month: (today: string) => ({ from: plusDays(today, -29), to: today }),
  thisMonth: (today: string) => ({ from: `${today.slice(0, 8)}01`, to: today }),
  lastMonth: (today: string) => {
    const first = `${today.slice(0, 8)}01`
    return { from: plusMonths(first, -1), to: plusDays(first, -1) }
  },
  thisYear: (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
}
export const stretchNames = Object.keys(stretches) as (keyof typeof stretches)[]
