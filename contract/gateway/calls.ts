// The storefront gateway as its owner runs it: keys that apps sign with, webhooks that are told of orders, and what was delivered.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { text } from '../kit/fields'
import { edits, setOf } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { apiScopes, deliveryStates, webhookEvents } from './states'

const time = z.iso.datetime()
const version = z.number().int()
const someOf = <const List extends readonly [string, ...string[]]>(list: List) => z.array(z.enum(list)).min(1).max(list.length)

export const apiKeyRow = z.object({
  id,
  name: z.string(),
  /** What an app sends; the secret is shown once, when it is made. */
  keyId: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: time,
  createdBy: z.string(),
  lastUsedAt: time.nullable(),
  revokedAt: time.nullable(),
  version,
})
export type ApiKeyRow = z.output<typeof apiKeyRow>

export const webhookRow = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isEnabled: z.boolean(),
  waitingCount: z.number().int(),
  failedCount: z.number().int(),
  lastDeliveredAt: time.nullable(),
  createdAt: time,
  version,
})
export type WebhookRow = z.output<typeof webhookRow>

export const deliveryRow = z.object({
  id,
  webhookId: id,
  webhookName: z.string(),
  event: z.enum(webhookEvents),
  /** Empty where it tells of figures. */
  orderNo: z.string(),
  status: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** What the other side answered last: an HTTP status, or why there was none. */
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  createdAt: time,
  deliveredAt: time.nullable(),
})
export type DeliveryRow = z.output<typeof deliveryRow>

const name = field(['名称', 'Name'], text({ min: 2, max: 40 }))
const scopes = field(['权限', 'Scopes'], someOf(apiScopes))
const url = field(['推送地址', 'Address'], z.url({ protocol: /^https?$/ }).max(500))
const events = field(['推送事件', 'Events'], someOf(webhookEvents))
const isEnabled = field(['启用', 'In use'], z.boolean())
const keyword = z.string().max(60).optional()
const shown = z.object({ id, keyId: z.string(), secret: z.string() })

export const gateway = {
  keyPage: read('GET /merchant-api/gateway/key/page', {
    access: 'gateway:read',
    title: ['接口密钥列表', 'API keys'],
    input: pageQuery.extend({ keyword, inUse: z.boolean().optional() }).strict(),
    output: pageOf(apiKeyRow),
  }),
  /** The secret is in this answer and nowhere else. */
  keyAdd: write('POST /merchant-api/gateway/key/add', {
    access: 'gateway:write',
    title: ['新增接口密钥', 'Make an API key'],
    input: z.strictObject({ name, scopes }),
    output: shown,
  }),
  keyRevoke: write('POST /merchant-api/gateway/key/revoke', {
    access: 'gateway:write',
    title: ['停用接口密钥', 'Revoke an API key'],
    input: z.strictObject({ id, version }),
    output: done,
  }),
  hookPage: read('GET /merchant-api/gateway/webhook/page', {
    access: 'webhook:read',
    title: ['推送地址列表', 'Webhooks'],
    input: pageQuery.extend({ keyword }).strict(),
    output: pageOf(webhookRow),
  }),
  hookAdd: write('POST /merchant-api/gateway/webhook/add', {
    access: 'webhook:write',
    title: ['新增推送地址', 'Add a webhook'],
    input: z.strictObject({ name, url, events }),
    output: z.object({ id, secret: z.string() }),
  }),
  hookUpdate: write('POST /merchant-api/gateway/webhook/update', {
    access: 'webhook:write',
    title: ['编辑推送地址', 'Edit a webhook'],
    merging: edits('webhook', { lists: { events: setOf() } }),
    input: z.strictObject({ id, version, name, url, events, isEnabled }),
    output: done,
  }),
  hookDelete: write('POST /merchant-api/gateway/webhook/delete', {
    access: 'webhook:write',
    title: ['删除推送地址', 'Delete a webhook'],
    input: z.strictObject({ id, version }),
    output: done,
  }),
  deliveryPage: read('GET /merchant-api/gateway/delivery/page', {
    access: 'delivery:read',
    title: ['推送记录', 'Deliveries'],
    input: pageQuery.extend({ keyword, webhookId: id.optional(), status: z.enum(deliveryStates).optional() }).strict(),
    output: pageOf(deliveryRow),
  }),
  /** What was sent, and what came back. */
  deliveryDetail: read('GET /merchant-api/gateway/delivery/detail', {
    access: 'delivery:read',
    title: ['推送详情', 'One delivery'],
    input: z.strictObject({ id }),
    output: deliveryRow.extend({ url: z.string(), body: z.string(), answer: z.string().nullable() }),
  }),
  /** Sends it again, whatever became of it: the other side knows it by its id. */
  replay: write('POST /merchant-api/gateway/delivery/replay', {
    access: 'delivery:write',
    title: ['重新推送', 'Deliver again'],
    input: z.strictObject({ id }),
    output: done,
  }),
}
