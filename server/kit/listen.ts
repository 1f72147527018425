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
    while (!ending.signal.aborted) {
      try {
        connecting = connect()
        return await connecting
      } catch {
        await pause(retryMs, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      } finally {
        connecting = undefined
      }
    }
  }

  const listen: Listen = async (channel, heard, again = () => {}) => {
    const before = hearings.get(channel) ?? []
    hearings.set(channel, [...before, { heard, again }])
    await connecting?.catch(() => {})
    if (client) {
      if (before.length === 0) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      again()
      return
    }
    connecting = connect()
    try {
      await connecting
    } catch (error) {
      hearings.set(channel, before)
      throw error
    } finally {
      connecting = undefined
    }
  }
  const end = async () => {
    ending.abort()
    await connecting?.catch(() => {})
    await client?.end().catch(() => {})
  }
  return { listen, end }
}
