// SQL Server, which has no read-only transaction: the account alone keeps it from writing, beside read-only intent and limits of time.

import { Connection, Request, TYPES } from 'tedious'
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

const rowOf = (cells) => Object.fromEntries(cells.map(({ metadata, value }, at) => [metadata.colName || `column${at + 1}`, value]))

/** Values travel as text; the server makes of them what the column is. */
const asked = (connection, text, values, take) =>
  new Promise((resolve, reject) => {
    let isEnough = false
    const request = new Request(text, (error) => (error && !isEnough ? reject(error) : resolve()))
    values.forEach((value, at) => request.addParameter(`p${at + 1}`, TYPES.NVarChar, value))
    request.on('row', (cells) => {
      if (isEnough || take(rowOf(cells))) return
      isEnough = true
      connection.cancel()
    })
    connection.execSql(request)
  })

const said = (connection, text) =>
  new Promise((resolve, reject) => {
    connection.execSqlBatch(new Request(text, (error) => (error ? reject(error) : resolve())))
  })

export async function query(given, take) {
  const connection = await opened(given)
  try {
    await said(connection, `set lock_timeout ${Math.min(5000, given.timeoutMs)}; set transaction isolation level read committed`)
    await asked(connection, given.text, given.values, take)
  } finally {
    connection.close()
  }
}

const asksForRights = [
  `select permission_name as [right] from fn_my_permissions(null, 'SERVER')`,
  `select permission_name as [right] from fn_my_permissions(null, 'DATABASE')`,
  `select distinct top 200 p.permission_name + ' ON ' + o.name as [right] from sys.objects o
     cross apply fn_my_permissions(quotename(schema_name(o.schema_id)) + '.' + quotename(o.name), 'OBJECT') p
    where o.is_ms_shipped = 0 and o.type in ('U', 'V', 'P', 'FN', 'IF', 'TF') and p.subentity_name = '' and p.permission_name not in ('SELECT', 'VIEW DEFINITION')`,
]

export async function grants(given, take) {
  const connection = await opened(given)
  try {
    for (const text of asksForRights) await asked(connection, text, [], take)
  } finally {
    connection.close()
  }
}
