// Asking a source: only where the operator lets sources stand, at the address that its name had first, and no more than two at a time.

import { lookup } from 'node:dns/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { SqlDefinition } from '#contract/datasets/definition'
import { datasetLimits, type SourceState, type SourceType, sourceRefusals } from '#contract/datasets/states'
import { withParams } from '#contract/kit/refusal'
import { refuse } from '../../kit/road/refuse'
import { packageRoot } from '../../kit/root'
import type { Settings } from '../../kit/settings'
import type { Values } from '../fill'
import { tableOf } from '../plain'
import { bound } from '../statement'
import type { Told } from '../told'
import { turnstile } from '../turnstile'
import { writingRight } from './rights'
import { type Address, asked, longestTaskMs, SourceFailed } from './threads'

export type Source = Omit<Address, 'address' | 'serverName' | 'ca'> & { id: string; type: SourceType; host: string }

const drivers: Readonly<Record<SourceType, string>> = { '1': 'mysql2', '2': 'oracledb', '3': 'tedious' }
const resolver = createRequire(join(packageRoot, 'package.json'))
function isMissing(type: SourceType): boolean {
  try {
    resolver.resolve(drivers[type])
    return false
  } catch {
    // Nothing is found by that name: it is not installed.
    return true
  }
}
export const missingDrivers = (): SourceType[] => (Object.keys(drivers) as SourceType[]).filter(isMissing)

const connectMs = 5000
const rightsMs = 5000
/** How long a statement that may take so long can be under way. */
export const longestQueryMs = (timeoutMs: number): number => longestTaskMs({ connectMs, timeoutMs })
const mostAtOnce = 2

const addresses = new Map<string, Promise<string>>()
/** Asked for once: a name that leads elsewhere later is not followed there. */
function addressOf(host: string): Promise<string> {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name)) return Promise.resolve(name)
  const known = addresses.get(name) ?? lookup(name).then(({ address }) => address)
  addresses.set(name, known)
  known.catch(() => addresses.delete(name))
  return known
}

/** Nothing is dialled before both hold. */
export function mustBeListed(
  { type, host, port, tls }: Pick<Source, 'type' | 'host' | 'port' | 'tls'>,
  { sourceHosts }: Pick<Settings, 'sourceHosts'>,
): void {
  if (!sourceHosts.includes(`${host}:${port}`.toLowerCase())) refuse(withParams(sourceRefusals.notListed, { host: `${host}:${port}` }))
  // A certificate vouches for a name; without one it says nothing of who answers.
  if (tls && isIP(host.replace(/^\[|\]$/g, ''))) refuse(sourceRefusals.nameNeeded)
  if (isMissing(type)) refuse(withParams(sourceRefusals.driverMissing, { driver: drivers[type] }))
}

const turns = new Map<string, ReturnType<typeof turnstile>>()
function inTurn<T>({ host, port }: Source, work: () => Promise<T>): Promise<T> {
  const key = `${host}:${port}`
  const turn = turns.get(key) ?? turnstile(mostAtOnce)
  turns.set(key, turn)
  return turn(work)
}

type Wanted = Pick<Parameters<typeof asked>[0], 'act' | 'text' | 'values' | 'timeoutMs' | 'rowCap'>
const dialled = (source: Source, settings: Settings, wanted: Wanted) => {
  mustBeListed(source, settings)
  return inTurn(source, async () => {
    const address = await addressOf(source.host).catch(() => refuse(withParams(sourceRefusals.unreachable, { why: source.host })))
    const { type, port, database, username, password, tls, host } = source
    const { bytes: mostBytes } = datasetLimits
    return asked({
      ...wanted,
      type,
      port,
      database,
      username,
      password,
      tls,
      ca: settings.sourceCa,
      address,
      serverName: host,
      connectMs,
      mostBytes,
    })
  })
}

export type Checked = { state: SourceState; problem: string | null; right: string | null }

/** Dials it and asks what its account may do; a driver's words are kept for whoever runs the source. */
export async function checked(source: Source, settings: Settings): Promise<Checked> {
  try {
    const wanted = { act: 'grants', text: '', values: [], timeoutMs: rightsMs, rowCap: 5000 } as const
    const { rows, isCut } = await dialled(source, settings, wanted)
    // What was not looked through may be anything.
    const right = isCut
      ? '?'
      : writingRight(
          source.type,
          rows.map((row) => String(row.right ?? '')),
        )
    return right === null ? { state: 'OK', problem: null, right } : { state: 'WRITABLE', problem: right, right }
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error
    return { state: 'UNREACHABLE', problem: error.message, right: null }
  }
}

export async function queried(
  source: Source,
  settings: Settings,
  { sql, timeoutMs }: SqlDefinition,
  values: Values,
  rowCap: number,
): Promise<Told> {
  const statement = bound(sql, source.type, values)
  const { rows } = await dialled(source, settings, { act: 'query', ...statement, timeoutMs, rowCap })
  return tableOf(rows, rowCap)
}
