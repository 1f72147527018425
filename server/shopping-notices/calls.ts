// What the server does for shopping notices: reads what counts, writes a text and keeps every one that stood.

import { houseRefusals } from '#contract/kit/refusal'
import { isBlankHtml } from '#contract/kit/rich-text-rules'
import type { NoticeVersion, ShoppingNotice, shoppingNotices } from '#contract/shopping-notices/calls'
import { sideBySide } from '#contract/shopping-notices/compare'
import { noticeInForce, shoppingNoticeRefusals, whyNotKeep } from '#contract/shopping-notices/states'
import { useFiles as holdFiles } from '../kit/file-use'
import { cleanHtml } from '../kit/rich-text'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as store from './store'

type Kind = store.Unit['kind']
type Form = { id: string; version: number; contentHtml: string; isEnabled: boolean; isBinding?: boolean }

const nothing = { contentHtml: '', isEnabled: false, textVersion: 0, version: 0, updatedAt: null, updatedName: null }

async function noticeOf({ tx }: Context, id: string, kind: Kind): Promise<ShoppingNotice> {
  const unit = found(await store.unitOf(tx, id, kind), shoppingNoticeRefusals.unitMissing)
  const { own, market } = await store.keptFor(tx, id)
  const { source, notice } = kind === 'SHOP' ? noticeInForce(own, market) : noticeInForce(null, own)
  const { contentHtml, isEnabled, textVersion, version, updatedAt, updatedName } = own ?? nothing
  // The market decides it, for itself and its shops.
  const isBinding = market?.isBinding ?? false
  return {
    id: unit.id,
    unitId: unit.id,
    unitName: unit.name,
    kind,
    contentHtml: cleanHtml(contentHtml),
    isEnabled,
    isBinding,
    textVersion,
    version,
    updatedAt,
    updatedName,
    inForce: {
      source,
      unitId: notice?.unitId ?? null,
      unitName: notice?.unitName ?? '',
      contentHtml: cleanHtml(notice?.contentHtml ?? ''),
      textVersion: notice?.textVersion ?? 0,
      isBinding: notice !== null && isBinding,
    },
  }
}

async function keep(ctx: Context, kind: Kind, form: Form, way: 'add' | 'update'): Promise<ShoppingNotice> {
  const { tx, session, now } = ctx
  const unit = found(await store.unitOf(tx, form.id, kind), shoppingNoticeRefusals.unitMissing)
  must(whyNotKeep({ keeper: session.unit, unit }))
  const clean = cleanHtml(form.contentHtml)
  const contentHtml = isBlankHtml(clean) ? '' : clean
  must(form.isEnabled && contentHtml === '' ? shoppingNoticeRefusals.empty : null)
  const text = {
    contentHtml,
    isEnabled: form.isEnabled,
    isBinding: form.isBinding ?? false,
    who: session.accountName,
    at: now.toISOString(),
  }
  // Whoever writes the first one and is not the first merges with it, and then changes that one.
  const isFirst = way === 'add' && form.version === 0
  const isKept = isFirst ? await store.insert(tx, unit.id, text) : await store.rewrite(tx, unit.id, form.version, text)
  if (!isKept) await refuseStale(ctx, unit)
  const use = { unitId: session.unit.id, entity: 'shopping_notice', entityId: unit.id, field: 'content', title: unit.name }
  await holdFiles(tx, use, contentHtml)
  return noticeOf(ctx, unit.id, kind)
}

async function refuseStale(ctx: Context, { id, kind }: store.Unit): Promise<never> {
  const current = await noticeOf(ctx, id, kind)
  return refuse(current.version === 0 ? shoppingNoticeRefusals.missing : houseRefusals.stale, { current })
}

/** Cleaned once more on the way out: what was kept before a rule was made is held to it too. */
const cleaned = (text: NoticeVersion): NoticeVersion => ({ ...text, contentHtml: cleanHtml(text.contentHtml) })

export const shoppingNoticeCalls: Handlers<typeof shoppingNotices> = {
  market: (ctx, { id }) => noticeOf(ctx, id, 'MARKET'),
  shop: (ctx, { id }) => noticeOf(ctx, id, 'SHOP'),
  addMarket: (ctx, form) => keep(ctx, 'MARKET', form, 'add'),
  updateMarket: (ctx, form) => keep(ctx, 'MARKET', form, 'update'),
  addShop: (ctx, form) => keep(ctx, 'SHOP', form, 'add'),
  updateShop: (ctx, form) => keep(ctx, 'SHOP', form, 'update'),
  page: ({ tx }, filter) => store.page(tx, filter),
  versions: async ({ tx }, { id, ...page }) => {
    const { total, records } = await store.texts(tx, id, page)
    return { total, records: records.map(cleaned) }
  },
  compare: async ({ tx }, { id, before, after }) => {
    const textOf = async (version: number) => cleaned(found(await store.text(tx, id, version), shoppingNoticeRefusals.versionMissing))
    const [one, other] = [await textOf(before), await textOf(after)]
    return { before: one, after: other, rows: sideBySide(one.contentHtml, other.contentHtml) }
  },
}
