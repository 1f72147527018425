// marketdesk reset-factors: takes the second factors from an account whose holder lost them all, and from whom nobody else may.

import { accountNews } from '#contract/accounts/calls'
import { securityPath } from '#contract/kit/security-path'
import { ring } from '../bell/index'
import { CannotStart } from '../kit/cannot-start'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Command, UsageError } from './command'
import { withDatabase } from './with-database'

export const resetFactorsCommand: Command = {
  options: {
    username: { type: 'string', value: 'NAME', help: 'whose (needed)' },
    reason: { type: 'string', value: 'TEXT', help: 'why, for the history and the holder (needed)' },
  },
  notes: ['The holder is signed out everywhere, is told, and signs in with the password alone until a new factor is set up.'],
  run: async ({ options, say }) => {
    const username = String(options.username ?? '').trim()
    const reason = String(options.reason ?? '').trim()
    if (!username) throw new UsageError('--username is missing')
    if (!reason) throw new UsageError('--reason is missing')
    const had = await withDatabase(async ({ enter }) => asHouse(await enter(), 'command line', (tx) => reset(tx, username, reason)))
    say(had ? `Second factors of ${username} were reset` : `${username} had no second factor`, { username, reset: had })
    return 0
  },
}

async function reset(tx: Tx, username: string, reason: string): Promise<boolean> {
  const [account] = await tx<{ id: string }[]>`select id from account where lower(username) = lower(${username}) and deleted_at is null`
  if (!account) throw new CannotStart(`There is no account ${username}`)
  await tx`select set_config('scope.reason', ${reason}, true)`
  const { had } = await tx<{ had: boolean }[]>`select reset_factors(${account.id}) as had`.one()
  if (!had) return false
  await tx`select end_sessions(${account.id})`
  const { title, body } = accountNews.factorsReset
  const params = { who: 'marketdesk reset-factors', reason }
  await ring(tx, { accountId: account.id, unitId: null, kind: 'system', title, body, params, link: securityPath })
  return true
}
