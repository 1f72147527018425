// Measures the product beside the limits of the machine, in one run, and prints ratios. Only a missed budget is a failure.

import { accounts } from '#contract/accounts/calls'
import { auth } from '#contract/auth/calls'
import { startEmbedded } from '#server/kit/database/embedded'
import { measureBell } from './bell'
import { measureGoods } from './goods'
import { measurePalette } from './palette'
import { makeFolder, memoryMb, type Running, seedLarge, startBare, startProduct, stop } from './processes'
import { connections, httpRate, median, sqlRate } from './rates'
import { measureSizes } from './sizes'

const json = process.argv.includes('--json')
const rounds = 3
const seconds = 4
const say = (text: string) => {
  if (!json) console.log(text)
}

type Budget = { name: string; value: number; unit: string; limit: string; held: boolean }

async function signedIn(server: string): Promise<string> {
  const reply = await fetch(`${server}prod-api${auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager01', password: 'Demo-2026!' }),
  })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: { token: string } }
  if (code !== 200) throw new Error(`manager01 cannot sign in: ${message}`)
  return data.token
}

/** All three in turn, several times, so that a slow moment of the machine falls on all of them. */
async function measureRates(product: Running, token: string, databaseUrl: string) {
  const url = `${product.url}prod-api${accounts.page.path}?pageNumber=1&pageSize=20`
  const headers = { token: `Bearer ${token}` }
  const sample = Buffer.from(await (await fetch(url, { headers })).arrayBuffer())
  const { code, data } = JSON.parse(sample.toString('utf8')) as { code: number; data: { total: number; records: unknown[] } }
  if (code !== 200 || data.records.length !== 20)
    throw new Error(`the page is not one of 20 rows: ${sample.toString('utf8').slice(0, 200)}`)
  say(`a page of 20 of ${data.total} accounts, ${sample.length} bytes, ${connections} connections, ${rounds} rounds of ${seconds} s each`)
  const bare = await startBare(sample)
  const rates = { product: [] as number[], http: [] as number[], sql: [] as number[] }
  try {
    await httpRate(url, headers, 2)
    for (let round = 0; round < rounds; round += 1) {
      rates.product.push(await httpRate(url, headers, seconds))
      rates.http.push(await httpRate(bare.url, {}, seconds))
      rates.sql.push(await sqlRate(databaseUrl, seconds))
    }
  } finally {
    await stop(bare)
  }
  return { product: median(rates.product), http: median(rates.http), sql: median(rates.sql) }
}

async function measure() {
  const folder = makeFolder()
  let product: Running | undefined
  try {
    say('seeding 20,000 accounts …')
    seedLarge(folder.path)
    product = await startProduct(folder.path)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const idleMb = memoryMb(product.child.pid ?? 0)
    const token = await signedIn(product.url)
    // The product's own PostgreSQL is running: this only finds it.
    const database = await startEmbedded({ dataDir: folder.path })
    const rates = await measureRates(product, token, database.url)
    const palette = await measurePalette(product.url, token, database.url)
    const goods = await measureGoods(product.url, token, database.url)
    const bell = await measureBell(product, { dataDir: folder.path, databaseUrl: database.url, token })
    const sizes = await measureSizes(product.url, token)
    return { readyMs: product.readyMs, idleMb, rates, palette, goods, bell, sizes }
  } finally {
    if (product) await stop(product)
    folder.remove()
  }
}

const found = await measure()
const { product, http, sql } = found.rates
const nearest = Math.min(http / product, sql / product)
const budgets: Budget[] = [
  {
    name: 'account page, requests a second (or within 3× of a limit)',
    value: product,
    unit: '/s',
    limit: '≥ 1000, or nearest limit ≤ 3×',
    held: product >= 1000 || nearest <= 3,
  },
  {
    name: 'palette search, times its bare SQL',
    value: found.palette.ratio,
    unit: '×',
    limit: '≤ 3×',
    held: found.palette.ratio <= 3,
  },
  {
    name: `a filtered page of ${found.goods.total} goods with its total, times its bare SQL`,
    value: found.goods.sqlOverPage,
    unit: '×',
    limit: '≤ 3×, or ≥ 2200 /s',
    held: found.goods.sqlOverPage <= 3 || found.goods.pageRate >= 2200,
  },
  {
    name: 'a page deep in the goods, times the first',
    value: found.goods.deepOverFirst,
    unit: '×',
    limit: '≤ 2×',
    held: found.goods.deepOverFirst <= 2,
  },
  {
    name: 'the slowest search of goods, in PostgreSQL',
    value: found.goods.worstSearchMs,
    unit: 'ms',
    limit: '≤ 5 ms',
    held: found.goods.worstSearchMs <= 5,
  },
  { name: 'saving goods with 200 SKUs', value: found.goods.save200Ms, unit: 'ms', limit: '≤ 300 ms', held: found.goods.save200Ms <= 300 },
  {
    name: 'a notice from the commit to a stream of either of 2 processes',
    value: found.bell.worstMs,
    unit: 'ms at worst',
    limit: '≤ 1000 ms',
    held: found.bell.worstMs <= 1000,
  },
  { name: 'idle memory of the server', value: found.idleMb, unit: 'MB', limit: '≤ 120', held: found.idleMb <= 120 },
  ...(found.sizes
    ? [
        {
          name: 'sign-in page, script gzipped',
          value: found.sizes.signInScriptKb,
          unit: 'kB',
          limit: '≤ 140',
          held: found.sizes.signInScriptKb <= 140,
        },
        {
          name: 'first list, everything gzipped',
          value: found.sizes.firstListKb,
          unit: 'kB',
          limit: '≤ 330',
          held: found.sizes.firstListKb <= 330,
        },
        {
          name: 'designer of screens, its own code gzipped',
          value: found.sizes.designerKb,
          unit: 'kB',
          limit: '≤ 70',
          held: found.sizes.designerKb <= 70,
        },
        {
          name: 'player of screens, all its code gzipped beside the engine',
          value: found.sizes.playerKb,
          unit: 'kB',
          limit: '≤ 45',
          held: found.sizes.playerKb <= 45,
        },
      ]
    : []),
]
const ratios = { httpOverProduct: http / product, sqlOverProduct: sql / product }

if (json) console.log(JSON.stringify({ ...found, ratios, budgets }))
else {
  const row = (name: string, value: string) => console.log(`  ${name.padEnd(62)} ${value}`)
  row('product: signed-in account page', `${product.toFixed(0)} /s`)
  row('limit: bare Fastify, the same bytes', `${http.toFixed(0)} /s = ${ratios.httpOverProduct.toFixed(2)}× the product`)
  row('limit: the same query through postgres, the same wall', `${sql.toFixed(0)} /s = ${ratios.sqlOverProduct.toFixed(2)}× the product`)
  row('palette search, one at a time', `${found.palette.productMs.toFixed(2)} ms`)
  row('limit: the same search through postgres, the same wall', `${found.palette.sqlMs.toFixed(2)} ms`)
  row('product: a filtered page of goods', `${found.goods.pageRate.toFixed(0)} /s`)
  row('limit: the same page through postgres, the same wall', `${found.goods.sqlRate.toFixed(0)} /s`)
  row('a notice to a held stream, median', `${found.bell.medianMs.toFixed(0)} ms of ${found.bell.rings} rings`)
  row('start to ready, database included', `${(found.readyMs / 1000).toFixed(2)} s`)
  if (!found.sizes) row('sizes', 'not measured: no Chromium (set CHROMIUM_PATH)')
  for (const { name, value, unit, limit, held } of budgets)
    row(name, `${value.toFixed(value < 10 ? 2 : 0)} ${unit}, ${limit}: ${held ? 'held' : 'MISSED'}`)
}
process.exitCode = budgets.every((budget) => budget.held) ? 0 : 1
