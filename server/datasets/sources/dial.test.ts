// What each driver says first when it dials, as whoever stands there hears it: where it was listed, to the address that it was given, and no further.

import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SourceType } from '#contract/datasets/states'
import { readSettings } from '../../kit/settings'
import { checked, missingDrivers, mustBeListed, type Source } from './ask'
import { endThreads } from './threads'

let server: Server
let heard: Buffer[] = []
let port: number
let onDial: (socket: Socket) => void = () => {}
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {})
    onDial(socket)
    socket.once('data', (bytes) => {
      heard.push(bytes)
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  heard = []
  onDial = () => {}
})
afterAll(async () => {
  await endThreads()
  server.close()
})

const source = (type: SourceType, more: Partial<Source> = {}): Source => ({
  id: '1',
  type,
  host: '127.0.0.1',
  port,
  database: 'REPORTS',
  username: 'reader',
  password: 'not-told-1',
  tls: false,
  ...more,
})
const settings = () => readSettings({ SOURCE_HOSTS: `127.0.0.1:${port}` })

test('all three drivers are installed here', () => expect(missingDrivers()).toEqual([]))

test('oracle asks for its service by name, and has not told its password', async () => {
  expect(await checked(source('2'), settings())).toMatchObject({ state: 'UNREACHABLE' })
  const [first = Buffer.alloc(0)] = heard
  // A packet of the kind CONNECT, as the protocol numbers them.
  expect(first[4]).toBe(1)
  expect(first.toString('latin1')).toContain('(SERVICE_NAME=REPORTS)')
  expect(Buffer.concat(heard).toString('latin1')).not.toContain('not-told-1')
})

test.each(['R)(HOST=10.0.0.1', 'a b', 'x"y', '=)'])('no name of a database leads oracle elsewhere: %s', async (database) => {
  expect(await checked(source('2', { database }), settings())).toMatchObject({
    state: 'UNREACHABLE',
    problem: 'the name of the database is none',
  })
  expect(heard).toEqual([])
})

test('sqlServer begins with what it can do, and has not told its password', async () => {
  expect(await checked(source('3'), settings())).toMatchObject({ state: 'UNREACHABLE' })
  // PRELOGIN is the packet of the type 18.
  expect(heard[0]?.[0]).toBe(18)
  expect(Buffer.concat(heard).toString('latin1')).not.toContain('not-told-1')
})

test('mysql waits for the greeting, and tells nothing to whoever gives none', async () => {
  onDial = (socket) => socket.end('no greeting')
  expect(await checked(source('1'), settings())).toMatchObject({ state: 'UNREACHABLE' })
  expect(heard).toEqual([])
})

test.each(['1', '2', '3'] as const)('type %s is not dialled where nothing is listed', async (type) => {
  const none = readSettings({})
  expect(() => mustBeListed(source(type), none)).toThrow()
  await expect(checked(source(type), none)).rejects.toThrow()
  await expect(checked(source(type, { host: 'localhost' }), settings())).rejects.toThrow()
  expect(heard).toEqual([])
})
