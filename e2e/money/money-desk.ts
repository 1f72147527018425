// Money as the tests of the platform's desk bring it about: a second person, a balance, a withdrawal that was applied for.

import type { Page } from '@playwright/test'
import { adjustments } from '../../contract/adjustments/calls'
import { factorRefusals } from '../../contract/factors/calls'
import { type Call, type Given, lineOf, proofHeader } from '../../contract/kit/call'
import { queryString } from '../../contract/kit/query'
import { firstOf, sure } from '../../contract/kit/sure'
import { walletCalls } from '../../contract/wallet/calls'
import { payouts, type Withdrawal, withdrawals } from '../../contract/withdrawals/calls'
import { apiUrl, demoPassword, expect, hire, tokenOf, zh } from '../house'

export type Person = { username: string; password: string; token: string }

type Reply<Data> = { code: number; message: string; data: Data }

async function once<C extends Call>(call: C, input: Given<C>, token: string, ticket?: string): Promise<Reply<unknown>> {
  const isGet = call.method === 'GET'
  const headers: Record<string, string> = {
    token: `Bearer ${token}`,
    ...(isGet ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    ...(ticket ? { [proofHeader]: ticket } : {}),
  }
  const query = isGet ? queryString((input ?? {}) as Record<string, unknown>) : ''
  const reply = await fetch(apiUrl(`${call.path}${query}`), {
    method: call.method,
    headers,
    body: isGet ? undefined : JSON.stringify(input),
  })
  return (await reply.json()) as Reply<unknown>
}

/** Makes a call and, where it asks again who is there, answers with the password. */
export async function ask<Data, C extends Call = Call>(
  call: C,
  input: Given<C>,
  { token, password }: Pick<Person, 'token' | 'password'>,
): Promise<Reply<Data>> {
  const first = await once(call, input, token)
  if (first.code !== factorRefusals.proveAgain.code) return first as Reply<Data>
  const prove = { method: 'POST', path: '/merchant-api/auth/factor/prove' } as Call
  const shown = await once(prove, { proof: { by: 'password', password }, act: lineOf(call) } as never, token)
  return (await once(call, input, token, (shown.data as { ticket: string }).ticket)) as Reply<Data>
}

export const demo = async (username: string): Promise<Person> => ({ username, password: demoPassword, token: await tokenOf(username) })

/** Somebody else of the platform: what one proposes or approves first, another decides. */
export async function colleague(): Promise<Person & { name: string }> {
  const { username, password, name } = firstOf(await hire(1, { by: 'platform01', role: '5', name: '复核' }))
  return { username, password, name, token: await tokenOf(username, password) }
}

/** Money that a unit can withdraw, given by two people of the platform as money is given. */
export async function give(unitId: string, amountFen: number): Promise<void> {
  const one = await demo('platform01')
  const other = await colleague()
  const proposed = await ask<{ id: string }>(adjustments.propose, { unitId, kind: 'ADJUST', amountFen, reason: '测试用余额' }, one)
  expect(proposed.message).toBe('success')
  const booked = await ask(adjustments.decide, { id: proposed.data.id, isBooked: true }, other)
  expect(booked.message).toBe('success')
}

export const unitOf = async (person: Person): Promise<string> => {
  const { data } = await once({ method: 'GET', path: '/merchant-api/auth/info' } as Call, {} as never, person.token)
  return (data as { unit: { id: string } }).unit.id
}

type Setting = Given<typeof payouts.saveSetting>

/** Changes the settings, and gives back what they were. */
export async function set(patch: Partial<Setting>): Promise<Setting> {
  const person = await demo('platform01')
  let before: Setting | undefined
  // Workers begin together: whoever was slower reads again.
  await expect(async () => {
    const { data } = await ask<Setting>(payouts.setting, {}, person)
    before ??= data
    expect((await ask(payouts.saveSetting, { ...data, ...patch }, person)).message).toBe('success')
  }).toPass()
  return sure(before)
}

/** What a unit applied for, out of a balance that covers it. */
export async function applied(username: string, amounts: readonly number[]): Promise<Withdrawal[]> {
  const person = await demo(username)
  const wanted = amounts.reduce((sum, fen) => sum + fen, 0)
  const { data: wallet } = await ask<{ availableFen: number }>(walletCalls.wallet, {}, person)
  await give(await unitOf(person), wanted + Math.max(0, -wallet.availableFen))
  const made: Withdrawal[] = []
  for (const amountFen of amounts) {
    const { message, data } = await ask<Withdrawal>(withdrawals.apply, { amountFen }, person)
    expect(message).toBe('success')
    made.push(data)
  }
  return made
}

const step = zh.secondStep
export const proof = (page: Page) => page.getByRole('dialog', { name: step.againTitle })

export async function prove(page: Page, password: string = demoPassword): Promise<void> {
  await proof(page).getByLabel(step.passwordLabel, { exact: true }).fill(password)
  await proof(page).getByRole('button', { name: step.submit, exact: true }).click()
  await expect(proof(page)).toBeHidden()
}
