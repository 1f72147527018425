// The queue of uploads: two at a time, a stopped one leaves without a word, a failed one says why and can be tried again.

import { expect, test, vi } from 'vitest'

// The real one brings the toasts along, which need a page.
vi.mock('#console/kit/call/failure', () => ({
  CallFailed: class CallFailed extends Error {
    constructor(
      readonly code: number,
      message: string,
    ) {
      super(message)
    }
  },
}))

const { makeQueue } = await import('./queue')
const { CallFailed } = await import('#console/kit/call/failure')

type Pending = {
  name: string
  signal: AbortSignal
  resolve: (url: string) => void
  reject: (error: unknown) => void
  progress: (share: number) => void
}

function open() {
  const sent: Pending[] = []
  const done: string[] = []
  let state: {
    running: readonly { name: string; share: number; cancel: () => void }[]
    failed: readonly { id: number; name: string; reason: string; retry: () => void }[]
  } = { running: [], failed: [] }
  const queue = makeQueue({
    send: ({ name }, signal, progress) => new Promise((resolve, reject) => sent.push({ name, signal, resolve, reject, progress })),
    onDone: (url) => done.push(url),
    onChange: (next) => {
      state = next
    },
    words: { failed: () => 'failed' },
  })
  for (const name of ['a', 'b', 'c']) queue.add(new File(['x'], name))
  return { sent, done, queue, state: () => state }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('two are on their way at a time, the third waits for one of them', async () => {
  const { sent, done, state } = open()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
  sent[0].progress(0.5)
  expect(state().running.map(({ name, share }) => [name, share])).toEqual([
    ['a', 0.5],
    ['b', 0],
    ['c', 0],
  ])
  sent[0].resolve('/a')
  await settled()
  expect(done).toEqual(['/a'])
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('a stopped one leaves, whether it was on its way or waiting', async () => {
  const { sent, state } = open()
  state().running[2].cancel()
  state().running[0].cancel()
  expect(sent[0].signal.aborted).toBe(true)
  sent[0].reject(new Error('stopped'))
  await settled()
  expect(state()).toMatchObject({ running: [{ name: 'b' }], failed: [] })
  expect(sent).toHaveLength(2)
})

test('a failed one leaves the list, says why, and can be tried again or let go', async () => {
  const { sent, state, queue } = open()
  sent[0].reject(new CallFailed(42222, 'damaged'))
  sent[1].reject(new Error('no network'))
  await settled()
  expect(state().failed.map(({ name, reason }) => [name, reason])).toEqual([
    ['a', 'damaged'],
    ['b', 'failed'],
  ])
  state().failed[0].retry()
  await settled()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a'])
  queue.dismiss(state().failed[0].id)
  expect(state().failed).toEqual([])
})

test('what was chosen first is told first, whatever arrives first; one that failed or was stopped holds nobody up', async () => {
  const { sent, done, queue, state } = open()
  sent[1].resolve('/b')
  await settled()
  sent[2].resolve('/c')
  await settled()
  expect(done).toEqual([])
  expect(state().running.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  sent[0].resolve('/a')
  await settled()
  expect(done).toEqual(['/a', '/b', '/c'])
  expect(state().running).toEqual([])

  for (const name of ['d', 'e', 'f', 'g']) queue.add(new File(['x'], name))
  sent[4].resolve('/e')
  await settled()
  sent[3].reject(new Error('no network'))
  await settled()
  expect(done.slice(3)).toEqual(['/e'])
  sent[6].resolve('/g')
  await settled()
  state().running[0].cancel()
  await settled()
  expect(done.slice(3)).toEqual(['/e', '/g'])
})
