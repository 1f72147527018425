// What is asked of the orders behind a figure of what a coupon brought.

import type { EffectFigure } from '#contract/coupons/effect'

export type Rows = { figure?: EffectFigure; day?: string }
