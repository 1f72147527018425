// A crowd on one member: a thousand changes at once over two processes leave exact sums, and never less than nothing.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseRefusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { members } from '#contract/members/calls'
import { memberRefusals } from '#contract/members/states'
import { type Envelope, type House, openHouse } from '../../house/harness/index'
import { type Processes, startProcesses } from '../../house/harness/processes'
import { hasPoints, joinMembers } from '../../house/loyalty/points'

let house: House
let processes: Processes
let token: string
beforeAll(async () => {
  house = await openHouse()
  processes = await startProcesses(house, 2)
  token = await house.signIn('manager01')
}, 120_000)
afterAll(async () => {
  await processes.stop()
  await house.close()
})

/** Whoever is told that others are busy with it asks again, with the same key. */
async function change(n: number, id: string, amount: number): Promise<number> {
  const key = randomUUID()
  for (;;) {
    const reply = await fetch(`${processes.urls[n % 2]}/prod-api${members.changePoints.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ id, amount, reason: '测试' }),
    })
    const { code } = (await reply.json()) as Envelope<unknown>
    if (code !== houseRefusals.busy.code) return code
  }
}

// slow: a thousand requests queue for the row of one member, one after another.
test('500 that add and 500 that take, at once over two processes: exact sums, and never below zero', async () => {
  const { id } = sure((await joinMembers(house, '101', 1))[0], 'a member')
  const wanted = Array.from({ length: 1000 }, (_, n) => (n % 2 === 0 ? 3 : -4))
  const codes = await Promise.all(wanted.map((amount, n) => change(n >> 1, id, amount)))
  const ups = codes.filter((_, n) => n % 2 === 0)
  const downs = codes.filter((_, n) => n % 2 === 1)
  expect(ups.filter((code) => code !== 200)).toEqual([])
  expect(downs.filter((code) => code !== 200 && code !== memberRefusals.belowZero.code)).toEqual([])
  const taken = downs.filter((code) => code === 200).length
  const { usable, frozen, owed } = await hasPoints(house, id)
  expect({ usable, frozen, owed }).toEqual({ usable: 1500 - 4 * taken, frozen: 0, owed: 0 })
  const { entryCount, lowest } = await house.owner.sql<{ entryCount: number; lowest: string }[]>`
    select count(*) as entry_count, min(e.balance_after)::text as lowest from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.book = 'points' and a.owner_type = 'member' and a.owner_id = ${id}`.one()
  expect(entryCount).toBe(500 + taken)
  expect(Number(lowest)).toBeGreaterThanOrEqual(0)
}, 180_000)
