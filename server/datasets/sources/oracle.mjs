// Oracle in thin mode (12.1 and later): one statement in a read-only transaction, broken off when its time is over.

import oracledb from 'oracledb'
import { clockOf, exact } from './cells.mjs'

/**
 * Its driver believes those that the process believes, and nobody beside them (NODE_EXTRA_CA_CERTS adds some): a wallet would need a key of ours.
 * With a certificate the name must be right, so it is the name that is dialled; without one it is the address that was found first.
 */
const connectString = ({ address, serverName, port, database, tls, connectMs }) =>
  `(DESCRIPTION=(CONNECT_TIMEOUT=${Math.ceil(connectMs / 1000)})(RETRY_COUNT=0)(ADDRESS=(PROTOCOL=${tls ? 'tcps' : 'tcp'})(HOST=${tls ? serverName : address})(PORT=${port}))` +
  `(CONNECT_DATA=(SERVICE_NAME=${database}))${tls ? `(SECURITY=(SSL_SERVER_DN_MATCH=yes))` : ''})`

const quiet = (closing) => closing.catch(() => {})

/** Until it is let in a line has no time but that of its thread: the driver has none for a login. */
async function opened(asked) {
  // What would end the list of the address early is no name of a database.
  if (/[()=\s"]/.test(`${asked.address}${asked.database}${asked.serverName}`)) throw new Error('the name of the database is none')
  const { username: user, password } = asked
  return oracledb.getConnection({ user, password, connectString: connectString(asked) })
}

const leaveMs = 1000
/** The driver's time is that of one call, and an answer is as many as it likes: each gets what is left of all of it. */
async function lent(asked, work) {
  const connection = await opened(asked)
  const over = Date.now() + asked.timeoutMs
  const limited = () => {
    connection.callTimeout = Math.max(1, over - Date.now())
    return connection
  }
  try {
    await work(limited)
  } finally {
    connection.callTimeout = leaveMs
    await quiet(connection.close({ drop: true }))
  }
}

/** The driver takes a time without a zone for one of this machine. */
const asItStands = (time) => time && clockOf(new Date(time.getTime() - time.getTimezoneOffset() * 60_000))

const told = new Map([
  [oracledb.DB_TYPE_NUMBER, { type: oracledb.STRING, converter: (text) => text && exact(text) }],
  [oracledb.DB_TYPE_DATE, { converter: asItStands }],
  [oracledb.DB_TYPE_TIMESTAMP, { converter: asItStands }],
  // Otherwise the driver gives not what is in it but where it is.
  [oracledb.DB_TYPE_CLOB, { type: oracledb.STRING }],
  [oracledb.DB_TYPE_NCLOB, { type: oracledb.STRING }],
  [oracledb.DB_TYPE_BLOB, { type: oracledb.BUFFER }],
])
const shape = {
  outFormat: oracledb.OUT_FORMAT_OBJECT,
  resultSet: true,
  fetchArraySize: 200,
  prefetchRows: 200,
  fetchTypeHandler: ({ dbType }) => told.get(dbType),
}

/** A statement that finds no columns has no rows either. */
async function streamed(limited, text, binds, take) {
  const { resultSet } = await limited().execute(text, binds, shape)
  if (!resultSet) return
  try {
    for (;;) {
      limited()
      const row = await resultSet.getRow()
      if (!row || !take(row)) return
    }
  } finally {
    await quiet(resultSet.close())
  }
}

export const query = (asked, take) =>
  lent(asked, async (limited) => {
    await limited().execute('set transaction read only')
    await streamed(limited, asked.text, Object.fromEntries(asked.values.map((value, at) => [`p${at + 1}`, value])), take)
  })

/** Rights of the session and its roles, rights on what others own or on columns of it, and whatever the account owns itself: that it can change. */
const asksForRights = [
  `select privilege as "right" from session_privs`,
  `select privilege || ' ON ' || owner || '.' || table_name as "right" from user_tab_privs where grantee = user`,
  `select privilege || ' ON ' || owner || '.' || table_name as "right" from user_col_privs where grantee = user`,
  `select privilege || ' ON ' || owner || '.' || table_name as "right" from role_tab_privs`,
  `select 'OWNS ' || object_name as "right" from user_objects where object_type in ('TABLE', 'VIEW', 'PROCEDURE', 'FUNCTION', 'PACKAGE') and rownum <= 5`,
]

export const grants = (asked, take) =>
  lent(asked, async (limited) => {
    for (const text of asksForRights) await streamed(limited, text, {}, take)
  })
