// What an address of a database says, as the driver wants to hear it, and the limits of every connection.

import type pg from 'pg'

/** For a connection to be made, or for one of the pool's to become free. */
const waitMs = 10_000

/** `pg` finds a unix socket by its folder as host; libpq-style urls carry it as ?host=. */
export function connectionTo(url: string): pg.ClientConfig {
  const { searchParams, hostname, port, username, password, pathname } = new URL(url)
  const ssl = searchParams.get('sslmode')
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port) || 5432,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(ssl && ssl !== 'disable' ? { ssl: { rejectUnauthorized: ssl.startsWith('verify') } } : {}),
    application_name: 'marketdesk',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    // The wall hides whose rows they are from the planner, so planning anew for each value costs more than it finds.
    options: '-c plan_cache_mode=force_generic_plan',
  }
}
