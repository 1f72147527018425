// SQL Server, which has no read-only transaction: the account alone keeps it from writing, beside read-only intent and limits of time.

import { Connection, Request, TYPES } from 'tedious'
import { clockOf, exact } from './cells.mjs'
import { trusted } from './trusted.mjs'

const opened = ({ address, serverName, port, database, username, password, tls, ca, connectMs, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const connection = new Connection({
      server: address,
      authentication: { type: 'default', options: { userName: username, password } },
      options: {
        port,
        database,
        encrypt: tls,
        serverName: tls ? serverName : undefined,
        trustServerCertificate: false,
        cryptoCredentialsDetails: { ca: trusted(ca) },
        readOnlyIntent: true,
        connectTimeout: connectMs,
        requestTimeout: timeoutMs,
        cancelTimeout: 2000,
        maxRetriesOnTransientErrors: 0,
        useUTC: true,
        appName: 'marketdesk',
      },
    })
    connection.on('error', () => {})
    connection.connect((error) => (error ? reject(error) : resolve(connection)))
  })

/** What there is of a time without a zone; the driver takes it for one in London. */
const parts = { Date: [0, 10], Time: [11, 19], SmallDateTime: [0, 19], DateTime: [0, 19], DateTimeN: [0, 19], DateTime2: [0, 19] }
function cellOf({ type: { name } }, value) {
  if (value === null) return null
  if (parts[name]) return clockOf(value).slice(...parts[name])
  return ['BigInt', 'IntN'].includes(name) ? exact(value) : value
}
const rowOf = (cells) =>
  Object.fromEntries(cells.map(({ metadata, value }, at) => [metadata.colName || `column${at + 1}`, cellOf(metadata, value)]))

const late = () => Object.assign(new Error('Timeout: the answer was not complete in time'), { code: 'ETIMEOUT' })

/** Values travel as text; the server makes of them what the column is. The driver's own time ends with the first row, this one with the last. */
const asked = (connection, over, text, values, take) =>
  new Promise((resolve, reject) => {
    let isEnough = false
    let isLate = false
    const timer = setTimeout(
      () => {
        isLate = true
        connection.cancel()
      },
      Math.max(1, over - Date.now()),
    )
    const request = new Request(text, (error) => {
      clearTimeout(timer)
      if (isLate) reject(late())
      else if (error && !isEnough) reject(error)
      else resolve()
    })
    values.forEach((value, at) => request.addParameter(`p${at + 1}`, TYPES.NVarChar, value))
    request.on('row', (cells) => {
      if (isEnough || take(rowOf(cells))) return
      isEnough = true
      clearTimeout(timer)
      connection.cancel()
    })
    connection.execSql(request)
  })

const said = (connection, text) =>
  new Promise((resolve, reject) => {
    connection.execSqlBatch(new Request(text, (error) => (error ? reject(error) : resolve())))
  })

/** All that is asked on a line has one time. */
async function lent(given, work) {
  const connection = await opened(given)
  try {
    await work(connection, Date.now() + given.timeoutMs)
  } finally {
    connection.close()
  }
}

export const query = (given, take) =>
  lent(given, async (connection, over) => {
    await said(connection, `set lock_timeout ${Math.min(5000, given.timeoutMs)}; set transaction isolation level read committed`)
    await asked(connection, over, given.text, given.values, take)
  })

/** On the server, on the database, and on what is in it or on columns of that. */
const asksForRights = [
  `select permission_name as [right] from fn_my_permissions(null, 'SERVER')`,
  `select permission_name as [right] from fn_my_permissions(null, 'DATABASE')`,
  `select distinct top 200 p.permission_name + ' ON ' + o.name as [right] from sys.objects o
     cross apply fn_my_permissions(quotename(schema_name(o.schema_id)) + '.' + quotename(o.name), 'OBJECT') p
    where o.is_ms_shipped = 0 and o.type in ('U', 'V', 'P', 'FN', 'IF', 'TF') and p.permission_name not in ('SELECT', 'VIEW DEFINITION')`,
]

export const grants = (given, take) =>
  lent(given, async (connection, over) => {
    for (const text of asksForRights) await asked(connection, over, text, [], take)
  })
