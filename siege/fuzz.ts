// Requests that nobody would send, at every door: the console's, the storefront's, and the bare socket.

import { Agent } from 'node:http'
import { connect } from 'node:net'
import { storefrontRoot } from '#contract/gateway/signature'
import { storefront } from '#contract/gateway/storefront'
import { firstOf, sure } from '#contract/kit/sure'
import type { Chance } from '#server/seed/chance'
import { ask, consoleDoor, type Door, oddRequest, type Reply } from '../house/malformed'
import { type Attack, aftermath } from './attack'
import { type Field, signIn } from './field'
import type { Tally } from './report'
import { type Server, sizeOf } from './servers'

const atOnce = 8
const growthAtMostMb = 350

const storefrontDoor: Door = { root: storefrontRoot, calls: Object.values(storefront) }

export const fuzz: Attack = {
  name: 'fuzz',
  about: `malformed requests at all doors; no 500, memory within ${growthAtMostMb} MB`,
  goal: 100_000,
  run: async (field, tally, { goal, ms }) => {
    const tokens = ['', 'not-a-token']
    for (const name of ['manager01', 'merchant01', 'platform01', 'nobody001']) tokens.push(await signIn(firstOf(field.servers), name))
    const before = field.servers.map((server) => sizeOf(server.pid()).rssMb)
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    const until = performance.now() + ms
    const walk = async () => {
      while (tally.tried < goal && performance.now() < until) await one(field, tally, { agent, tokens })
    }
    const watch = setInterval(() => grown(field, tally, before), 500)
    await Promise.all(Array.from({ length: atOnce }, walk))
    clearInterval(watch)
    agent.destroy()
    grown(field, tally, before)
    field.servers.forEach((server, at) => {
      const { rssMb } = sizeOf(server.pid())
      tally.try(
        `memory of server ${at + 1}`,
        rssMb - sure(before[at]) > growthAtMostMb && `${Math.round(sure(before[at]))} MB became ${Math.round(rssMb)} MB`,
      )
    })
    await aftermath(field, tally)
  },
}

function grown({ servers }: Field, tally: Tally, before: readonly number[]): void {
  servers.forEach((server, at) => {
    const { rssMb } = sizeOf(server.pid())
    tally.worst('memory MB', rssMb)
    tally.worst('growth MB', rssMb - sure(before[at]))
  })
}

type Means = { agent: Agent; tokens: readonly string[] }

async function one({ servers, chance }: Field, tally: Tally, { agent, tokens }: Means): Promise<void> {
  const server = chance.pick(servers)
  const port = Number(new URL(server.url).port)
  const door = chance.upTo(12)
  if (door === 0) return wire(server, chance, tally)
  const odd = oddRequest(chance, tokens, door < 3 ? storefrontDoor : consoleDoor)
  const asked = door < 3 ? { ...odd, headers: { ...odd.headers, ...oddSignature(chance) } } : odd
  const { status, code } = await ask({ port, agent }, asked).catch((error: Error): Reply => ({ status: -1, code: error.message }))
  const isDefect = (status >= 500 && status !== 503) || status < 0 || code === '500'
  if (status === 503 || code === '503') tally.count('busy')
  tally.count(door < 3 ? 'storefront' : 'console')
  tally.try(`${asked.method} ${asked.url.slice(0, 200)}`, isDefect && `${status} ${code}: ${String(asked.payload ?? '').slice(0, 200)}`)
}

const oddSignature = (chance: Chance): Record<string, string> => {
  if (chance.upTo(3) === 0) return {}
  const time = chance.pick([String(Math.floor(Date.now() / 1000)), '0', '-1', 'now', '9'.repeat(30)])
  const key = chance.pick(['mk_AAAAAAAAAAAAAAAAAAAA', '', 'mk_', "mk_' or 1=1 --", 'x'.repeat(2000)])
  const signature = chance.pick(['', 'zz', 'a'.repeat(64), '0'.repeat(5000)])
  return { 'x-md-key': key, 'x-md-time': time, 'x-md-nonce': chance.pick(['', 'n', 'n'.repeat(300)]), 'x-md-signature': signature }
}

const lines: ((chance: Chance) => string | Buffer)[] = [
  () => 'GET / HTTP/9.9\r\n\r\n',
  () => 'GET /\r\n\r\n',
  () => `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  () => 'POST /prod-api/merchant-api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  () => 'POST /prod-api/merchant-api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{"a":',
  () => 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-length: 4\r\n\r\nzz\r\nx\r\n0\r\n\r\n',
  () => 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\nx',
  () => `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
  () => 'GET / HTTP/1.1\r\nhost: x\r\nx\0y: z\r\n\r\n',
  () => 'GET http://169.254.169.254/ HTTP/1.1\r\nhost: y\r\n\r\n',
  () => 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  (chance) => Buffer.from(Array.from({ length: 1 + chance.upTo(400) }, () => chance.upTo(256))),
  (chance) => Buffer.from([22, 3, 1, 2, 0, 1, 0, ...Array.from({ length: chance.upTo(200) }, () => chance.upTo(256))]),
]

/** Bytes as they are: half of what can go wrong is in the reading of them. */
function wire(server: Server, chance: Chance, tally: Tally): Promise<void> {
  const bytes = chance.pick(lines)(chance)
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.end(bytes))
    let said = ''
    socket.setTimeout(15_000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      tally.count('wire')
      tally.try(`the bytes ${JSON.stringify(String(bytes).slice(0, 60))}`, /^HTTP\/1\.1 5(?!03|05)/.test(said) && said.slice(0, 100))
      resolve()
    })
  })
}
