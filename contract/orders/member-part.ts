// What an order means to its member.

import { z } from 'zod'

const fen = z.number().int()

/** The price of the level, the points that paid for it, and what it earned; of each what refunds undid. */
export const memberPart = z.object({
  levelName: z.string(),
  memberFen: fen,
  pointsFen: fen,
  used: z.number().int(),
  usedBack: z.number().int(),
  earned: z.number().int(),
  earnedBack: z.number().int(),
  growth: z.number().int(),
  growthBack: z.number().int(),
})
export type MemberPart = z.output<typeof memberPart>
