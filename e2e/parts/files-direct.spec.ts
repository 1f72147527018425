// With an object store behind it, the browser sends a file straight there; it counts when the server has judged it.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import S3rver from '@20minutes/s3rver'
import { expect, test } from '@playwright/test'
import { png } from '../../house/samples'
import { openParts } from './parts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What the bucket must allow: a POST from the console's own page. */
const cors =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>POST</AllowedMethod></CORSRule></CORSConfiguration>'
const bundle = join(root, 'dist', 'server', 'main.js')
const usual = process.env.E2E_URL
let store: InstanceType<typeof S3rver>
let server: ChildProcess
let folder: string

// The page of parts is handed to the browser by the test, so the browser takes it for a page of the internet.
test.use({ permissions: ['local-network-access'] })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'marketdesk-direct-'))
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'objects'),
    configureBuckets: [{ name: 'market', configs: [cors] }],
  })
  const { port } = await store.run()
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    SMS_DRIVER: 'console',
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'market',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  }
  // Files are all that is looked at: a house without orders is furnished sooner.
  expect(spawnSync(process.execPath, [bundle, 'seed', '--orders', '0'], { cwd: root, env, stdio: 'ignore' }).status).toBe(0)
  server = spawn(process.execPath, [bundle, 'serve', '--json'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.env.E2E_URL = await new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const line = chunk
        .toString('utf8')
        .split('\n')
        .find((one) => one.includes('"ready":true'))
      if (line) resolve((JSON.parse(line) as { url: string }).url)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
})

test.afterAll(async () => {
  process.env.E2E_URL = usual
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const objects = (under: string) => {
  try {
    return readdirSync(join(folder, 'objects', 'market', under)).filter((name) => name.endsWith('_object'))
  } catch {
    return []
  }
}

test('a file travels from the browser to the store, and only a good one stays', async ({ page }) => {
  await openParts(page, 'uploads', 'rich-text')
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname.replace(/^\/prod-api\/merchant-api/, '')),
  )
  const input = page.locator('#uploads input[type=file]').nth(1)
  await input.setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: await png(70, 50) })
  await expect(page.getByTestId('pictures')).toHaveText('1')
  expect(sent).toEqual(['/file/policy', '/market', '/file/confirm'])
  const shown = page.locator('#uploads .md-tiles').nth(1).getByRole('img')
  // A picture below the fold is fetched only when it comes into sight.
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(70)
  await input.setInputFiles({ name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script></html>') })
  await expect(page.getByText('bad.png 上传失败：文件内容与类型不符或已损坏')).toBeVisible()
  await page.route('**/market', (route) => route.abort())
  await input.setInputFiles({ name: 'later.png', mimeType: 'image/png', buffer: await png(71, 51) })
  await expect(page.getByText(/^later\.png 上传失败/)).toBeVisible()
  await page.unroute('**/market')
  await page.getByRole('listitem').filter({ hasText: 'later.png' }).getByRole('button', { name: '重试' }).press('Enter')
  await expect(page.getByTestId('pictures')).toHaveText('2')
  expect([objects('incoming'), objects('files')]).toEqual([[], [expect.any(String), expect.any(String)]])
})
