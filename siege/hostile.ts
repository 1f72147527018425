// Hostile files at the upload, and hostile addresses wherever the house would fetch or send on somebody's behalf.

import { files } from '#contract/files/calls'
import { gateway } from '#contract/gateway/calls'
import { firstOf } from '#contract/kit/sure'
import { guardedFetch } from '#server/kit/guarded-fetch'
import { hostileFiles } from '../house/hostile'
import { hostileAddresses } from '../house/hostile/addresses'
import { type Attack, aftermath, again } from './attack'
import { call, type Field, signIn } from './field'
import type { Tally } from './report'
import type { Server } from './servers'

export const hostile: Attack = {
  name: 'hostile',
  about: 'hostile files are refused or cleaned, hostile addresses are never asked',
  goal: 1,
  run: async (field, tally, limits) => {
    const token = await signIn(firstOf(field.servers), 'merchant01')
    await again(limits, async () => {
      await sendFiles(field, tally, token)
      await sendAddresses(field, tally, token)
    })
    await aftermath(field, tally)
  },
}

async function sendFiles({ servers, chance }: Field, tally: Tally, token: string): Promise<void> {
  for (const { why, name, bytes, fate } of await hostileFiles()) {
    const stored = await upload(chance.pick(servers), token, name, bytes)
    tally.count('files')
    if (stored.code === 500) tally.try(why, stored.message)
    else if (fate === 'refused') tally.try(why, stored.code === 200 && 'it was stored')
    else tally.try(why, stored.code === 200 && (await isSame(firstOf(servers), stored.url, bytes)) && 'it was stored as it came')
  }
}

type Stored = { code: number; message: string; url: string }

async function upload(server: Server, token: string, name: string, bytes: Buffer): Promise<Stored> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const reply = await fetch(new URL(`/prod-api${files.upload.path}`, server.url), {
    method: 'POST',
    headers: { token: `Bearer ${token}` },
    body: form,
  })
  const { code, message, data } = (await reply.json()) as { code: number | string; message?: string; data?: unknown }
  const url = typeof data === 'string' ? data : ((data as { url?: string } | undefined)?.url ?? '')
  return { code: Number(code), message: message ?? '', url }
}

async function isSame(server: Server, url: string, bytes: Buffer): Promise<boolean> {
  if (!url) return false
  const reply = await fetch(new URL(url, server.url))
  return Buffer.from(await reply.arrayBuffer()).equals(bytes)
}

async function sendAddresses({ servers, chance }: Field, tally: Tally, token: string): Promise<void> {
  for (const [url, why] of hostileAddresses) {
    tally.count('addresses')
    const asked = await guardedFetch(url).then(
      () => true,
      () => false,
    )
    const hook = await call(chance.pick(servers), gateway.hookAdd, { name: 'siege', url, events: ['PAID'] }, { token })
    // Ten are allowed: one that should not be there must not stand in the way of the next.
    if (hook.code === 200) await call(firstOf(servers), gateway.hookDelete, { id: hook.data.id, version: 1 }, { token })
    tally.try(`${url} (${why})`, asked && 'it was asked', hook.code === 200 && 'a webhook was made for it', hook.code === 500 && 'a defect')
  }
}
