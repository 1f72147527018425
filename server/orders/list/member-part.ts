// What an order means to its member, put together from what is frozen on its lines.

import type { MemberPart } from '#contract/orders/member-part'
import type { OrderDetail } from '#contract/orders/shapes'
import type { Item } from '../act-store'

export type MemberLine = Pick<
  Item,
  'pointsUsed' | 'pointsUsedBack' | 'pointsEarned' | 'pointsEarnedBack' | 'growthEarned' | 'growthEarnedBack'
>

export function memberPartOf(
  { memberFen, pointsFen, priceSteps }: Pick<OrderDetail, 'memberFen' | 'pointsFen' | 'priceSteps'>,
  lines: readonly MemberLine[],
): MemberPart | null {
  const sum = (pick: (line: MemberLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const part = {
    levelName: priceSteps.find(({ step }) => step === 'member')?.name ?? '',
    memberFen,
    pointsFen,
    used: sum(({ pointsUsed }) => pointsUsed),
    usedBack: sum(({ pointsUsedBack }) => pointsUsedBack),
    earned: sum(({ pointsEarned }) => pointsEarned),
    earnedBack: sum(({ pointsEarnedBack }) => pointsEarnedBack),
    growth: sum(({ growthEarned }) => growthEarned),
    growthBack: sum(({ growthEarnedBack }) => growthEarnedBack),
  }
  return part.memberFen + part.used + part.earned + part.growth > 0 ? part : null
}
