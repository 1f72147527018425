// A real MariaDB for tests, where the machine has one: in a folder of its own, on this machine alone.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2'
import type { Certificates } from '../harness/certificates'

const places = ['/usr/sbin/mariadbd', '/usr/bin/mariadbd', '/usr/local/sbin/mariadbd', '/opt/homebrew/bin/mariadbd']
export const mariadbd = places.find((path) => existsSync(path))

export type MariaDb = { port: number; say: (...statements: readonly string[]) => Promise<void>; stop: () => Promise<void> }

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => (at && typeof at === 'object' ? resolve(at.port) : reject(new Error('no port'))))
    })
  })

/** With certificates it lets in by the network only whoever speaks to it encrypted. */
export async function startMariaDb(program: string, proof?: Pick<Certificates, 'certFile' | 'keyFile'>): Promise<MariaDb> {
  const folder = mkdtempSync(join(tmpdir(), 'mariadb-'))
  const [data, socket] = [join(folder, 'data'), join(folder, 's.sock')]
  const user = userInfo().username
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, `--user=${user}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { stdio: 'ignore' },
  )
  const port = await freePort()
  const server = spawn(
    program,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--user=${user}`,
      '--skip-log-bin',
      ...(proof ? [`--ssl-cert=${proof.certFile}`, `--ssl-key=${proof.keyFile}`, '--require-secure-transport=ON'] : []),
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const one = (statement: string) =>
    new Promise<void>((resolve, reject) => {
      const connection = mysql.createConnection({ socketPath: socket, user: 'root' })
      connection.on('error', () => {})
      connection.query(statement, (error) => {
        connection.destroy()
        if (error) reject(error)
        else resolve()
      })
    })
  for (let tries = 0; ; tries += 1) {
    try {
      await one('select 1')
      break
    } catch (error) {
      if (tries > 150) throw error
      await pause(200)
    }
  }
  return {
    port,
    say: async (...statements) => {
      for (const statement of statements) await one(statement)
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
