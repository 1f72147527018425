// A stream that opens: what changes while it is read who looks and at what is found, and where nothing changes nobody looks twice.

import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { events } from '#contract/screens/calls'
import type { Answers } from '../datasets/index'
import type { Database } from '../kit/database/db'
import { silentLog } from '../kit/log'
import type { Road } from '../kit/road/answer'
import { typedResult } from './data'
import { endStreams, follow, type Look, marked } from './live'

/** A process whose ear is held by the test. */
function listening() {
  let hear: (subject: string) => void = () => {}
  let again = () => {}
  const db = {
    listen: async (_channel: string, heard: (payload: string) => void, relisten: () => void) => {
      hear = heard
      again = relisten
    },
  } as unknown as Database
  // Of a road only these are walked here.
  const road = { db, clock: { now: () => new Date() }, log: silentLog } as unknown as Road
  return { road, hear: (subject: string) => hear(subject), again: () => again() }
}

const nothing: Answers = { now: async () => ({}), watch: () => () => {} }

async function opened(road: Road, since: number, found: Look = 'same') {
  let looks = 0
  let said = ''
  const line = Object.assign(new PassThrough(), { writeHead: () => {} })
  line.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const reply = { hijack: () => {}, raw: line } as unknown as FastifyReply
  const typed = typedResult([{ name: '一月', count: 3 }], '2026-11-18T00:00:00.000Z')
  await follow(road, nothing, reply, {
    since,
    holder: 'share 1',
    concerns: (subject) => subject === 'share 1',
    look: async () => {
      looks += 1
      return found
    },
    endsAt: Number.POSITIVE_INFINITY,
    asker: { unitId: '1', zone: 'Asia/Shanghai', language: 'zh-CN', held: null },
    asked: { questions: {}, typed: { typed } },
    hashes: {},
    shown: (_widgetId, result) => result,
  })
  const told = () => said.split('\n\n').flatMap((part) => (part.startsWith('data: ') ? [events.parse(JSON.parse(part.slice(6)))] : []))
  return { looks: () => looks, told, line, typed }
}

test('nothing changed while it was opened: it is not looked at again, and is told its rows', async () => {
  const { road } = listening()
  const stream = await opened(road, await marked(road.db))
  expect(stream.looks()).toBe(0)
  await expect.poll(stream.told).toEqual([{ is: 'data', widgetId: 'typed', result: stream.typed }])
  await endStreams(road.db)
})

test.each([
  ['something changed', (at: ReturnType<typeof listening>) => at.hear('share 1')],
  ['nobody listened for a moment', (at: ReturnType<typeof listening>) => at.again()],
])('while it was opened %s: it is looked at again, and ends', async (_what, happens) => {
  const at = listening()
  const since = await marked(at.road.db)
  happens(at)
  const stream = await opened(at.road, since, 'ended')
  expect(stream.looks()).toBe(1)
  await expect.poll(() => stream.told().at(-1)).toEqual({ is: 'ended' })
})

test('once it is open it looks when it is concerned, and only then', async () => {
  const at = listening()
  const stream = await opened(at.road, await marked(at.road.db))
  at.hear('share 2')
  expect(stream.looks()).toBe(0)
  at.hear('share 1')
  expect(stream.looks()).toBe(1)
  at.again()
  expect(stream.looks()).toBe(2)
  await endStreams(at.road.db)
})
