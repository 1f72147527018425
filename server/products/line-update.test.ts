// A spreadsheet that changes goods that are there: what it would do is told row by row before, its pictures are fetched, and it goes back.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ImportMode, imports } from '#contract/imports/calls'
import { lineImport } from '#contract/products/calls'
import { freshCode, goodsDesk, sku } from '../../house/goods-desk'
import { type House, openHouse } from '../../house/harness/index'
import { internet } from '../kit/guarded-fetch'

let house: House
let token: string
let desk: Awaited<ReturnType<typeof goodsDesk>>
let web: Server
let origin: string
let keys = 0

beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  desk = await goodsDesk(house, token, await house.signIn('manager01'))
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#27ae60' } })
    .png()
    .toBuffer()
  web = createServer((request, reply) => {
    if (request.url === '/tea.png') return void reply.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    if (request.url === '/page') return void reply.writeHead(200, { 'content-type': 'image/png' }).end('<html>no picture</html>')
    if (request.url === '/huge.png') return void reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(11 * 1024 * 1024))
    reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
})
afterAll(async () => {
  vi.restoreAllMocks()
  web.close()
  await house.close()
})

/** One row by the names of its columns. */
const cells = (row: Record<string, string>) => lineImport.columns.map(({ key }) => row[key] ?? '')

async function lay(mode: ImportMode, ...given: Record<string, string>[]) {
  const { data: bench, message } = await house.call(
    imports.start,
    { list: 'products', source: '', headers: [], mapping: {}, mode },
    { token },
  )
  expect(message).toBe('success')
  await house.call(imports.append, { benchId: bench.id, from: 1, rows: given.map(cells) }, { token })
  const rows = async () => (await house.call(imports.rows, { benchId: bench.id, part: 'open', pageSize: 50 }, { token })).data.records
  const act = async (call: typeof imports.run) => {
    const answer = await house.call(call, { benchId: bench.id }, { token, idempotencyKey: `line-update-${keys++}` })
    expect(answer.message).toBe('success')
    await house.runTasks()
    return (await house.call(imports.detail, { benchId: bench.id }, { token })).data
  }
  return { bench, rows, run: () => act(imports.run), undo: () => act(imports.undo) }
}

const goods = async (code: string) => desk.approved(desk.form({ skus: [sku([], { code, priceFen: 16_800 })] }))

test('what each row would do is told before anything is written: new, what changes from what to what, nothing', async () => {
  const [one, two] = [freshCode('U'), freshCode('U')]
  const product = await goods(one)
  await goods(two)
  const bench = await lay(
    'both',
    { code: one, price: '188', weightG: '250' },
    { code: two.toLowerCase(), price: '168.0' },
    { code: freshCode('U'), productName: '全新的茶', categoryId: '试验品类', unitName: '盒', price: '9.9' },
  )
  expect((await bench.rows()).map(({ plan }) => plan)).toEqual([
    { kind: 'changed', name: product.name, changes: [{ column: 'price', before: '168.00', after: '188' }] },
    { kind: 'same', name: expect.any(String), changes: [] },
    { kind: 'new', name: '', changes: [] },
  ])
  expect((await desk.detail(product.id)).skus[0]?.priceFen).toBe(16_800)

  expect(await bench.run()).toMatchObject({ openCount: 0, doneCount: 3 })
  expect((await desk.detail(product.id)).skus[0]).toMatchObject({ priceFen: 18_800, costFen: 800, code: one })
  expect(await bench.undo()).toMatchObject({ undoneCount: 3, keptCount: 0 })
  expect((await desk.detail(product.id)).skus[0]?.priceFen).toBe(16_800)
})

test('only adding says whose the code is; only updating says that there is none', async () => {
  const code = freshCode('U')
  const { name } = await goods(code)
  const full = { productName: '另一种茶', categoryId: '试验品类', unitName: '盒', price: '9.9' }
  const [taken] = await (await lay('add', { ...full, code })).rows()
  expect(taken?.problems).toEqual({ code: `规格编码 ${code.toLowerCase()} 已被“${name}”使用` })
  const [unknown] = await (await lay('update', { code: 'NOT-THERE', price: '1' })).rows()
  expect(unknown).toMatchObject({ plan: null, problems: { code: '没有编码为“NOT-THERE”的数据可更新' } })
})

test('what shoppers are told of approved goods goes to review, and the undo withdraws it', async () => {
  const code = freshCode('U')
  const product = await goods(code)
  const bench = await lay('update', { code, productName: '改了名的茶' })
  await bench.run()
  expect(await desk.detail(product.id)).toMatchObject({ name: product.name, change: { content: { name: '改了名的茶' } } })
  expect(await bench.undo()).toMatchObject({ undoneCount: 1 })
  expect(await desk.detail(product.id)).toMatchObject({ name: product.name, change: null })
})

test('a row that somebody changed since stays', async () => {
  const code = freshCode('U')
  const product = await goods(code)
  const bench = await lay('update', { code, price: '20' })
  await bench.run()
  await desk.save(desk.formOf(await desk.detail(product.id), { skus: [sku([], { code, priceFen: 2222 })] }))
  expect(await bench.undo()).toMatchObject({ undoneCount: 0, keptCount: 1 })
  expect((await desk.detail(product.id)).skus[0]?.priceFen).toBe(2222)
})

test('picture links are fetched into the library of the unit; what is none, too large or inside the house is told per row', async () => {
  const full = { categoryId: '试验品类', unitName: '盒', price: '9.9' }
  const inside = await lay('add', { ...full, productName: '内网图', code: freshCode('P'), images: `${origin}/tea.png` })
  expect(await inside.run()).toMatchObject({ doneCount: 0, wrongCount: 1 })
  expect((await inside.rows())[0]?.problems.images).toContain(`${origin}/tea.png`)

  vi.spyOn(internet, 'isAllowed').mockReturnValue(true)
  const code = freshCode('P')
  const bench = await lay(
    'add',
    { ...full, productName: '有图的茶', code, images: `${origin}/tea.png` },
    { ...full, productName: '没图的茶', code: freshCode('P'), images: `${origin}/page` },
    { ...full, productName: '大图的茶', code: freshCode('P'), images: `${origin}/huge.png` },
    { ...full, productName: '缺图的茶', code: freshCode('P'), images: `${origin}/gone.png` },
    { ...full, productName: '乱写的茶', code: freshCode('P'), images: 'ftp://x' },
  )
  expect((await bench.rows())[4]?.problems.images).toContain('http(s)')
  expect(await bench.run()).toMatchObject({ doneCount: 1, wrongCount: 4 })
  for (const row of (await bench.rows()).slice(0, 3)) expect(row.problems.images).toContain('图片未能获取')
  const [made] = await house.owner.sql<{ imageUrls: string[]; files: number }[]>`
    select p.image_urls, (select count(*)::int from file f where f.unit_id = 201 and p.image_urls[1] like '%' || f.key || '%') as files
      from product p join sku k on k.product_id = p.id where k.code = ${code}`
  expect(made?.imageUrls).toHaveLength(1)
  expect(made?.imageUrls[0]).not.toContain('127.0.0.1')
  expect(made?.files).toBe(1)
})
