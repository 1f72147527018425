// The numbers of people's papers at rest: sealed under a key of their own, and shown by their mask alone.

import { z } from 'zod'
import { maskIdNumber } from '#contract/kit/id-number'
import type { Tx } from '../database/db'
import { asHouse } from '../database/door'
import { type Task, task } from '../jobs/jobs'
import { keptPerHouse, sealFor } from './seal'

export type SealedIdentity = { sealed: string; mask: string }

const identityKey = async (tx: Tx): Promise<string> => (await tx<{ key: string }[]>`select identity_key() as key`.one()).key

export const identitySealWith = (houseKey: string, dataKey?: string) => {
  const { close } = sealFor({ houseKey, dataKey, purpose: 'identity' })
  return (number: string): SealedIdentity => ({ sealed: close(number), mask: maskIdNumber(number) })
}
export const identitySeal = keptPerHouse(identityKey, identitySealWith)

/** The same, for who has no settings: the furniture of a new house. */
export const identitySealFor = async (tx: Tx, dataKey?: string) => identitySealWith(await identityKey(tx), dataKey)

type Row = { id: string; number: string }
/** Rows of a table that an earlier version left in the open: so many at a time, held, and put back sealed. */
export type OpenRows = {
  take: (tx: Tx, most: number) => Promise<readonly Row[]>
  put: (tx: Tx, rows: readonly (SealedIdentity & { id: string })[]) => Promise<void>
}

const atATime = 500

/** Seals what is left in the open; where there is nothing it does nothing. */
export const sealingTask = (name: string, { take, put }: OpenRows): Task =>
  task(name, z.unknown(), async (_, { db, settings, signal }) => {
    for (let left = atATime; left === atATime && !signal.aborted; ) {
      left = await asHouse(db, 'system', async (tx) => {
        const rows = await take(tx, atATime)
        if (rows.length === 0) return 0
        const close = await identitySeal({ tx, settings })
        await put(
          tx,
          rows.map(({ id, number }) => ({ id, ...close(number) })),
        )
        return rows.length
      })
    }
  })
