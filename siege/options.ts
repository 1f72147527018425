// How a siege is asked for: `--minutes 10 --seed 7 --only kills,cuts --json`.

import { parseArgs } from 'node:util'

export type Asked = { minutes: number; seed: number; only: string[]; json: boolean }

/** Throws words for whoever typed it. */
export function readOptions(args: string[], names: readonly string[]): Asked {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const minutes = Number(values.minutes)
  const seed = values.seed === undefined ? (Date.now() % 100_000) + 1 : Number(values.seed)
  const only = values.only?.split(',') ?? [...names]
  if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error('--minutes must be a number above 0, and at most a day')
  if (!(Number.isInteger(seed) && seed > 0)) throw new Error('--seed must be a whole number above 0')
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`No such attack: ${unknown} (there are ${names.join(', ')})`)
  return { minutes, seed, only, json: values.json }
}
