// A little network in front of PostgreSQL that can be made bad: connections are cut in the middle of a message, held up, or refused.

import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** `left`: the bytes that may still pass, in either direction, before it is cut. */
type Pair = { near: Socket; far: Socket; left: number }
type State = { paused: boolean; refusing: boolean; backends: Set<number> }

export type Proxy = {
  /** Where the servers connect to. */
  url: string
  /** How many connections pass through now. */
  open: () => number
  /** The processes of the database that ever served one of them: what those did, the servers did. */
  backends: () => number[]
  /** Lets so many more bytes of one connection pass, in whichever direction they come, and cuts it there. False when there is none. */
  cutAfter: (which: number, bytes: number) => boolean
  /** Nothing passes, in no direction, until it is taken back: nobody is told. */
  pause: () => void
  resume: () => void
  /** Whoever is connected is cut, whoever comes is turned away: as when the database is gone. */
  refuse: () => void
  accept: () => void
  close: () => Promise<void>
}

/** `target` is libpq's way of naming a database: the folder of a unix socket may stand in `?host=`. */
export async function openProxy(target: string): Promise<Proxy> {
  const { hostname, port, searchParams } = new URL(target)
  const folder = searchParams.get('host')
  const reach = () => (folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname))
  const pairs = new Set<Pair>()
  const state: State = { paused: false, refusing: false, backends: new Set() }
  const server = createServer((near) => {
    if (state.refusing) return near.destroy()
    join(near, reach(), pairs, state)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: throughProxy(target, server), ...controls(server, pairs, state) }
}

function throughProxy(target: string, server: Server): string {
  const url = new URL(target)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return url.toString()
}

function join(near: Socket, far: Socket, pairs: Set<Pair>, state: State): void {
  const pair: Pair = { near, far, left: Number.POSITIVE_INFINITY }
  pairs.add(pair)
  const end = () => {
    pairs.delete(pair)
    near.destroy()
    far.destroy()
  }
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      const piece = chunk.length > pair.left ? chunk.subarray(0, pair.left) : chunk
      pair.left -= piece.length
      const flushed = to.write(piece, () => pair.left <= 0 && end())
      if (!flushed && !state.paused) {
        from.pause()
        to.once('drain', () => !state.paused && from.resume())
      }
    })
    from.on('close', end)
    from.on('error', end)
  }
  near.setNoDelay(true)
  noteBackend(far, state)
  carry(near, far)
  carry(far, near)
  if (state.paused) for (const socket of [near, far]) socket.pause()
}

/** How the database introduces itself: 'K', a length of 12, its process, and a secret. */
const introduction = Buffer.from([0x4b, 0, 0, 0, 12])
const introducedWithin = 8192

function noteBackend(far: Socket, { backends }: State): void {
  let heard = Buffer.alloc(0)
  const listen = (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk])
    const at = heard.indexOf(introduction)
    const isWhole = at >= 0 && heard.length >= at + 9
    if (isWhole) backends.add(heard.readInt32BE(at + 5))
    if (isWhole || heard.length > introducedWithin) far.off('data', listen)
  }
  far.on('data', listen)
}

function controls(server: Server, pairs: Set<Pair>, state: State) {
  const both = (work: (socket: Socket) => void) => {
    for (const { near, far } of pairs) for (const socket of [near, far]) work(socket)
  }
  return {
    open: () => pairs.size,
    backends: () => [...state.backends],
    cutAfter: (which: number, bytes: number) => {
      const pair = [...pairs][which % Math.max(1, pairs.size)]
      if (pair) pair.left = Math.max(1, bytes)
      return pair !== undefined
    },
    pause: () => {
      state.paused = true
      both((socket) => socket.pause())
    },
    resume: () => {
      state.paused = false
      both((socket) => socket.resume())
    },
    refuse: () => {
      state.refusing = true
      both((socket) => socket.destroy())
    },
    accept: () => {
      state.refusing = false
    },
    close: async () => {
      both((socket) => socket.destroy())
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
