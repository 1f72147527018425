// Points for trade at random: regulars who are members of every programme that they buy in, and are given some points, of which a part ends soon.

import { join } from '#server/members/index'
import { programmesOf } from '#server/membership/index'
import { earn } from '#server/points/index'
import { type House, inHouse } from '../shopping'

let gifts = 0

/** So many points in each programme that works where these SKUs are sold; `soon`: they end within a day. */
export const giveToRegular = (house: House, key: string, skuIds: readonly string[], amount: number, soon: boolean): Promise<void> =>
  inHouse(house, async (tx, now) => {
    const shops = await tx<{ shopId: string }[]>`select distinct shop_id from sku where id = any (${skuIds as string[]}::bigint[])`
    const programmes = await programmesOf(
      tx,
      shops.map(({ shopId }) => shopId),
      now,
    )
    const each = new Map([...programmes.values()].filter(({ earns }) => earns).map((programme) => [programme.id, programme]))
    for (const programme of [...each.values()].toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
      const member = await join({ tx, now }, programme, { buyerKey: key, name: 'r', source: 'APP' })
      const cause = `gift-${key}-${process.pid}-${++gifts}`
      const { settings } = programme
      await earn({ tx, now }, { member, settings, kind: 'EARN_GIFT', cause, amount, availableAt: now, note: { title: '赠送' } })
      // A programme knows no shorter time than a month: what ends while the trade goes on is made to.
      const ends = new Date(now.getTime() + 86_400_000).toISOString()
      if (soon)
        await tx`update points_lot set expires_at = ${ends} where member_id = ${member.id} and cause = ${cause} and state = 'ACTIVE'`
    }
  })
