// How much memory the server needs while 900 MB are uploaded to it: `node bench/upload-memory.mjs [megabytes]`.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { root } from '../scripts/installed.mjs'

const megabytes = Number(process.argv[2] ?? 900)
const limitMb = 200
const boundary = 'bench-boundary'

spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--quiet', 'server'], { cwd: root, stdio: ['ignore', 2, 2] })
const folder = mkdtempSync(join(tmpdir(), 'upload-memory-'))
const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', DATABASE_URL: '', SMS_DRIVER: 'console' }
const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js'), 'serve', '--json', '--processes', '1'], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})

/** The server's own process: its database is another one. */
const memoryOf = (line) =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function ready() {
  let said = ''
  for await (const chunk of server.stdout) {
    said += chunk
    const line = said.split('\n').find((one) => one.includes('"ready":true'))
    if (line) return new URL(JSON.parse(line).url).origin
  }
  throw new Error(`the server ended: ${said}`)
}

/** A film as far as the gate is concerned: a header, and a box of bytes that come from nowhere. */
function* film() {
  const box = (name, size, content = Buffer.alloc(0)) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(size)
    head.write(name, 4)
    return Buffer.concat([head, content])
  }
  const bytes = megabytes * 1024 * 1024
  const start = Buffer.concat([
    box('ftyp', 20, Buffer.from('isom\0\0\0\0isom')),
    box('moov', 108, Buffer.alloc(100)),
    box('mdat', bytes - 128),
  ])
  yield Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`)
  yield start
  const piece = Buffer.alloc(1024 * 1024, 7)
  for (let left = bytes - start.length; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

async function upload(origin, token) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, token: `Bearer ${token}` }
    const sent = request(`${origin}/prod-api/merchant-api/file/upload`, { method: 'POST', headers }, async (reply) => {
      let text = ''
      for await (const chunk of reply) text += chunk
      resolve(JSON.parse(text))
    })
    sent.once('error', reject)
    pipeline(Readable.from(film()), sent).catch(reject)
  })
}

let peak = 0
const watch = () => {
  peak = Math.max(peak, memoryOf('VmRSS'))
}
try {
  const origin = await ready()
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'merchant01', password: 'Demo-2026!' }),
  }
  const { data } = await (await fetch(`${origin}/prod-api/merchant-api/auth/login`, json)).json()
  const before = memoryOf('VmRSS')
  const timer = setInterval(watch, 20)
  const from = performance.now()
  const reply = await upload(origin, data.token)
  const seconds = (performance.now() - from) / 1000
  clearInterval(timer)
  const result = {
    megabytes,
    answer: reply.code,
    seconds: Number(seconds.toFixed(1)),
    megabytesPerSecond: Math.round(megabytes / seconds),
    rssBeforeMb: Math.round(before),
    rssPeakMb: Math.round(peak),
    rssHighWaterMb: Math.round(memoryOf('VmHWM')),
    limitMb,
  }
  console.log(JSON.stringify(result))
  if (reply.code !== '200' || peak >= limitMb) process.exitCode = 1
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
