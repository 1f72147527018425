// Data screens for tests: documents, screens that are published, and somebody who comes to their public door.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Answer, Call, Given } from '#contract/kit/call'
import { events, type ScreenDetail, type StreamEvent, screens } from '#contract/screens/calls'
import { emptyDocument, type ScreenDocument, type Widget } from '#contract/screens/document'
import { passHeader } from '#contract/screens/states'
import { firstOptions, type WidgetType } from '#contract/screens/widgets'
import type { Envelope, House } from './harness/index'

const noColumn = { label: '', values: [], series: '' }
export const typedRows = { from: 'manual' as const, value: [{ name: '一月', count: 3 }], column: noColumn }
export const ofDataset = (dataSetId: string) => ({ from: 'dataset', dataSetId, params: {}, column: noColumn }) as const

export const widgetOf = (id: string, type: WidgetType, more: object = {}): Widget =>
  ({
    id,
    type,
    x: 10,
    y: 20,
    w: 300,
    h: 200,
    zindex: 1,
    name: id,
    isRefresh: true,
    refreshTime: 5,
    options: firstOptions(type),
    data: typedRows,
    ...more,
    // A test names what it wants of a widget; the schema that it is sent to says whether it is one.
  }) as Widget
export const withWidgets = (...widgets: Widget[]): ScreenDocument => ({ ...emptyDocument, widgets })

/** One that is on the walls. */
export async function publishedScreen(house: House, token: string, document: ScreenDocument, name = '大厅'): Promise<ScreenDetail> {
  const made = await house.call(screens.add, { name, document }, { token })
  const shown = await house.call(screens.publish, { id: made.data.id, version: made.data.version }, { token })
  if (shown.code !== 200) throw new Error(`not published: ${shown.message}`)
  return shown.data
}

export type Comer = { token?: string; pass?: string; ip?: string; app?: FastifyInstance; language?: string }
const headersOf = ({ token, pass, language }: Comer) => ({
  'content-type': 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(pass ? { [passHeader]: pass } : {}),
  ...(language ? { 'accept-language': language } : {}),
})

/** As a player asks at the public door. */
export async function comes<C extends Call>(house: House, call: C, input: Given<C>, comer: Comer = {}): Promise<Envelope<Answer<C>>> {
  const reply = await (comer.app ?? house.app).inject({
    method: call.method,
    url: call.path,
    payload: JSON.stringify(input),
    headers: headersOf(comer),
    ...(comer.ip ? { remoteAddress: comer.ip } : {}),
  })
  return reply.json()
}

export type OpenStream = { said: StreamEvent[]; isOver: () => boolean; close: () => void }

/** Follows a stream of this server over a real connection, up to its first piece; gives the envelope where there is none. */
export async function followed(
  app: FastifyInstance,
  path: string,
  input: object,
  headers: Record<string, string>,
): Promise<OpenStream | Envelope<unknown>> {
  const [address] = app.addresses() as AddressInfo[]
  const sent = { 'content-type': 'application/json', ...headers }
  const asked = request({ host: '127.0.0.1', port: address?.port, method: 'POST', path, headers: sent })
  asked.on('error', () => {})
  asked.end(JSON.stringify(input))
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  reply.setEncoding('utf8')
  let text = ''
  let isOver = false
  const said: StreamEvent[] = []
  reply.on('error', () => {}).on('close', () => (isOver = true))
  reply.on('data', (piece: string) => {
    text += piece
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) said.push(events.parse(JSON.parse(part.slice(6))))
  })
  if (!reply.headers['content-type']?.includes('event-stream')) {
    await once(reply, 'end')
    return JSON.parse(text) as Envelope<unknown>
  }
  return { said, isOver: () => isOver, close: () => asked.destroy() }
}

export const followedBy = (app: FastifyInstance, path: string, input: object, comer: Comer) => followed(app, path, input, headersOf(comer))
