// Streams of what widgets show: each process listens once to the database, and every stream looks again when what it shows may have changed.

import type { FastifyReply } from 'fastify'
import type { Result, Table } from '#contract/datasets/table'
import type { StreamEvent } from '#contract/screens/calls'
import type { Answers, Asker } from '../datasets/index'
import type { Database } from '../kit/database/db'
import type { Road } from '../kit/road/answer'
import { openEventStream } from '../kit/road/event-stream'
import type { Asked } from './data'

/** What a look found: the same still, another document, or the end. */
export type Look = 'same' | 'changed' | 'ended'

export type Shown = {
  /** From before it was read who looks and at what: whatever was heard after that may concern it. */
  since: Mark
  /** One of what is limited together: a link, a display, a session. */
  holder: string
  /** `share 12`, `screen 7`: whose changes concern it. */
  concerns: (subject: string) => boolean
  look: () => Promise<Look>
  /** Every 25 seconds, while it is looked at. */
  onBeat?: () => Promise<void>
  /** When it ends by itself. */
  endsAt: number
  asker: Asker
  asked: Asked
  hashes: Readonly<Record<string, string>>
  /** A result as this reader may see it. */
  shown: (widgetId: string, result: Result) => Result
}

/** How much was heard so far. */
export type Mark = number

type Stream = Pick<Shown, 'holder' | 'concerns'> & { lookAgain: () => void; end: () => void }
type Streams = { open: Set<Stream>; heard: Mark }
const held = new WeakMap<Database, Promise<Streams>>()

const beatMs = 25_000
const beatsPerLook = 12
const longestTimerMs = 86_400_000
/** A timer may go off a moment early, and would find that it is not over yet. */
const lateMs = 30
const mostPerHolder = 1000
/** A reader that takes nothing off the line is let go. */
const mostWaitingBytes = 8_000_000

function streamsOf(db: Database): Promise<Streams> {
  const known = held.get(db)
  if (known) return known
  const listening = listen(db)
  held.set(db, listening)
  listening.catch(() => held.delete(db))
  return listening
}

async function listen(db: Database): Promise<Streams> {
  const streams: Streams = { open: new Set(), heard: 0 }
  await db.listen(
    'screen_shown',
    (subject) => {
      streams.heard += 1
      for (const stream of streams.open) if (stream.concerns(subject)) stream.lookAgain()
    },
    // What was told while nobody listened was not heard.
    () => {
      streams.heard += 1
      for (const stream of streams.open) stream.lookAgain()
    },
  )
  return streams
}

/** Taken before anything is read for a stream: from here on it is known whether something has changed meanwhile. */
export const marked = async (db: Database): Promise<Mark> => (await streamsOf(db)).heard

/** Ends all streams of a process that stops, so that it need not wait for whoever looks. */
export async function endStreams(db: Database): Promise<void> {
  for (const stream of (await held.get(db))?.open ?? []) stream.end()
}

export async function follow(road: Road, answers: Answers, reply: FastifyReply, shown: Shown): Promise<void> {
  const streams = await streamsOf(road.db)
  const mine = [...streams.open].filter(({ holder }) => holder === shown.holder)
  if (mine.length >= mostPerHolder) mine[0]?.end()
  const { say, end, onClose } = opened(reply)
  const tell = (event: StreamEvent) => say(`data: ${JSON.stringify(event)}\n\n`)
  const tellResult = (widgetId: string, result: Result) => say(`data: ${written(widgetId, shown.shown(widgetId, result))}\n\n`)
  const lookAgain = () => {
    // A look that fails is not the end: another follows.
    const looked = isOver(road, shown) ? Promise.resolve<Look>('ended') : shown.look().catch((): Look => 'same')
    void looked.then((found) => {
      if (found === 'same') return
      tell({ is: found })
      end()
    })
  }
  const stream: Stream = { holder: shown.holder, concerns: shown.concerns, lookAgain, end }
  streams.open.add(stream)
  for (const [widgetId, result] of Object.entries(shown.asked.typed))
    if (shown.hashes[widgetId] !== result.hash) tellResult(widgetId, result)
  const stop = answers.watch(shown.asker, shown.asked.questions, shown.hashes, tellResult)
  const quiet = keepBeating(road, shown, say, lookAgain)
  onClose(() => {
    quiet()
    stop()
    streams.open.delete(stream)
  })
  // Between the reading of what it shows and now something may have changed.
  if (streams.heard !== shown.since) lookAgain()
}

/** Rows are the same for all who are told of them: they are written once, and forgotten with the table. */
const rows = new WeakMap<Table, string>()
function written(widgetId: string, { table, ...result }: Result): string {
  const text = rows.get(table) ?? JSON.stringify(table)
  rows.set(table, text)
  const event = JSON.stringify({ is: 'data', widgetId, result })
  return `${event.slice(0, -2)},"table":${text}}}`
}

const isOver = (road: Road, { endsAt }: Shown): boolean => road.clock.now().getTime() >= endsAt

type Line = { say: (text: string) => void; end: () => void; onClose: (done: () => void) => void }

function opened(reply: FastifyReply): Line {
  const out = openEventStream(reply)
  const say = (text: string) => {
    if (out.destroyed || out.writableEnded) return
    if (out.writableLength > mostWaitingBytes) out.destroy()
    else out.write(text)
  }
  say(': ready\n\n')
  return { say, end: () => out.end(), onClose: (done) => void out.once('close', done) }
}

/** Whatever changes is told by the database; what ends by the clock, or without a word, is found here. */
function keepBeating(road: Road, shown: Shown, say: Line['say'], lookAgain: () => void): () => void {
  let beats = 0
  const beat = setInterval(() => {
    beats += 1
    say(': beat\n\n')
    if (isOver(road, shown) || beats % beatsPerLook === 0) lookAgain()
    shown.onBeat?.().catch((error: unknown) => road.log.debug({ error }, 'a display could not be seen'))
  }, beatMs)
  const leftMs = shown.endsAt - road.clock.now().getTime()
  const expiry = leftMs < longestTimerMs ? setTimeout(lookAgain, Math.max(0, leftMs) + lateMs) : undefined
  return () => {
    clearInterval(beat)
    clearTimeout(expiry)
  }
}
