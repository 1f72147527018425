// A key for whoever works on the command line: the one of that name, or a new one.

import type { ApiScope } from '#contract/gateway/states'
import type { Tx } from '../kit/database/db'
import type { Settings } from '../kit/settings'
import { newKeyId, secretsOf } from './secrets'
import * as store from './store'

type Wanted = { name: string; scopes: ApiScope[] }

/** Null where there is no such unit, or it is not open. */
export async function ensureKey(of: { tx: Tx; settings: Settings }, code: string | null, { name, scopes }: Wanted) {
  const unitId = await store.openUnitOf(of.tx, code)
  if (!unitId) return null
  const known = await store.keyNamed(of.tx, unitId, name)
  const keyId = known ?? newKeyId()
  if (!known) await store.addKey(of.tx, { unitId, name, keyId, scopes, createdBy: name, createdAt: new Date().toISOString() })
  return { keyId, secret: (await secretsOf(of)).ofKey(keyId) }
}
