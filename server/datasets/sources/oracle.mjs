// Oracle in thin mode (12.1 and later): one statement in a read-only transaction, cut off by the time of a call.

import oracledb from 'oracledb'

/**
 * Its driver believes those that the process believes, and nobody beside them (NODE_EXTRA_CA_CERTS adds some): a wallet would need a key of ours.
 * With a certificate the name must be right, so it is the name that is dialled; without one it is the address that was found first.
 */
const connectString = ({ address, serverName, port, database, tls, connectMs }) =>
  `(DESCRIPTION=(CONNECT_TIMEOUT=${Math.ceil(connectMs / 1000)})(RETRY_COUNT=0)(ADDRESS=(PROTOCOL=${tls ? 'tcps' : 'tcp'})(HOST=${tls ? serverName : address})(PORT=${port}))` +
  `(CONNECT_DATA=(SERVICE_NAME=${database}))${tls ? `(SECURITY=(SSL_SERVER_DN_MATCH=yes))` : ''})`

const quiet = (closing) => closing.catch(() => {})

async function opened(asked) {
  // What would end the list of the address early is no name of a database.
  if (/[()=\s"]/.test(`${asked.address}${asked.database}${asked.serverName}`)) throw new Error('the name of the database is none')
  const { username: user, password } = asked
  const connection = await oracledb.getConnection({ user, password, connectString: connectString(asked) })
  connection.callTimeout = asked.timeoutMs
  return connection
}

const shape = { outFormat: oracledb.OUT_FORMAT_OBJECT, resultSet: true, fetchArraySize: 200, prefetchRows: 200 }

async function streamed(connection, text, binds, take) {
  const { resultSet } = await connection.execute(text, binds, shape)
  try {
    for (let row = await resultSet.getRow(); row; row = await resultSet.getRow()) if (!take(row)) return
  } finally {
    await quiet(resultSet.close())
  }
}

export async function query(asked, take) {
  const connection = await opened(asked)
  try {
    await connection.execute('set transaction read only')
    await streamed(connection, asked.text, Object.fromEntries(asked.names.map((name, at) => [name, asked.values[at]])), take)
  } finally {
    await quiet(connection.close({ drop: true }))
  }
}

/** Rights of the session and its roles, rights on what others own, and whatever the account owns itself: that it can change. */
const asksForRights = [
  `select privilege as "right" from session_privs`,
  `select privilege || ' ON ' || owner || '.' || table_name as "right" from user_tab_privs where grantee = user`,
  `select privilege || ' ON ' || owner || '.' || table_name as "right" from role_tab_privs`,
  `select 'OWNS ' || object_name as "right" from user_objects where object_type in ('TABLE', 'VIEW', 'PROCEDURE', 'FUNCTION', 'PACKAGE') and rownum <= 5`,
]

export async function grants(asked, take) {
  const connection = await opened(asked)
  try {
    for (const text of asksForRights) await streamed(connection, text, {}, take)
  } finally {
    await quiet(connection.close({ drop: true }))
  }
}
