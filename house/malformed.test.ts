// Thousands of requests that no console would send: none may be a defect, and none may make the house swell.

import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceFrom } from '#server/seed/chance'
import { type House, openHouse } from './harness/index'
import { ask, oddRequest } from './malformed'

const rounds = 5000
const chance = chanceFrom(5_550_123)

let house: House
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const tokens: string[] = ['', 'not-a-token']
beforeAll(async () => {
  // Every request comes from an address of its own, or the limits would answer most of them.
  house = await openHouse({ env: { TRUST_PROXY: 'loopback' } })
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  port = (house.app.server.address() as AddressInfo).port
  for (const username of ['manager01', 'merchant01', 'platform01', 'nobody001']) tokens.push(await house.signIn(username))
})
afterAll(async () => {
  agent.destroy()
  await house.close()
})

// slow: it is about their number.
test(`${rounds} malformed requests: no defect, bounded memory`, async () => {
  const before = process.memoryUsage().rss
  const tally: Record<string, number> = {}
  const defects: unknown[] = []
  const walk = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      const odd = oddRequest(chance, tokens)
      const { status, code } = await ask({ port, agent }, odd)
      tally[code] = (tally[code] ?? 0) + 1
      const shown = { method: odd.method, url: odd.url.slice(0, 300), payload: String(odd.payload ?? '').slice(0, 300) }
      if (status >= 500 || code === '500' || code === '503') defects.push({ ...shown, status, code })
    }
  }
  await Promise.all(Array.from({ length: 8 }, () => walk(rounds / 8)))
  expect(defects).toEqual([])
  // That they were looked at and refused, not turned away at the first step.
  expect(tally['422']).toBeGreaterThan(rounds / 20)
  expect(tally['401']).toBeGreaterThan(rounds / 20)
  expect(tally['403']).toBeGreaterThan(rounds / 50)
  expect(tally.cut ?? 0).toBeLessThan(rounds / 20)
  expect((await ask({ port, agent }, { method: 'GET', url: '/readyz', headers: {} })).status).toBe(200)
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
}, 300_000)
