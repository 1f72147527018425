// Servers as they run in production, each a process of its own, over the database of a house.

import { bundle, type Program, run } from './bundle'
import type { House } from './index'

export type Processes = { urls: string[]; stop: () => Promise<void> }

/** Where a server says that it is reached, once it is ready. */
export async function readyAt(server: Program): Promise<string> {
  for (;;) {
    const line = await server.line()
    if (line.includes('"ready":true')) return new URL((JSON.parse(line) as { url: string }).url).origin
  }
}

/** `more`: what they are told beside where their data lie. */
export async function startProcesses(
  { settings }: Pick<House, 'settings'>,
  count: number,
  more: Record<string, string> = {},
): Promise<Processes> {
  const program = await bundle('./server/main.ts')
  const env = {
    DATABASE_URL: settings.databaseUrl ?? '',
    DATA_DIR: settings.dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...more,
  }
  const servers = Array.from({ length: count }, () => run(program.path, ['serve', '--json', '--processes', '1'], env))
  const stop = async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    program.remove()
  }
  try {
    return { urls: await Promise.all(servers.map(readyAt)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
