// The development outbox: the last messages that the demo would have sent, on one small page.

import type { FastifyInstance } from 'fastify'
import { asHouse } from './database/door'
import type { Road } from './road/answer'
import { isLoopback, isOpenToOthers, type Settings } from './settings'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Codes that open accounts are shown to whoever sits at this machine, never to others, whatever the demo is for. */
export const hasOutbox = (settings: Settings, demo: boolean): boolean =>
  demo && settings.sms.driver === 'console' && !isOpenToOthers(settings)

export function addSmsOutbox(app: FastifyInstance, { db, settings }: Road, demo: boolean): void {
  if (!hasOutbox(settings, demo)) return
  app.get('/prod-api/dev/outbox', async (request, reply) => {
    // Somebody may have put a proxy before it, or lead a name of their own to this machine.
    if (!isLoopback(request.hostname)) return reply.callNotFound()
    type Row = { at: string; mobile: string; body: string }
    const rows = await asHouse(db, 'sms', (tx) => tx<Row[]>`select at, mobile, body from sms_outbox order by id desc limit 50`)
    const list = rows.map(({ at, mobile, body }) => `<tr><td>${escaped(at)}</td><td>${escaped(mobile)}</td><td>${escaped(body)}</td></tr>`)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
      .send(page(list.join('')))
  })
}

const page = (rows: string) => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>短信发件箱 · SMS outbox</title>
<style>body{font:15px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884;vertical-align:top}</style>
<h1>短信发件箱 · SMS outbox</h1>
<p>演示环境不发送短信，内容显示在这里。In the demo no message leaves the house; this is what would have been sent.</p>
<table><thead><tr><th>时间 · Time</th><th>手机号 · Mobile</th><th>内容 · Text</th></tr></thead><tbody>${rows || '<tr><td colspan="3">暂无短信 · Nothing yet</td></tr>'}</tbody></table>
</html>`
