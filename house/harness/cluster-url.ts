// Asks the process that runs the tests for its PostgreSQL; the first to ask has it started.

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'

let asked: Promise<string> | undefined

/** As its owner, with the database of that name. */
export async function clusterUrl(database: string): Promise<string> {
  asked ??= ask()
  const url = new URL(await asked)
  url.pathname = `/${database}`
  return url.toString()
}

async function ask(): Promise<string> {
  const { url, why } = JSON.parse(await text(connect(inject('clusterPort'), '127.0.0.1'))) as { url?: string; why?: string }
  if (!url) throw new Error(why)
  return url
}
