// What answers requests: the app on its port, and what is said when the door cannot be opened.

import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from '../kit/cannot-start'
import type { Settings } from '../kit/settings'

const takenMessage = ({ port, host }: Settings) => `Port ${port} on ${host} is taken: stop what listens there, or set PORT to another one`

function refusedListening(error: NodeJS.ErrnoException, settings: Settings): CannotStart {
  if (error.code === 'EADDRINUSE') return new CannotStart(takenMessage(settings))
  if (error.code === 'EACCES') return new CannotStart(`Port ${settings.port} needs more rights: set PORT to one above 1023`)
  return new CannotStart(`Cannot listen on ${settings.host}, port ${settings.port} (${error.code ?? error.message}): set HOST and PORT`)
}

/** Looked at first, so that a second start says so at once and does not touch the data of the running one. */
export function checkPort(settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(refusedListening(error, settings)))
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()))
  })
}

/** The port that it listens on. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<number> {
  await app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
    throw refusedListening(error, settings)
  })
  const bound = app.server.address()
  return typeof bound === 'object' && bound ? bound.port : settings.port
}
