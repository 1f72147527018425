// The uploads of one field: at most two at a time, each with its progress, told in the order in which they were chosen; without a screen.

import { CallFailed } from '#console/kit/call/failure'

export type Running = { id: number; name: string; size: number; share: number; cancel: () => void }
export type Failed = { id: number; name: string; reason: string; retry: () => void }
export type QueueState = { running: readonly Running[]; failed: readonly Failed[] }

type Send = (file: File, signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>
type Options = {
  send: Send
  onDone: (url: string, file: File) => void
  onChange: (state: QueueState) => void
  words: { failed: () => string }
}

type Arrived = { url: string; file: File }

const atATime = 2

/** The small picture waits for the large one that was chosen before it: a, b, c stay a, b, c. Who leaves holds nobody up. */
function inLine<T>(tell: (id: number, what: T) => void) {
  let open: number[] = []
  const arrived = new Map<number, T>()
  function tellFirst(): void {
    const [first] = open
    const what = first === undefined ? undefined : arrived.get(first)
    if (first === undefined || what === undefined) return
    leave(first)
    tell(first, what)
    tellFirst()
  }
  function leave(id: number): void {
    open = open.filter((one) => one !== id)
    arrived.delete(id)
  }
  return {
    join: (id: number) => void open.push(id),
    arrive: (id: number, what: T) => {
      arrived.set(id, what)
      tellFirst()
    },
    leave: (id: number) => {
      leave(id)
      tellFirst()
    },
  }
}

export function makeQueue({ send, onDone, onChange, words }: Options) {
  let state: QueueState = { running: [], failed: [] }
  let nextId = 1
  let active = 0
  const waiting: (() => void)[] = []
  const set = (patch: Partial<QueueState>) => onChange((state = { ...state, ...patch }))
  const shownNoMore = (id: number) => set({ running: state.running.filter((one) => one.id !== id) })
  const line = inLine<Arrived>((id, { url, file }) => {
    shownNoMore(id)
    onDone(url, file)
  })
  const leave = (id: number) => {
    shownNoMore(id)
    line.leave(id)
  }

  async function run(id: number, file: File, stop: AbortController): Promise<void> {
    try {
      const onProgress = (share: number) => set({ running: state.running.map((one) => (one.id === id ? { ...one, share } : one)) })
      const url = await send(file, stop.signal, onProgress)
      if (stop.signal.aborted) return
      line.arrive(id, { url, file })
    } catch (failed) {
      leave(id)
      if (stop.signal.aborted) return
      const reason = failed instanceof CallFailed && failed.message ? failed.message : words.failed()
      set({ failed: [...state.failed, { id, name: file.name, reason, retry: () => again(id, file) }] })
    }
  }

  function add(file: File) {
    const id = nextId++
    const stop = new AbortController()
    const begin = () => {
      if (stop.signal.aborted) return
      active += 1
      void run(id, file, stop).finally(() => {
        active -= 1
        while (active < atATime && waiting.length > 0) waiting.shift()?.()
      })
    }
    const cancel = () => {
      stop.abort()
      leave(id)
    }
    line.join(id)
    set({ running: [...state.running, { id, name: file.name, size: file.size, share: 0, cancel }] })
    if (active < atATime) begin()
    else waiting.push(begin)
  }

  function dismiss(id: number) {
    set({ failed: state.failed.filter((one) => one.id !== id) })
  }

  function again(id: number, file: File) {
    dismiss(id)
    add(file)
  }

  return { add, dismiss, stop: () => state.running.forEach(({ cancel }) => cancel()) }
}
