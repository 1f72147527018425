// Many requests whose last bytes arrive together: each is sent but for one byte, and then all of them end at once.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Sent = { url: string; path: string; headers: Record<string, string>; body: string }

async function begin({ url, path, headers, body }: Sent): Promise<{ socket: Socket; last: Buffer; reply: Promise<string> }> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.setNoDelay(true)
  const bytes = Buffer.from(body)
  const lines = Object.entries({ host: `${hostname}:${port}`, 'content-type': 'application/json', connection: 'close', ...headers })
  const head = [
    `POST ${path} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    `content-length: ${bytes.length}`,
    '',
    '',
  ].join('\r\n')
  const reply = (async () => {
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part as Buffer)
    return Buffer.concat(parts).toString('utf8')
  })()
  await new Promise<void>((resolve) => socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, -1)]), () => resolve()))
  return { socket, last: bytes.subarray(-1), reply }
}

/** What each was answered, as JSON. */
export async function sendTogether<Answer>(requests: readonly Sent[]): Promise<Answer[]> {
  const begun = await Promise.all(requests.map(begin))
  for (const { socket, last } of begun) socket.write(last)
  const replies = await Promise.all(begun.map(({ reply }) => reply))
  return replies.map((text) => JSON.parse(text.slice(text.indexOf('{', text.indexOf('\r\n\r\n')), text.lastIndexOf('}') + 1)) as Answer)
}
