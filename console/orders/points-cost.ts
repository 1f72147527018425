// What something costs in points, and in money where some is asked for besides.

import type { Translate } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'

export const pointsCost = (t: Translate, { points, cashFen }: { points: number; cashFen: number }): string =>
  cashFen > 0
    ? t('orders.money.inPointsAnd', { n: countText(points), money: yuan(cashFen) })
    : t('orders.money.inPoints', { n: countText(points) })
