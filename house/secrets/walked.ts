// Everything that the house answers, exports, writes into its log and keeps in a backup, as text that can be searched.

import type { FastifyInstance } from 'fastify'
import { exports } from '#contract/exports/calls'
import type { Call } from '#contract/kit/call'
import { queryString } from '#contract/kit/query'
import { house as columns, contract } from '#server/columns'
import { readFrames } from '#server/kit/backup/backup-file'
import { samplesOf } from '../column-samples'
import { callOver, type House } from '../harness/index'
import { idPositions, withAt } from '../id-positions'

export type Read = { name: string; caller: string; text: string }

/** A stream has no end that one could wait for. */
const endless = new Set(['bell.stream'])
const histories = ['bank_card', 'qualification', 'application', 'unit', 'account', 'withdrawal']

const reads = Object.entries(contract).flatMap(([column, its]) =>
  Object.entries(its as Record<string, Call>)
    .map(([name, call]) => ({ name: `${column}.${name}`, call }))
    .filter(({ name, call }) => call.kind === 'read' && !endless.has(name)),
)

type Input = Record<string, unknown>
function inputsFor(name: string, call: Call, sample: Input, { ids, number }: Holding): Input[] {
  const places = idPositions(call.input)
  const filled = ids.map((id) => places.reduce<unknown>((input, path) => withAt(input, path, id), sample) as Input)
  if (name === 'history.page') return histories.flatMap((entity) => ids.map((entityId) => ({ entity, entityId })))
  if (name === 'bankCards.branches') return [{ bankCode: 'ICBC', keyword: number }]
  return [sample, { ...sample, keyword: number }, ...(places.length === 0 ? [] : filled)]
}

/** The ids of what holds a number, and a number that somebody looks for in every list that can be searched. */
type Holding = { ids: readonly string[]; number: string }
type Tokens = Readonly<Record<string, string>>

/** Every read of the contract by every caller, with every id that holds a number. */
export async function answersOf(house: House, app: FastifyInstance, tokens: Tokens, holding: Holding): Promise<Read[]> {
  const samples = await samplesOf(house)
  const told: Read[] = []
  for (const { name, call } of reads) {
    for (const input of inputsFor(name, call, samples[name]?.input ?? {}, holding)) {
      for (const [caller, token] of Object.entries(tokens)) {
        const url = `/prod-api${call.path.replace(/:\w+/g, '1')}${call.method === 'GET' ? queryString(input) : ''}`
        const body = call.method === 'GET' ? {} : { payload: JSON.stringify(input) }
        const headers = { token: `Bearer ${token}`, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) }
        const reply = await app.inject({ method: call.method, url, headers, ...body })
        told.push({ name, caller, text: reply.body })
      }
    }
  }
  return told
}

/** Every list that can be taken along, by everybody who may, with all of its columns and as whole as they may have it. */
export async function filesOf(house: House, app: FastifyInstance, tokens: Tokens): Promise<Read[]> {
  const started: { name: string; caller: string; token: string; id: string }[] = []
  for (const { sheet } of columns.exports) {
    for (const [caller, token] of Object.entries(tokens)) {
      const wanted = { sheet: sheet.name, fileName: 'all', format: 'csv' as const, columns: Object.keys(sheet.columns), filter: {} }
      const whole = { ...wanted, isFull: true, fullReason: '核对全部信息' }
      const full = sheet.full ? await callOver(app, exports.start, whole, { token }) : undefined
      const { code, data } = full?.code === 200 ? full : await callOver(app, exports.start, wanted, { token })
      if (code === 200) started.push({ name: sheet.name, caller, token, id: data.id })
    }
  }
  await house.runTasks()
  const told: Read[] = []
  for (const { name, caller, token, id } of started) {
    const reply = await app.inject({
      method: 'POST',
      url: `/prod-api${exports.download.path}`,
      headers: { token: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ id }),
    })
    told.push({ name, caller, text: reply.body })
  }
  return told
}

/** What a backup holds, table by table: whoever has the file reads this. */
export async function backupText(path: string): Promise<Read[]> {
  const told: Read[] = []
  for await (const { kind, bytes } of readFrames(path)) {
    const text = bytes.toString('utf8')
    if (kind === 'T') told.push({ name: text, caller: 'backup', text: '' })
    const last = told.at(-1)
    if (kind === 'D' && last) last.text += text
    else if (kind !== 'F') told.push({ name: kind, caller: 'backup', text })
  }
  return told
}
