// MySQL and MariaDB: one prepared statement in a read-only transaction, ended by the server itself when its time is over.

import { connect } from 'node:net'
import mysql from 'mysql2'
import { trusted } from './trusted.mjs'

const connected = ({ address, serverName, port, database, username, password, tls, ca, connectMs }) =>
  new Promise((resolve, reject) => {
    const connection = mysql.createConnection({
      // The driver holds the certificate against the name of its host; the line itself leads to the address that was found first.
      host: serverName,
      stream: () => connect(port, address),
      database: database || undefined,
      user: username,
      password,
      ssl: tls ? { ca: trusted(ca), rejectUnauthorized: true, verifyIdentity: true } : undefined,
      connectTimeout: connectMs,
      multipleStatements: false,
      // The server must never ask this machine for a file.
      flags: ['-LOCAL_FILES'],
      infileStreamFactory: undefined,
      dateStrings: true,
      supportBigNumbers: true,
      decimalNumbers: true,
      enableKeepAlive: false,
    })
    connection.on('error', () => {})
    connection.connect((error) => (error ? reject(error) : resolve(connection)))
  })

const said = (connection, text) =>
  new Promise((resolve, reject) => {
    connection.query(text, (error, rows) => (error ? reject(error) : resolve(rows)))
  })

/** MariaDB counts in seconds and calls it otherwise. */
async function limited(connection, timeoutMs) {
  const [{ version }] = await said(connection, 'select version() as version')
  const limit = /mariadb/i.test(version) ? `max_statement_time = ${timeoutMs / 1000}` : `max_execution_time = ${timeoutMs}`
  await said(connection, `set session ${limit}`)
  await said(connection, 'set session transaction read only')
  await said(connection, 'start transaction read only')
}

/** Read as fast as it is taken: what was not asked for yet stays at the source. A statement that finds no columns has no rows either. */
async function streamed(connection, text, values, take) {
  let hasColumns = false
  const found = connection.execute({ sql: text, values })
  found.on('fields', (fields) => {
    hasColumns = Array.isArray(fields)
  })
  for await (const row of found.stream({ highWaterMark: 100 })) if (hasColumns && !take(row)) return
}

export async function query(asked, take) {
  const connection = await connected(asked)
  try {
    await limited(connection, asked.timeoutMs)
    await streamed(connection, asked.text, asked.values, take)
  } finally {
    connection.destroy()
  }
}

/** What the account may do, a line each. */
export async function grants(asked, take) {
  const connection = await connected(asked)
  try {
    for (const row of await said(connection, 'show grants')) take({ right: Object.values(row)[0] })
  } finally {
    connection.destroy()
  }
}
