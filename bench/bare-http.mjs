// The limit of HTTP on this machine: Fastify with one route that answers the bytes it was given, and nothing else.

import fastify from 'fastify'

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const bytes = Buffer.concat(chunks)

const app = fastify({ logger: false })
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(app.server.address().port)
