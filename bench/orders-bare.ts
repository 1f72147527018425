// The limit of an order list on this machine: node:http and the product's own SQL, without sessions, schemas, walls or transactions.

import { createServer } from 'node:http'
import { sure } from '#contract/kit/sure'
import { openOwner } from '#server/kit/database/owner'
import type { Session } from '#server/kit/database/scope'
import { type Filter, page } from '#server/orders/list/list-store'
import { sealWith } from '#server/orders/seal'

const { sql } = openOwner(sure(process.argv[2]), { max: 12 })
// The list asks its caller for the unit alone.
const session = { unit: { id: '1', kind: 'PLATFORM', name: '', marketId: null } } as unknown as Session
const { key } = await sql<{ key: string }[]>`select sealing_key() as key`.one()
const seal = sealWith(key)

const server = createServer((request, reply) => {
  const query = new URL(request.url ?? '/', 'http://bare').searchParams
  const keyword = query.get('keyword') ?? undefined
  const filter = {
    pageNumber: Number(query.get('pageNumber') ?? 1),
    pageSize: Number(query.get('pageSize') ?? 20),
    ...(query.get('status') ? { status: query.get('status') } : {}),
    ...(keyword ? { keyword } : {}),
  } as Filter
  const search = { now: new Date(), mobileHash: keyword && /^1\d{10}$/.test(keyword) ? seal.hash(keyword) : null }
  page(sql, session, filter, search).then(
    (made) => reply.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, message: 'success', data: made.read() })),
    () => reply.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
