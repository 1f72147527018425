// A fetch on somebody's behalf reaches the public internet and nothing else.

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hostileAddresses, insideAddresses } from '../../house/hostile/addresses'
import { guardedFetch, internet, isPublic } from './guarded-fetch'

let server: Server
let asked: string[] = []
beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(`${request.headers.host}${request.url}`)
    if (request.url === '/redirect') return reply.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (request.url === '/slow') return void reply.writeHead(200).write('x')
    if (request.url === '/packed') return reply.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    if (request.url === '/big') return reply.end(Buffer.alloc(5000))
    if (request.url === '/says-big') return reply.writeHead(200, { 'content-length': '99999999' }).end()
    reply.writeHead(200, { 'content-type': 'image/png' }).end('picture')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const port = () => (server.address() as AddressInfo).port
const allowLocal = () => {
  vi.spyOn(internet, 'resolve').mockResolvedValue(['127.0.0.1'])
  vi.spyOn(internet, 'isAllowed').mockReturnValue(true)
}

describe('addresses', () => {
  test.each(insideAddresses)('%s is not public', (address) => expect(isPublic(address)).toBe(false))
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  )
})

test.each(hostileAddresses)('%s is refused: %s', async (url) => {
  await expect(guardedFetch(url)).rejects.toMatchObject({ problem: 'address' })
})

test('a public name that points inside is refused, even if only one of its addresses does', async () => {
  vi.spyOn(internet, 'resolve').mockResolvedValue(['8.8.8.8', '192.168.0.1'])
  await expect(guardedFetch('http://rebind.example/')).rejects.toMatchObject({ problem: 'address' })
})

test('a name is resolved once, and what was checked is what is connected to', async () => {
  asked = []
  const resolve = vi.spyOn(internet, 'resolve').mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['10.0.0.1'])
  vi.spyOn(internet, 'isAllowed').mockImplementation((address) => address === '127.0.0.1')
  const { status, contentType, body } = await guardedFetch(`http://pictures.example:${port()}/a.png`)
  expect([status, contentType, body.toString(), resolve.mock.calls.length]).toEqual([200, 'image/png', 'picture', 1])
  expect(asked).toEqual([`pictures.example:${port()}/a.png`])
})

test.each([
  ['/redirect', 'status'],
  ['/packed', 'status'],
  ['/big', 'too-large'],
  ['/says-big', 'too-large'],
  ['/slow', 'too-slow'],
])('%s ends with %s', async (path, problem) => {
  allowLocal()
  await expect(guardedFetch(`http://pictures.example:${port()}${path}`, { maxBytes: 1000, timeoutMs: 300 })).rejects.toMatchObject({
    problem,
  })
})

test('nobody there, or no such name', async () => {
  allowLocal()
  await expect(guardedFetch('http://pictures.example:9/')).rejects.toMatchObject({ problem: 'unreachable' })
  vi.spyOn(internet, 'resolve').mockRejectedValue(new Error('ENOTFOUND'))
  await expect(guardedFetch('http://nowhere.example/')).rejects.toMatchObject({ problem: 'unreachable' })
})
