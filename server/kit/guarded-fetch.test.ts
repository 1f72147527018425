// A fetch on somebody's behalf reaches the public internet and nothing else.

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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
  const inside =
    '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.100.100.200 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.1 ' +
    '::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::1 2001:db8::1 fe80::1%eth0 ::127.0.0.1 nonsense'
  test.each(inside.split(' '))('%s is not public', (address) => expect(isPublic(address)).toBe(false))
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  )
})

const refused = [
  ['file:///etc/passwd', 'another protocol'],
  ['ftp://example.com/x', 'another protocol'],
  ['gopher://example.com/', 'another protocol'],
  ['javascript:alert(1)', 'another protocol'],
  ['http://127.0.0.1/', 'loopback'],
  ['http://127.1/', 'loopback, short'],
  ['http://2130706433/', 'loopback as a number'],
  ['http://0x7f000001/', 'loopback in hex'],
  ['http://0177.0.0.1/', 'loopback in octal'],
  ['http://[::1]/', 'loopback in v6'],
  ['http://[::ffff:127.0.0.1]/', 'loopback mapped'],
  ['http://169.254.169.254/latest/meta-data/', 'metadata'],
  ['http://user:secret@example.com/', 'with a password'],
  ['http://8.8.8.8:22/', 'a port that is no web port'],
  ['http://', 'nothing'],
] as const
test.each(refused)('%s is refused: %s', async (url) => {
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
