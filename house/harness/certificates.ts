// Certificates for tests, made where the machine has openssl: an authority that nobody knows, and what it vouches for.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const openssl = ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl'].find((path) => existsSync(path))

export type Certificates = { ca: string; caFile: string; certFile: string; keyFile: string; remove: () => void }

/** Of an authority of its own, for a host of this name. */
export function certificatesFor(name: string, program: string): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
  const at = (file: string) => join(folder, file)
  const run = (...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: 'ignore' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  run('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Nobody knows')
  run('req', ...key, '-keyout', 'host.key', '-out', 'host.csr', '-subj', `/CN=${name}`)
  writeFileSync(at('host.ext'), `subjectAltName=DNS:${name}\n`)
  run(
    'x509',
    '-req',
    '-in',
    'host.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'host.pem',
    '-days',
    '2',
    '-extfile',
    'host.ext',
  )
  return {
    ca: readFileSync(at('ca.pem'), 'utf8'),
    caFile: at('ca.pem'),
    certFile: at('host.pem'),
    keyFile: at('host.key'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
