// Fetching an address that a user named, without ever reaching into the house's own network.

import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'
import { firstOf, tupleOf } from '#contract/kit/sure'

export type FetchProblem = 'address' | 'unreachable' | 'status' | 'too-large' | 'too-slow'

export class FetchRefused extends Error {
  constructor(readonly problem: FetchProblem) {
    super(`the fetch was refused: ${problem}`)
  }
}

export type Fetched = { status: number; contentType: string; body: Buffer }
export type FetchOptions = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  maxBytes?: number
  timeoutMs?: number
}

const defaults = { maxBytes: 10 * 1024 * 1024, timeoutMs: 5000 }

const forbidden = new BlockList()
const v4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
// Everything that carries a v4 address inside (mapped, translated, tunnelled) is out as well: it could carry a private one.
const v6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'
for (const [net, bits] of v4.split(' ').map((range) => tupleOf(range.split('/'), 2))) forbidden.addSubnet(net, Number(bits), 'ipv4')
for (const [net, bits] of v6.split(' ').map((range) => tupleOf(range.split('/'), 2))) forbidden.addSubnet(net, Number(bits), 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Only addresses of the public internet: not private, loopback, link-local, multicast, or the metadata of a cloud. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !forbidden.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && globalV6.check(address, 'ipv6') && !forbidden.check(address, 'ipv6')
}

const openPorts = new Set(['', '80', '443', '8080', '8443'])

/** Who may be asked, and how a name becomes addresses. An object, so that a test can stand in for the internet. */
export const internet = {
  resolve: async (host: string): Promise<string[]> => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  isAllowed: (address: string, port: string): boolean => isPublic(address) && openPorts.has(port),
}

/** Asks once, follows nowhere, and gives up after 5 s or 10 MB. */
export async function guardedFetch(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const { maxBytes, timeoutMs } = { ...defaults, ...options }
  const url = urlOf(address)
  const late = AbortSignal.timeout(timeoutMs)
  const tooSlow = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new FetchRefused('too-slow')), { once: true }),
  )
  const pinned = await Promise.race([pin(url), tooSlow])
  tooSlow.catch(() => {})
  return Promise.race([exchange(url, pinned, { ...options, maxBytes }, late), tooSlow])
}

/**
 * The same judgement without asking anybody, for an address that is kept for later: it can be made where nobody may wait. What a name
 * leads to is not asked for: it may lead elsewhere by the time it is used, and is looked at whenever it is.
 */
export function isAllowedAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && isAllowedUrl(url) && openPorts.has(url.port)
}

/** Names that never lead to the public internet: of this machine, of a house's own network, of a cloud's inside. */
const insideNames = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|invalid)$/

function isAllowedUrl(url: URL): boolean {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false
  const host = hostOf(url)
  if (isIP(host)) return internet.isAllowed(host, url.port)
  // A name without a dot is looked up in the house's own network first.
  return host.includes('.') && !insideNames.test(host)
}

/** The parser has already written numbers, other scripts' digits and dots as plain as they are meant. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !isAllowedUrl(url)) throw new FetchRefused('address')
  return url
}

/** The name is resolved here and nowhere else: what is checked is what is connected to. One bad address condemns all. */
async function pin(url: URL): Promise<string> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await internet.resolve(host).catch(() => [])
  if (addresses.length === 0) throw new FetchRefused('unreachable')
  if (!addresses.every((address) => internet.isAllowed(address, url.port))) throw new FetchRefused('address')
  return firstOf(addresses)
}

function exchange(url: URL, pinned: string, options: FetchOptions & { maxBytes: number }, signal: AbortSignal): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http
    const family = isIP(pinned)
    const request = client.request(
      url,
      {
        method: options.method ?? 'GET',
        // No proxy, no kept connection, no cookies: nothing of this server goes along.
        agent: false,
        signal,
        headers: { 'accept-encoding': 'identity', 'user-agent': 'Marketdesk', ...options.headers },
        lookup: (_host, { all }, done) => (all ? done(null, [{ address: pinned, family }]) : done(null, pinned, family)),
      },
      (reply) => void readAll(reply, options.maxBytes).then(resolve, reject),
    )
    request.once('error', () => reject(new FetchRefused('unreachable')))
    request.end(options.body)
  })
}

async function readAll(reply: http.IncomingMessage, maxBytes: number): Promise<Fetched> {
  const status = reply.statusCode ?? 0
  const stop = (problem: FetchProblem): never => {
    reply.destroy()
    throw new FetchRefused(problem)
  }
  if (status >= 300 && status < 400) stop('status') // a redirect is another address: it was not asked for
  // A packed body could be a bomb, and it was not asked for either.
  if (!['', 'identity'].includes(reply.headers['content-encoding'] ?? '')) stop('status')
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) stop('too-large')
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBytes) stop('too-large')
    pieces.push(piece)
  }
  return { status, contentType: reply.headers['content-type'] ?? '', body: Buffer.concat(pieces) }
}
