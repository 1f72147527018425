// The media library of a unit: folders, names, uses, deletion; and the wall between units.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileRefusals, files } from '#contract/files/calls'
import { firstOf } from '#contract/kit/sure'
import { uploadOver } from '../../house/entrances'
import { type House, openHouse } from '../../house/harness/index'
import { mp4, png } from '../../house/samples'
import { asHouse } from '../kit/database/door'
import { dropFileUses, useFiles } from '../kit/file-use'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { cleanName } from './clean-name'
import { sweepTask } from './sweep'

let house: House
let token: string
let stranger: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  stranger = await house.signIn('manager02')
})
afterAll(() => house.close())

const as = (who: string) => ({ token: who })
const upload = (name: string, bytes: Uint8Array, query = '', who = token) => uploadOver(house.app, who, name, bytes, query)
const urlOf = async (name: string, bytes: Uint8Array, who = token) => (await upload(name, bytes, '', who)).url as string
const listed = async (filter: Parameters<typeof house.call<typeof files.page>>[1] = {}, who = token) =>
  (await house.call(files.page, { pageSize: 100, ...filter }, as(who))).data.records
const named = async (name: string) => {
  const found = (await listed({ keyword: name })).find((file) => file.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const serve = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })
const sweep = () => runTaskOnce(sweepTask, {}, { db: house.db, log: silentLog, settings: house.settings, clock: house.clock })
const kept = () =>
  existsSync(join(house.settings.dataDir, 'files'))
    ? readdirSync(join(house.settings.dataDir, 'files'), { recursive: true }).filter((name) => String(name).length > 30)
    : []

describe('the library', () => {
  test('folders make a tree, and only an empty one can be deleted', async () => {
    const add = (name: string, parentId: string | null = null) => house.call(files.addFolder, { name, parentId }, as(token))
    const top = (await add('商品图')).data
    const inner = (await add('2026 春', top.id)).data
    expect(await add('商品图')).toMatchObject({ code: fileRefusals.folderTaken.code })
    // The folder as it was read, with more in it than the call names.
    expect(await house.call(files.updateFolder, { ...top, files: undefined, parentId: inner.id } as never, as(token))).toMatchObject({
      code: fileRefusals.folderInside.code,
    })
    expect(await house.call(files.removeFolder, { id: top.id }, as(token))).toMatchObject({ code: fileRefusals.folderFull.code })
    await upload('inside.png', await png(38, 38), `?folderId=${inner.id}`)
    expect((await listed({ folderId: inner.id })).map(({ name }) => name)).toEqual(['inside.png'])
    expect(await house.call(files.removeFolder, { id: inner.id }, as(token))).toMatchObject({ code: fileRefusals.folderFull.code })
    const { id } = await named('inside.png')
    await house.call(files.move, { ids: [id], folderId: null }, as(token))
    expect((await listed({ folderId: '0', keyword: 'inside' })).map((file) => file.id)).toEqual([id])
    expect(await house.call(files.removeFolder, { id: inner.id }, as(token))).toMatchObject({ code: 200 })
    let parentId: string | null = top.id
    for (const name of ['2', '3', '4', '5']) parentId = (await add(name, parentId)).data.id
    expect(await add('6', parentId)).toMatchObject({ code: fileRefusals.folderDeep.code })
    expect(await upload('x.png', await png(39, 39), '?folderId=999999')).toMatchObject({ code: fileRefusals.folderMissing.code })
  })

  test('a new name keeps the ending', async () => {
    await upload('rename.png', await png(42, 42))
    const file = await named('rename.png')
    const renamed = await house.call(files.rename, { id: file.id, version: file.version, name: '../主图.exe' }, as(token))
    expect(renamed.data.name).toBe('主图_exe.png')
    expect(await house.call(files.rename, { id: file.id, version: file.version, name: 'late' }, as(token))).toMatchObject({ code: 40900 })
  })

  test('search finds what is in the name, and a percent sign means itself', async () => {
    await upload('半价50%.png', await png(43, 43))
    expect((await listed({ keyword: '50%' })).map(({ name }) => name)).toEqual(['半价50%.png'])
    expect(await listed({ keyword: '%%' })).toEqual([])
    await upload('clip.mp4', mp4())
    expect(new Set((await listed({ kind: 'VIDEO' })).map(({ kind }) => kind))).toEqual(new Set(['VIDEO']))
  })

  test('a file that is used says where and stays; afterwards it goes, and its bytes with the sweep', async () => {
    const url = await urlOf('used.png', await png(44, 44))
    const { id, uses } = await named('used.png')
    const use = { unitId: '201', entity: 'banner', entityId: '7', field: 'image', title: '春季上新' }
    await asHouse(house.db, 'test', (tx) => useFiles(tx, use, `<p><img src="${url}"></p>`))
    expect([uses, (await named('used.png')).uses]).toEqual([0, 1])
    expect((await house.call(files.uses, { id }, as(token))).data).toEqual([
      { entity: 'banner', entityId: '7', field: 'image', title: '春季上新' },
    ])
    expect(await house.call(files.remove, { ids: [id] }, as(token))).toMatchObject({
      code: fileRefusals.used.code,
      message: '文件正在使用中，不能删除',
    })
    await asHouse(house.db, 'test', (tx) => useFiles(tx, use, ''))
    expect((await named('used.png')).uses).toBe(0)
    await asHouse(house.db, 'test', (tx) => useFiles(tx, use, url))
    await asHouse(house.db, 'test', (tx) => dropFileUses(tx, use))
    const before = kept().length
    expect(await house.call(files.remove, { ids: [id] }, as(token))).toMatchObject({ code: 200 })
    expect((await serve(url)).statusCode).toBe(404)
    await sweep()
    expect(kept().length).toBe(before - 1)
  })

  test('a batch that holds one used or foreign file changes nothing', async () => {
    await upload('batch.png', await png(45, 45))
    await upload('foreign.png', await png(46, 46), '', stranger)
    const mine = await named('batch.png')
    const foreign = firstOf(await listed({ keyword: 'foreign' }, stranger))
    expect(await house.call(files.remove, { ids: [mine.id, foreign.id] }, as(token))).toMatchObject({ code: fileRefusals.missing.code })
    expect((await named('batch.png')).id).toBe(mine.id)
  })
})

