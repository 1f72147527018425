// Hostile addresses: what people really write to have a server ask somebody inside its own house. Each says why it is refused.

/** Numeric addresses that are nobody's on the public internet. */
export const insideAddresses: readonly string[] = (
  '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.100.100.200 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.1 ' +
  '::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::1 2001:db8::1 fe80::1%eth0 ::127.0.0.1 nonsense'
).split(' ')

const written: readonly (readonly [url: string, why: string])[] = [
  ['file:///etc/passwd', 'another protocol'],
  ['ftp://example.com/x', 'another protocol'],
  ['gopher://example.com/', 'another protocol'],
  ['javascript:alert(1)', 'another protocol'],
  ['data:text/html,x', 'another protocol'],
  ['http://127.0.0.1/', 'loopback'],
  ['http://127.1/', 'loopback, short'],
  ['http://127.0.1/', 'loopback, shorter by one'],
  ['http://2130706433/', 'loopback as a number'],
  ['http://0x7f000001/', 'loopback in hex'],
  ['http://0x7f.1/', 'loopback in hex, short'],
  ['http://0177.0.0.1/', 'loopback in octal'],
  ['http://①②⑦.0.0.1/', 'loopback in circled digits'],
  ['http://127。0。0。1/', 'loopback with ideographic stops'],
  ['http://0/', 'this machine'],
  ['http://[::1]/', 'loopback in v6'],
  ['http://[::ffff:127.0.0.1]/', 'loopback mapped'],
  ['http://[::ffff:7f00:1]/', 'loopback mapped, in hex'],
  ['http://169.254.169.254/latest/meta-data/', 'metadata'],
  ['http://[fd00:ec2::254]/', 'metadata in v6'],
  ['http://user:secret@example.com/', 'with a password'],
  ['http://example.com@127.0.0.1/', 'a name that is a user'],
  ['http://8.8.8.8:22/', 'a port that is no web port'],
  ['http://8.8.8.8:5432/', 'the port of a database'],
  ['http://', 'nothing'],
  ['//127.0.0.1/', 'no protocol'],
  ['http://127.0.0.1:80\\@example.com/', 'a backslash'],
  ['http://example.com\r\nhost: inside/', 'a line break'],
]

const literal = (address: string) => (address.includes(':') ? `[${address.replace(/%.*$/, '')}]` : address)
const overTls = insideAddresses
  .filter((address) => address !== 'nonsense')
  .map((address) => [`https://${literal(address)}/`, 'inside'] as const)

export const hostileAddresses: readonly (readonly [url: string, why: string])[] = [
  ...written,
  ...written.filter(([url]) => url.startsWith('http://')).map(([url, why]) => [url.replace('http:', 'https:'), why] as const),
  ...overTls,
]
