// What the server does for rich text: it keeps a preview for an hour and shows it as a page that can do nothing.

import { randomBytes } from 'node:crypto'
import { houseRefusals } from '#contract/kit/refusal'
import { previewMinutes, previewUrl, type richText } from '#contract/rich-text/calls'
import { atTheDoor } from '../kit/database/door'
import { cleanHtml } from '../kit/rich-text'
import { type Handlers, refusal } from '../kit/road/answer'
import type { RawHandler } from '../kit/road/raw'
import { keepPreview, previewBy } from './store'

export const richTextCalls: Handlers<typeof richText> = {
  preview: async ({ tx, session, now }, { text }) => {
    const key = randomBytes(24).toString('base64url')
    const expiresAt = new Date(now.getTime() + previewMinutes * 60_000).toISOString()
    await keepPreview(tx, { key, unitId: session.unit.id, content: cleanHtml(text), expiresAt }, now.toISOString())
    return { url: previewUrl(key), expiresAt }
  },
}

// Same-origin only so that the house's own images may load (they are kept from other origins); scripts stay forbidden twice.
const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-same-origin allow-popups"

const showPreview: RawHandler = async (ctx) => {
  const { request, reply, road, language } = ctx
  const { key } = request.params as { key: string }
  const known = /^[A-Za-z0-9_-]{32}$/.test(key)
  const content = known ? await atTheDoor(road, 'read', (tx) => previewBy(tx, key, road.clock.now().toISOString())) : undefined
  if (content === undefined) return reply.code(404).send(refusal(houseRefusals.missing, language))
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .send(pageOf(content))
}

const pageOf = (content: string) => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>&#8203;</title>
<style>
body { margin: 0; padding: 16px; font: 15px/1.75 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1f2329; background: #fff; overflow-wrap: anywhere; }
img, video { max-width: 100%; height: auto; }
p { margin: 0 0 0.75em; } li > p { margin-bottom: 0.25em; } td > :last-child, th > :last-child { margin-bottom: 0; } th { background: #f5f6f8; }
table { border-collapse: collapse; width: 100%; } td, th { border: 1px solid #d9dce1; padding: 6px 8px; text-align: left; }
blockquote { margin: 0 0 1em; padding-left: 12px; border-left: 3px solid #d9dce1; color: #4e5562; }
pre { padding: 12px; background: #f5f6f8; overflow: auto; }
</style></head><body>${content}</body></html>`

export const richTextStreams: Record<'showPreview', RawHandler> = { showPreview }
