// A role without permissions in the library of its own unit: it sees nothing, takes nothing out, puts nothing in and changes nothing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files } from '#contract/files/calls'
import type { Call } from '#contract/kit/call'
import { firstOf } from '#contract/kit/sure'
import { richText } from '#contract/rich-text/calls'
import { formOf, uploadOver } from '../../house/entrances'
import { callOver, type House, openHouse } from '../../house/harness/index'
import { png } from '../../house/samples'

let house: House
let guest: string
let keeper: string
let file: { id: string; url: string; version: number }
let folder: { id: string; version: number }
beforeAll(async () => {
  house = await openHouse()
  keeper = await house.signIn('manager01')
  guest = await house.signIn('nobody001')
  await uploadOver(house.app, keeper, '合同.png', await png(40, 40))
  file = firstOf((await house.call(files.page, {}, { token: keeper })).data.records)
  folder = (await house.call(files.addFolder, { name: '内部' }, { token: keeper })).data
})
afterAll(() => house.close())

/** What is kept, whole: rows, folders, space, and how often anything of it was changed. */
const kept = async () => {
  const pool = house.owner.sql
  return JSON.stringify([
    await pool`select * from file order by id`,
    await pool`select * from file_folder order by id`,
    await pool`select * from file_space order by unit_id`,
    await pool`select count(*)::int from rich_text_preview`,
  ])
}

const asked: Record<Exclude<keyof typeof files, 'content' | 'upload'>, () => Record<string, unknown>> = {
  policy: () => ({ name: 'x.png', size: 10 }),
  confirm: () => ({ key: 'k'.repeat(32) }),
  fetchImage: () => ({ url: 'https://example.com/x.png' }),
  download: () => ({ id: file.id }),
  page: () => ({}),
  byUrl: () => ({ urls: [file.url] }),
  uses: () => ({ id: file.id }),
  rename: () => ({ id: file.id, version: file.version, name: '改了.png' }),
  move: () => ({ ids: [file.id], folderId: folder.id }),
  remove: () => ({ ids: [file.id] }),
  space: () => ({}),
  folders: () => ({}),
  addFolder: () => ({ name: '访客' }),
  updateFolder: () => ({ id: folder.id, version: folder.version, name: '改了' }),
  removeFolder: () => ({ id: folder.id }),
}

describe('the guest of the market', () => {
  test.each(Object.keys(asked) as (keyof typeof asked)[])('%s: is refused, and nothing leaves or changes', async (name) => {
    const before = await kept()
    const reply = await callOver(house.app, files[name] as Call, asked[name](), { token: guest })
    expect([reply.code, reply.data]).toEqual([403, null])
    expect(await kept()).toBe(before)
  })

  test('uploads nothing, not even a file that is there already', async () => {
    const before = await kept()
    expect(await uploadOver(house.app, guest, '合同.png', await png(40, 40))).toMatchObject({ code: 403 })
    expect(await uploadOver(house.app, guest, '新.png', await png(41, 41))).toMatchObject({ code: 403 })
    expect(await kept()).toBe(before)
  })

  test('keeps no page of its own under an address of the house', async () => {
    expect((await house.call(richText.preview, { text: '<p>中奖了</p>' }, { token: guest })).code).toBe(403)
    expect(JSON.parse(await kept())[3]).toEqual([{ count: 0 }])
  })
})

/** A role of the market with exactly these permissions, held by the guest from now on. */
async function hold(...permissions: string[]): Promise<string> {
  await house.owner.sql`delete from role_permission where role_id = 11`
  for (const permission of permissions) await house.owner.sql`insert into role_permission (role_id, permission) values (11, ${permission})`
  return house.signIn('nobody001')
}

describe('each permission opens its own calls and no other', () => {
  const opened: [permission: string, calls: readonly (keyof typeof files)[]][] = [
    ['file:read', ['page', 'byUrl', 'uses', 'space', 'folders', 'download']],
    ['file:add', ['policy', 'confirm', 'fetchImage', 'addFolder', 'upload']],
    ['file:write', ['rename', 'move', 'updateFolder']],
    ['file:delete', ['remove', 'removeFolder']],
  ]

  test.each(opened)('%s', async (permission, names) => {
    const token = await hold(permission)
    // An input that no call understands: who is let in hears that, who is not hears 403, and nothing happens.
    const codes = await Promise.all(
      (Object.keys(files) as (keyof typeof files)[])
        .filter((name) => name !== 'content')
        .map(async (name) => {
          const { payload, headers } = formOf('x.exe', Buffer.from('x'))
          const sent =
            name === 'upload' ? { payload, headers } : { payload: '{"no such field":1}', headers: { 'content-type': 'application/json' } }
          const { method, path } = files[name]
          const reply = await house.app.inject({
            method,
            url: `/prod-api${path}${method === 'GET' ? '?no+such+field=1' : ''}`,
            ...(method === 'GET' ? {} : { payload: sent.payload }),
            headers: { ...(method === 'GET' ? {} : sent.headers), token },
          })
          return [name, (reply.json() as { code: number }).code === 403] as const
        }),
    )
    expect(
      codes
        .filter(([, isRefused]) => !isRefused)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([...names].toSorted())
  })

  test('together they do what the library does', async () => {
    const token = await hold('file:read', 'file:add', 'file:write', 'file:delete')
    const { url } = await uploadOver(house.app, token, '海报.png', await png(42, 42))
    const mine = firstOf((await house.call(files.byUrl, { urls: [String(url)] }, { token })).data)
    const renamed = await house.call(files.rename, { id: mine.id, version: mine.version, name: '新海报.png' }, { token })
    expect(renamed.data.name).toBe('新海报.png')
    expect((await house.call(files.remove, { ids: [mine.id] }, { token })).code).toBe(200)
  })
})

test('a role that edits goods is given the library by the migration, and a role that only looks is not', async () => {
  const { readFileSync } = await import('node:fs')
  const sql = readFileSync(new URL('./0110_file_permissions.sql', import.meta.url), 'utf8')
  await hold('product:read', 'product:write')
  await house.owner.sql`delete from role_permission where permission like 'file:%'`
  await house.owner.sql.unsafe(sql)
  await house.owner.sql.unsafe(sql)
  const rows = await house.owner.sql<{ roleId: string; permission: string }[]>`
    select role_id, permission from role_permission where permission like 'file:%' order by permission`
  expect(rows.map(({ roleId, permission }) => `${roleId} ${permission}`)).toEqual([
    '11 file:add',
    '11 file:delete',
    '11 file:read',
    '11 file:write',
  ])
})