describe('the wall', () => {
  test('another unit can neither list, find, rename, move, download nor delete', async () => {
    const url = await urlOf('secret.png', await png(47, 47))
    const { id, version } = await named('secret.png')
    const folder = (await house.call(files.addFolder, { name: 'secret' }, as(token))).data
    const other = as(stranger)
    const replies = [
      await house.call(files.rename, { id, version, name: 'mine' }, other),
      await house.call(files.move, { ids: [id], folderId: null }, other),
      await house.call(files.remove, { ids: [id] }, other),
      await house.call(files.uses, { id }, other),
      await house.call(files.updateFolder, { id: folder.id, version: folder.version, name: 'mine' }, other),
      await house.call(files.removeFolder, { id: folder.id }, other),
    ]
    const absent = [
      await house.call(files.rename, { id: '999999', version, name: 'mine' }, other),
      await house.call(files.move, { ids: ['999999'], folderId: null }, other),
      await house.call(files.remove, { ids: ['999999'] }, other),
      await house.call(files.uses, { id: '999999' }, other),
      await house.call(files.updateFolder, { id: '999999', version: folder.version, name: 'mine' }, other),
      await house.call(files.removeFolder, { id: '999999' }, other),
    ]
    expect(replies).toEqual(absent)
    expect(JSON.stringify(await listed({}, stranger))).not.toContain('secret')
    expect((await house.call(files.byUrl, { urls: [url] }, other)).data).toEqual([])
    expect((await house.call(files.byUrl, { urls: [url] }, as(token))).data).toMatchObject([{ id }])
    expect(await upload('x.png', await png(48, 48), `?folderId=${folder.id}`, stranger)).toMatchObject({
      code: fileRefusals.folderMissing.code,
    })
    expect(await named('secret.png')).toMatchObject({ id, version })
  })
})

test('names become readable and harmless', () => {
  const names: [given: string, clean: string][] = [
    ['a.png', 'a.png'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\x\\y.PNG', 'y.png'],
    ['shell.php.jpg', 'shell_php.jpg'],
    ['photo\u202egnp.exe.png', 'photognp_exe.png'],
    ['\u0000.png', 'file.png'],
    ['...', 'file'],
    ['v1.2 说明.pdf', 'v1.2 说明.pdf'],
    ['a<b>"c|.txt', 'a_b__c_.txt'],
  ]
  expect(names.map(([given]) => cleanName(given))).toEqual(names.map(([, clean]) => clean))
  expect([...cleanName(`${'长'.repeat(500)}.png`)].length).toBe(100)
  expect(createHash('sha256').update(cleanName('\ud800.png')).digest('hex')).toHaveLength(64)
})
