// The address of a webhook is judged when it is saved, by the guard that judges it when it is sent.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { gatewayRefusals } from '#contract/gateway/states'
import { type House, openHouse } from '../../house/harness/index'
import { guardedFetch } from '../kit/guarded-fetch'

let house: House
let token: string
let hook: { id: string; version: number }
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  const { data } = await house.call(gateway.hookAdd, { name: '好地址', url: 'https://shop.example.com/a', events: ['PAID'] }, { token })
  hook = { id: data.id, version: 1 }
})
afterAll(() => house.close())

const add = (url: string) => house.call(gateway.hookAdd, { name: '试试', url, events: ['PAID'] }, { token })
const change = (url: string) => house.call(gateway.hookUpdate, { ...hook, name: '试试', url, events: ['PAID'], isEnabled: true }, { token })
const kept = async () => (await house.call(gateway.hookPage, {}, { token })).data.records.map(({ url }) => url)

const inside = [
  'http://shop.example.com/a',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://127.0.0.1./',
  ...['10.0.0.8', '172.20.1.1', '192.168.1.1'].map((host) => `https://${host}/hook`),
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.100.100.200/latest/meta-data/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://ｌｏｃａｌｈｏｓｔ/',
  'https://a.localhost/',
  'https://postgres/',
  'https://printer.local/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://api.svc.cluster.local/',
  'https://router.lan/',
  'https://nas.home.arpa/',
  'https://shop.example.com:22/',
  'https://shop.example.com:5432/',
  'https://8.8.8.8:6379/',
  'https://user@shop.example.com/',
  'https://user:secret@shop.example.com/',
  'https://shop.example.com@127.0.0.1/',
]
test.each(inside)('%s is neither added nor put in the place of another', async (url) => {
  for (const { code, message } of [await add(url), await change(url)])
    expect({ code, message }).toEqual({ code: gatewayRefusals.address.code, message: gatewayRefusals.address.words[0] })
  expect(await kept()).toEqual(['https://shop.example.com/a'])
})

const names = inside.filter((url) => url.startsWith('https:') && !/:\d+\/$/.test(url))
test.each(names)('%s is not asked either, without any name being looked up', async (url) => {
  await expect(guardedFetch(url)).rejects.toMatchObject({ problem: 'address' })
})

test.each([
  'https://shop.example.com/b',
  'https://shop.example.com:8443/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://商店.中国/',
])('%s is kept', async (url) => {
  const { code, data } = await add(url)
  expect(code).toBe(200)
  expect((await house.call(gateway.hookDelete, { id: data.id, version: 1 }, { token })).code).toBe(200)
})
