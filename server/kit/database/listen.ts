// Listening to what transactions notify: one connection per process, opened with the first listener, made anew when it is lost.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from './connection-to'

type Hearing = { heard: (payload: string) => void; again: () => void }

/** `again` is called whenever listening has begun, at first and after a loss: what was notified meanwhile was not heard. */
export type Listen = (channel: string, heard: (payload: string) => void, again?: () => void) => Promise<void>

const retryMs = 250

export function listenOver(url: string): { listen: Listen; end: () => Promise<void> } {
  const hearings = new Map<string, Hearing[]>()
  const ending = new AbortController()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined

  const connect = async () => {
    const fresh = new pg.Client({ ...connectionTo(url), statement_timeout: 0 })
    fresh.on('error', () => {})
    await fresh.connect()
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of hearings.get(channel) ?? []) heard(payload)
    })
    for (const channel of hearings.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    fresh.once('end', () => {
      client = undefined
      if (!ending.signal.aborted) void keepTrying()
    })
    for (const each of [...hearings.values()].flat()) each.again()
  }
  const keepTrying = async () => {
    while (!ending.signal.aborted && !client) {
      connecting ??= connect().finally(() => {
        connecting = undefined
      })
      await connecting.catch(() => pause(retryMs, undefined, { ref: false, signal: ending.signal }).catch(() => {}))
    }
  }

  const listen: Listen = async (channel, heard, again = () => {}) => {
    const mine = { heard, again }
    const before = hearings.get(channel) ?? []
    hearings.set(channel, [...before, mine])
    if (client) {
      if (before.length === 0) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      again()
      return
    }
    try {
      // Whoever comes while another connects is heard over that connection.
      connecting ??= connect().finally(() => {
        connecting = undefined
      })
      await connecting
    } catch (error) {
      hearings.set(
        channel,
        (hearings.get(channel) ?? []).filter((each) => each !== mine),
      )
      throw error
    }
  }
  const end = async () => {
    ending.abort()
    await connecting?.catch(() => {})
    await client?.end().catch(() => {})
  }
  return { listen, end }
}
