// Rich text: a preview that is kept for an hour and shown in a frame that runs nothing.

import { z } from 'zod'
import { raw, write } from '../kit/call'
import { text } from '../kit/fields'
import { field } from '../kit/problem'
import { maxRichText } from '../kit/rich-text-rules'

export const previewMinutes = 60

export const richText = {
  preview: write('POST /merchant-api/rich-text/preview', {
    // Something of the unit's that anybody with the address can read: it is kept by those who may add to the library.
    access: 'file:add',
    title: ['保存预览', 'Keep a preview'],
    input: z.strictObject({ text: field(['内容', 'Content'], text({ min: 0, max: maxRichText })) }),
    output: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  }),
  showPreview: raw('GET /merchant-api/rich-text/preview/:key', {
    access: 'anyone',
    title: ['查看预览', 'Show a preview'],
    input: z.strictObject({ key: z.string() }),
    output: z.unknown(),
  }),
}

export const previewUrl = (key: string): string => `/prod-api${richText.showPreview.path.replace(':key', key)}`
