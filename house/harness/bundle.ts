// A part of the server as a program of its own, for tests that must kill it.

import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rolldown } from 'rolldown'
import { packageRoot } from '#server/kit/root'

let made = 0

/** Lies below the package, so that it finds the packages and the migrations like the real one. */
export async function bundle(entry: string): Promise<{ path: string; remove: () => void }> {
  const folder = join(packageRoot, 'node_modules', '.cache', `marketdesk-${process.pid}-${made++}`)
  const built = await rolldown({
    cwd: packageRoot,
    input: { main: entry },
    platform: 'node',
    external: (id) => /^(node:|@?[a-z])/.test(id),
    resolve: { alias: { '#contract': join(packageRoot, 'contract'), '#server': join(packageRoot, 'server') } },
  })
  await built.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' })
  await built.close()
  return { path: join(folder, 'main.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export type Program = {
  child: ChildProcess
  /** The next line that it prints. */
  line: () => Promise<string>
  /** Its exit code (or signal) and all that it said on either channel. */
  ended: Promise<{ code: number | string; out: string; err: string }>
}

export function run(path: string, args: string[], env: Record<string, string> = {}, input = ''): Program {
  const child = spawn(process.execPath, [path, ...args], { env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(input)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString('utf8')))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`it ended: ${said.err}`)
    return value as string
  }
  const ended = new Promise<Awaited<Program['ended']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? '', ...said }))
  })
  return { child, line, ended }
}
