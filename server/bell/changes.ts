// Passes on that something has changed: to the units that can see it, to readers who may see it, and not more often than eyes can follow.

import { permissionsFor } from '#contract/kit/call'
import type { Book } from '../kit/column'
import type { Session, SessionUnit } from '../kit/database/scope'
import { lately, type Moment } from './lately'

/** The first change is told at once; what follows is told together, this much later. A day of orders must not be a day of asking. */
export const quietMs = 5000

type Listener = {
  /** Who it is by now; null when nobody any more. */
  session: () => Promise<Pick<Session, 'permissions' | 'unit'> | null>
  /** Everything may have changed when no topics are named. */
  tell: (topics: readonly string[]) => void
}
export type Crier = {
  /** The topic, the units that can see it ('*' for all), and the transaction that changed it. */
  heard: (message: string) => void
  /** Listening has begun, at first or after a loss; what it gives is told from which transaction on everything is heard. */
  again: () => (from: Moment) => void
  /** `missed` is told at once. */
  join: (unit: SessionUnit, listener: Listener, missed?: readonly string[]) => () => void
  /** What transactions from this one on have changed for a unit; null where anything may have changed. */
  missed: (unit: SessionUnit, since: Moment) => readonly string[] | null
  end: () => void
}

type MayHear = (topic: string, held: ReadonlySet<string>) => boolean

/** Whoever may ask for nothing that has the topic hears nothing of it. */
export function hearersOf(books: readonly Book[]): MayHear {
  const readers = new Map<string, Set<string>>()
  for (const { topics, access } of books.flatMap(({ calls }) => Object.values(calls))) {
    for (const topic of topics) {
      const codes = readers.get(topic) ?? new Set()
      readers.set(topic, codes)
      for (const code of permissionsFor(access)) codes.add(code)
    }
  }
  return (topic, held) => [...(readers.get(topic) ?? [])].some((code) => held.has(code))
}

type Place = { listeners: Set<Listener>; waiting: Set<string>; timer: NodeJS.Timeout | undefined }

/** The platform listens as '0', the word of the database for whoever sees everything. */
const placeOf = ({ id, kind }: SessionUnit) => (kind === 'PLATFORM' ? '0' : id)

export function crier(mayHear: MayHear): Crier {
  const places = new Map<string, Place>()
  const told = lately<{ topic: string; units: readonly string[] }>()

  const flush = (place: Place) => {
    const topics = [...place.waiting]
    place.waiting.clear()
    place.timer = topics.length > 0 ? setTimeout(flush, quietMs, place).unref() : undefined
    if (topics.length > 0) for (const listener of place.listeners) void pass(listener, topics, mayHear)
  }
  const add = (place: Place | undefined, topic: string) => {
    if (!place) return
    place.waiting.add(topic)
    if (!place.timer) flush(place)
  }
  return {
    heard: (message) => {
      const [topic = '', named = '', by] = message.split(' ')
      const units = named.split(',')
      told.heard(Number(by), { topic, units })
      if (named === '*') for (const place of places.values()) add(place, topic)
      else for (const unit of units) add(places.get(unit), topic)
    },
    again: () => {
      for (const { listeners } of places.values()) for (const { tell } of listeners) tell([])
      return told.anew()
    },
    missed: (unit, since) => {
      const isMeant = ({ units }: { units: readonly string[] }) => units.includes('*') || units.includes(placeOf(unit))
      const words = told.since(since)?.filter(isMeant)
      return words ? [...new Set(words.map(({ topic }) => topic))] : null
    },
    join: (unit, listener, missed = []) => {
      const key = placeOf(unit)
      const place = places.get(key) ?? { listeners: new Set<Listener>(), waiting: new Set<string>(), timer: undefined }
      places.set(key, place)
      place.listeners.add(listener)
      if (missed.length > 0) void pass(listener, missed, mayHear)
      return () => {
        place.listeners.delete(listener)
        if (place.listeners.size > 0) return
        clearTimeout(place.timer)
        places.delete(key)
      }
    },
    end: () => {
      for (const { timer } of places.values()) clearTimeout(timer)
    },
  }
}

async function pass({ session, tell }: Listener, topics: readonly string[], mayHear: MayHear): Promise<void> {
  const reader = await session()
  const meant = reader ? topics.filter((topic) => mayHear(topic, reader.permissions)) : []
  if (meant.length > 0) tell(meant)
}
