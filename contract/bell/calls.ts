// The bell: what happened that this user should know, each leading to its record.

import { z } from 'zod'
import { done, nothing, raw, read, write } from '../kit/call'
import { moment } from '../kit/moment'
import { id, pageOf, pageQuery } from '../kit/page'

export const bellKinds = ['job', 'subscription', 'watch', 'deadline', 'announcement', 'system'] as const

export const notification = z.object({
  id,
  kind: z.enum(bellKinds),
  /** In the reader's language. */
  title: z.string(),
  body: z.string(),
  /** Where it leads inside the console: '/operation-management/accountNumber/index?keyword=…'. */
  link: z.string().nullable(),
  at: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type Notification = z.output<typeof notification>

export const bell = {
  page: read('GET /merchant-api/bell/page', {
    access: 'signed-in',
    title: ['通知', 'Notifications'],
    /** `routine`: only what went as it should, or only what did not. */
    input: pageQuery.extend({ unread: z.boolean().optional(), routine: z.boolean().optional() }).strict(),
    output: pageOf(notification),
  }),
  count: read('GET /merchant-api/bell/count', {
    access: 'signed-in',
    /** Whatever went as it should counts as one. */
    title: ['未读通知数', 'How many are unread'],
    input: nothing,
    output: z.object({ unread: z.number().int() }),
  }),
  markRead: write('POST /merchant-api/bell/read', {
    access: 'signed-in',
    title: ['标记已读', 'Mark as read'],
    input: z.strictObject({ ids: z.array(id).max(500).optional() }),
    output: done,
  }),
  /**
   * Server-sent events, read with fetch because EventSource cannot carry the token header: `ready` once, then `ring` and `changed`. `since` is the
   * moment of the reader's info: what happened after it is told with the rest; where that is not known, `ready` says that anything may have.
   */
  stream: raw('GET /merchant-api/bell/stream', {
    access: 'signed-in',
    title: ['实时通知', 'Live notifications'],
    input: z.strictObject({ since: moment.optional() }),
    output: z.unknown(),
  }),
}
