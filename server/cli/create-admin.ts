// marketdesk create-admin: the first account of a house without demo data, an owner of the platform.

import { randomInt } from 'node:crypto'
import { text as readAll } from 'node:stream/consumers'
import { accountName, mobile, newPassword } from '#contract/kit/fields'
import { say } from '#contract/kit/words'
import { type Admin, addPlatformOwner } from '../accounts/index'
import { CannotStart } from '../kit/cannot-start'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type PasswordOwner, whyNotPassword } from '../kit/secrets/common-passwords'
import { hashPassword } from '../kit/secrets/passwords'
import { platformUnit } from '../places/index'
import { type Asked, type Command, UsageError } from './command'
import { withDatabase } from './with-database'

export const createAdminCommand: Command = {
  options: {
    username: { type: 'string', value: 'NAME', help: '8 to 18 letters, digits, or . @ _ - (needed)' },
    name: { type: 'string', value: 'TEXT', help: 'the name that is shown (the username)' },
    mobile: { type: 'string', value: 'NUMBER', help: 'for signing in by SMS' },
    'password-stdin': { type: 'boolean', help: 'read the password from standard input' },
  },
  notes: ['Without --password-stdin a password is made up and shown once; it must be changed at the first sign-in.'],
  run: async ({ options, say }) => {
    const username = checked(options, 'username', accountName())
    const phone = options.mobile === undefined ? null : checked(options, 'mobile', mobile())
    const given = options['password-stdin'] ? await givenPassword({ username, mobile: phone }) : null
    const password = given ?? madeUp()
    const passwordHash = await hashPassword(password)
    const admin = { username, passwordHash, phone, displayName: String(options.name ?? username), mustChange: given === null }
    const id = await withDatabase(async ({ enter }) => asHouse(await enter(), 'command line', (tx) => insert(tx, admin)))
    const shown = given === null ? { password } : {}
    say(`Created ${username}${given === null ? `, password ${password} (to be changed at the first sign-in)` : ''}`, {
      id,
      username,
      ...shown,
    })
    return 0
  },
}

type Checker = { safeParse: (value: unknown) => { success: boolean; data?: string } }

function checked(options: Asked['options'], name: string, rule: Checker): string {
  const result = rule.safeParse(options[name])
  if (!result.success || result.data === undefined) throw new UsageError(`--${name} is missing or not valid`)
  return result.data
}

async function givenPassword(owner: PasswordOwner): Promise<string> {
  const password = (await readAll(process.stdin)).replace(/\r?\n$/, '')
  if (!newPassword().safeParse(password).success) throw new UsageError('The password needs 8 to 64 characters with letters and digits')
  const why = whyNotPassword(password, owner)
  if (why) throw new UsageError(say(why.words, 'en'))
  return password
}

// Without signs that look like others.
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const madeUp = () => `${Array.from({ length: 18 }, () => signs[randomInt(signs.length)]).join('')}${randomInt(10)}a`

async function insert(tx: Tx, admin: Admin): Promise<string> {
  const { username, phone } = admin
  const [taken] = await tx`
    select 1 from account where deleted_at is null and (lower(username) = lower(${username}) or mobile = ${phone})`
  if (taken) throw new CannotStart(`${username} or its mobile number is taken by another account`)
  const unitId = await platformUnit(tx)
  return addPlatformOwner(tx, unitId, admin)
}
