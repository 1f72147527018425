// marketdesk shoppers: plays shoppers through the gateway against a running server, so that orders arrive as they would.

import { setTimeout as pause } from 'node:timers/promises'
import { apiScopes } from '#contract/gateway/states'
import { ensureKey } from '../gateway/index'
import { CannotStart, reasonOf } from '../kit/cannot-start'
import { asHouse } from '../kit/database/door'
import { type Act, askAt, chanceFrom, shoppersAt, tillAt } from '../seed/index'
import { type Command, UsageError } from './command'
import { withDatabase } from './with-database'

const keyName = 'Demo shoppers'

function number(given: string | boolean | undefined, usual: number, name: string, max: number): number {
  const value = given === undefined ? usual : Number(given)
  if (!Number.isInteger(value) || value < 1 || value > max) throw new UsageError(`--${name} must be a whole number from 1 to ${max}`)
  return value
}

export const shoppers: Command = {
  options: {
    url: { type: 'string', help: 'where the server is reached (http://127.0.0.1:8080)' },
    unit: { type: 'string', value: 'CODE', help: 'code of the market or shop to buy from (the first market)' },
    rate: { type: 'string', value: 'N', help: 'visits per minute (30)' },
    visits: { type: 'string', value: 'N', help: 'stop after so many (until Ctrl-C)' },
    seed: { type: 'string', value: 'N', help: 'the same number, the same wishes (1)' },
  },
  notes: [
    'It makes an API key of its own for the unit, in the database of this checkout or of DATABASE_URL.',
    'Shoppers pay at the provider that a demo brings along; elsewhere their payments are refused.',
  ],
  run: async ({ options, json }) => {
    const rate = number(options.rate, 30, 'rate', 6000)
    const visits = options.visits === undefined ? Infinity : number(options.visits, 1, 'visits', 1_000_000)
    const origin = new URL(String(options.url ?? 'http://127.0.0.1:8080')).origin
    const unit = options.unit === undefined ? null : String(options.unit)
    const key = await withDatabase(async ({ enter, settings }) =>
      asHouse(await enter(), 'shoppers', (tx) => ensureKey({ tx, settings }, unit, { name: keyName, scopes: [...apiScopes] })),
    )
    if (!key) throw new CannotStart(`There is no open unit ${unit ?? 'of kind MARKET'} to buy from`)
    const play = shoppersAt(askAt({ origin, ...key }), tillAt(origin), chanceFrom(number(options.seed, 1, 'seed', 2 ** 31)))
    const ended = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
    for (let n = 0; n < visits && !ended.signal.aborted; n += 1) {
      const acts = await play.step().catch((error: unknown) => {
        throw new CannotStart(`The server at ${origin} cannot be reached: ${reasonOf(error)}`)
      })
      for (const act of acts) console.log(json ? JSON.stringify(act) : lineOf(act))
      await pause(60_000 / rate, undefined, { signal: ended.signal }).catch(() => {})
    }
    return 0
  },
}

const lineOf = ({ act, buyer, order, fen, message }: Act): string =>
  [buyer.padEnd(12), act.padEnd(10), order ?? '', fen === undefined ? '' : `¥${(fen / 100).toFixed(2)}`, message ?? ''].join(' ').trimEnd()
