// The way to a screen as a link has it: '#/coupon/index?status=0'.

import { pathTo } from '#contract/pages'

export const linkTo = (...at: Parameters<typeof pathTo>): string => `#${pathTo(...at)}`
