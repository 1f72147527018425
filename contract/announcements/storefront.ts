// Announcements as a shop's app shows them: those for shoppers, of the unit, its market and the platform.

import { z } from 'zod'
import { read } from '../kit/call'
import { id, pageOf, pageQuery } from '../kit/page'
import { announcementKinds } from './states'

const time = z.iso.datetime()
const told = z.object({
  id,
  title: z.string(),
  kind: z.enum(announcementKinds),
  senderName: z.string(),
  isPinned: z.boolean(),
  publishAt: time,
  endsAt: time.nullable(),
})
export type ToldShopper = z.output<typeof told>

export const announcementStorefront = {
  announcements: read('GET /announcements', {
    access: 'signed-in',
    title: ['给顾客的公告', 'Announcements for shoppers'],
    input: pageQuery.strict(),
    output: pageOf(told),
  }),
  announcementDetail: read('GET /announcements/detail', {
    access: 'signed-in',
    title: ['公告内容', 'One announcement'],
    input: z.strictObject({ id }),
    output: told.extend({ contentHtml: z.string(), attachments: z.array(z.object({ name: z.string(), url: z.string() })) }),
  }),
}
