// Which accounts only read, on all three kinds of source: as each of them tells what an account may do.

import { describe, expect, test } from 'vitest'
import { mysqlRights, writingRight } from './rights'

describe('mysql and MariaDB', () => {
  const user = 'TO `reader`@`%`'
  test.each([
    [[`GRANT USAGE ON *.* ${user} IDENTIFIED BY PASSWORD '*A4B6'`, `GRANT SELECT, SHOW VIEW ON \`shop\`.* ${user}`]],
    [[`GRANT SELECT (id, name), SHOW VIEW ON \`shop\`.\`goods\` ${user}`]],
    [[`GRANT SHOW DATABASES, SELECT ON *.* ${user} REQUIRE SSL`]],
  ])('reads: %o', (lines) => expect(writingRight('1', lines)).toBeNull())

  test.each([
    [[`GRANT ALL PRIVILEGES ON *.* ${user} WITH GRANT OPTION`], 'ALL PRIVILEGES'],
    [[`GRANT SELECT, INSERT ON \`shop\`.* ${user}`], 'INSERT'],
    [[`GRANT USAGE ON *.* ${user}`, `GRANT SELECT, UPDATE (\`name\`) ON \`shop\`.\`goods\` ${user}`], 'UPDATE'],
    [[`GRANT SELECT ON \`shop\`.* ${user} WITH GRANT OPTION`], 'GRANT OPTION'],
    [[`GRANT FILE ON *.* ${user}`], 'FILE'],
    [[`GRANT EXECUTE ON PROCEDURE \`shop\`.\`pay\` ${user}`], 'EXECUTE'],
    [[`GRANT \`writers\` ${user}`], 'GRANT `writers`'],
    [[`GRANT PROXY ON ''@'' ${user}`], "GRANT PROXY ON ''@''"],
    [[`GRANT SELECT ON *.* ${user}`, `GRANT BACKUP_ADMIN,SYSTEM_VARIABLES_ADMIN ON *.* ${user}`], 'BACKUP_ADMIN'],
    [[], '?'],
  ])('writes: %o', (lines, right) => expect(writingRight('1', lines)).toBe(right))

  test('columns of a right are no rights', () => expect(mysqlRights('GRANT SELECT (`insert`, `b`) ON a.b TO c')).toEqual(['SELECT']))
})

test.each([
  [['CREATE SESSION', 'SELECT ON SHOP.GOODS', 'READ ON SHOP.ORDERS'], null],
  [['CREATE SESSION', 'SELECT ANY TABLE'], null],
  [['CREATE SESSION', 'CREATE TABLE'], 'CREATE TABLE'],
  [['CREATE SESSION', 'UNLIMITED TABLESPACE'], 'UNLIMITED TABLESPACE'],
  [['CREATE SESSION', 'INSERT ON SHOP.GOODS'], 'INSERT ON SHOP.GOODS'],
  [['CREATE SESSION', 'EXECUTE ON SHOP.PAY'], 'EXECUTE ON SHOP.PAY'],
  [['CREATE SESSION', 'OWNS GOODS'], 'OWNS GOODS'],
  [['CREATE SESSION', 'DELETE ANY TABLE'], 'DELETE ANY TABLE'],
  [[], '?'],
])('oracle: %o', (lines, right) => expect(writingRight('2', lines)).toBe(right))

test.each([
  [['CONNECT SQL', 'VIEW ANY DATABASE', 'CONNECT', 'SELECT'], null],
  [['CONNECT', 'SELECT', 'VIEW ANY COLUMN MASTER KEY DEFINITION'], null],
  [['CONNECT', 'SELECT', 'INSERT'], 'INSERT'],
  [['CONNECT', 'SELECT', 'UPDATE ON goods'], 'UPDATE ON GOODS'],
  [['CONNECT', 'EXECUTE ON pay'], 'EXECUTE ON PAY'],
  [['CONTROL SERVER', 'SELECT'], 'CONTROL SERVER'],
  [['CONNECT', 'ALTER ANY SCHEMA'], 'ALTER ANY SCHEMA'],
  [[], '?'],
])('sqlServer: %o', (lines, right) => expect(writingRight('3', lines)).toBe(right))
