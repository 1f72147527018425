// A balance that covers one withdrawal, and two hundred who want it at the same moment, at two servers.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofHeader } from '#contract/kit/call'
import { houseRefusals } from '#contract/kit/refusal'
import { withdrawals } from '#contract/withdrawals/calls'
import { withdrawalRefusals } from '#contract/withdrawals/states'
import { type House, openHouse } from '../../house/harness/index'
import { startProcesses } from '../../house/harness/processes'
import { type Sent, sendTogether } from '../../house/harness/together'
import { balanceOf, giveMoney, proofs } from '../../house/money/withdrawals'

const unit = '201'
let house: House
let shop: string
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  await house.owner.sql`update withdrawal_setting set daily_count = 1000`
})
afterAll(() => house.close())

type Reply = { code: number; message: string }

// slow: two servers are started, and answer two hundred requests that end at once
test('of 200 whose last bytes arrive together at two processes one gets it', async () => {
  await giveMoney(house, unit, 10_000)
  const { available, frozen } = await balanceOf(house, unit)
  const tickets = await proofs(house, 'merchant01', withdrawals.apply, 200)
  const { urls, stop } = await startProcesses(house, 2)
  let round = 0
  const requestOf = (ticket: string, n: number): Sent => ({
    url: urls[n % 2] ?? '',
    path: `/prod-api${withdrawals.apply.path}`,
    headers: { token: `Bearer ${shop}`, [proofHeader]: ticket, 'idempotency-key': `race-${round}-${n}` },
    body: JSON.stringify({ amountFen: available }),
  })
  try {
    const first = await sendTogether<Reply>(tickets.map(requestOf))
    // Who is told that others are busy with it asks again, and what was refused has used no proof up.
    let codes = first.map(({ code }) => code)
    for (; codes.includes(houseRefusals.busy.code); ) {
      round += 1
      const waiting = tickets.filter((_ticket, n) => codes[n] === houseRefusals.busy.code)
      const again = (await sendTogether<Reply>(waiting.map(requestOf))).map(({ code }) => code)
      codes = codes.map((code) => (code === houseRefusals.busy.code ? (again.shift() ?? 0) : code))
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === withdrawalRefusals.short.code)).toHaveLength(199)
  } finally {
    await stop()
  }
  expect(await balanceOf(house, unit)).toEqual({ available: 0, frozen: frozen + available })
}, 120_000)
