// What the server does for screens at their desk: drafts, versions, publishing, the bin, copies and files.

import { houseRefusals, withParams } from '#contract/kit/refusal'
import type { ScreenDetail, screens } from '#contract/screens/calls'
import { emptyDocument, type ScreenDocument } from '#contract/screens/document'
import { screenLimits, screenRefusals, whyNotScreen } from '#contract/screens/states'
import { templateNames, templateTerms } from '#contract/screens/templates'
import { zoneOf } from '../kit/database/zone'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { holdFiles, kept, letGoOfFiles, mustFit } from './documents'
import { readFile } from './import/index'
import * as store from './store'
import { templateOf } from './templates/index'
import * as versions from './version-store'
import { viewerOf, wallOf } from './viewer'

const seenMs = 30_000

export async function detailOf(ctx: Context, id: string): Promise<ScreenDetail> {
  const { tx, session, now } = ctx
  const { draft, published, draftHash: _hash, ...row } = found(await store.one(tx, id, now.toISOString()), screenRefusals.missing)
  return {
    ...row,
    draft: kept(draft),
    published: published === null ? null : kept(published),
    unitName: session.unit.name,
    zone: await zoneOf(tx, session.unit.id),
    editors: await othersIn(ctx, id),
  }
}

const othersIn = async ({ tx, session, now }: Context, id: string) => [
  ...(await versions.others(tx, id, session.accountId, new Date(now.getTime() - seenMs).toISOString())),
]

const ofUnit = ({ session }: Context, id: string, name: string) => ({ unitId: session.unit.id, id, name })

async function mustHaveRoom({ tx }: Context): Promise<void> {
  const { screens: most } = screenLimits
  must((await store.count(tx, {})) >= most ? withParams(screenRefusals.tooMany, { n: most }) : null)
}

async function make(ctx: Context, name: string, document: ScreenDocument): Promise<ScreenDetail> {
  const { tx, session } = ctx
  mustFit(document)
  await mustHaveRoom(ctx)
  const id = await store.insert(tx, session.unit.id, name, document, session.accountName)
  await holdFiles(tx, ofUnit(ctx, id, name), 'draft', document)
  return detailOf(ctx, id)
}

/** One that can be changed. A version that is not the newest is told with what stands, field by field as the form has it. */
async function toChange(ctx: Context, id: string, version?: number): Promise<store.Held> {
  const screen = found(await store.take(ctx.tx, id), screenRefusals.missing)
  must(whyNotScreen.edit(screen))
  if (version !== undefined && screen.version !== version) {
    const current = await detailOf(ctx, id)
    refuse(houseRefusals.stale, { current: { ...current.draft, ...current } })
  }
  return screen
}

async function setDraft(ctx: Context, id: string, name: string, document: ScreenDocument): Promise<ScreenDetail> {
  mustFit(document)
  await store.setDraft(ctx.tx, id, name, document)
  await holdFiles(ctx.tx, ofUnit(ctx, id, name), 'draft', document)
  return detailOf(ctx, id)
}

const versionOf = async ({ tx }: Context, id: string, no: number) => {
  found(await store.nameOf(tx, id), screenRefusals.missing)
  const version = found(await versions.one(tx, id, no), screenRefusals.versionMissing)
  return { ...version, document: kept(version.document) }
}

type DraftCalls = Omit<Handlers<typeof screens>, 'data' | 'templateData'>

export const screenCalls: DraftCalls = {
  page: ({ tx, now }, filter) => store.page(tx, filter, now.toISOString()),

  overview: ({ tx }) => store.overview(tx),

  detail: (ctx, { id }) => detailOf(ctx, id),

  add: (ctx, { name, template, document }) => make(ctx, name, document ?? (template ? templateOf(template, wallOf(ctx)) : emptyDocument)),

  saveDraft: async (ctx, { id, version, name, ...document }) => {
    await toChange(ctx, id, version)
    return setDraft(ctx, id, name, document)
  },

  present: async (ctx, { id, widgetIds, isLeaving = false }) => {
    const { tx, session, now } = ctx
    const row = found(await store.nameOf(tx, id), screenRefusals.missing)
    must(whyNotScreen.edit(row))
    const editor = { screenId: id, unitId: session.unit.id, accountId: session.accountId, name: session.accountName, widgetIds }
    if (isLeaving) await versions.leave(tx, id, session.accountId)
    else await versions.see(tx, editor, now.toISOString())
    return { version: row.version, editors: await othersIn(ctx, id) }
  },

  publish: async (ctx, { id, version, note }) => {
    const { tx, session, now } = ctx
    const screen = await toChange(ctx, id, version)
    const isSame = screen.state === 'PUBLISHED' && screen.draftHash === screen.publishedHash
    must(isSame ? screenRefusals.nothingNew : null)
    await store.publish(tx, id, { note, by: session.accountName, at: now.toISOString() })
    await versions.forgetOld(tx, id, screenLimits.keptVersions)
    const made = await detailOf(ctx, id)
    await holdFiles(tx, ofUnit(ctx, id, screen.name), 'published', made.published)
    return made
  },

  takeOffline: async (ctx, { id }) => {
    const screen = found(await store.take(ctx.tx, id), screenRefusals.missing)
    must(whyNotScreen.takeOffline(screen))
    await store.takeOffline(ctx.tx, id)
    return detailOf(ctx, id)
  },

  versions: async ({ tx }, { id, ...of }) => {
    found(await store.nameOf(tx, id), screenRefusals.missing)
    return versions.page(tx, id, of)
  },

  versionDetail: (ctx, { id, no }) => versionOf(ctx, id, no),

  restoreVersion: async (ctx, { id, version, no }) => {
    const { name } = await toChange(ctx, id, version)
    return setDraft(ctx, id, name, (await versionOf(ctx, id, no)).document)
  },

  copy: async (ctx, { id, name }) => {
    const { draft, deletedAt } = await detailOf(ctx, id)
    must(deletedAt === null ? null : screenRefusals.inBin)
    return make(ctx, name, draft)
  },

  remove: async (ctx, { id }) => {
    await toChange(ctx, id)
    const playlist = await store.playlistWith(ctx.tx, id)
    must(playlist === undefined ? null : withParams(screenRefusals.inPlaylist, { name: playlist }))
    await store.setDeleted(ctx.tx, id, ctx.now.toISOString())
    await letGoOfFiles(ctx.tx, ofUnit(ctx, id, ''))
    return null
  },

  restore: async (ctx, { id }) => {
    const screen = found(await store.take(ctx.tx, id), screenRefusals.missing)
    if (screen.isDeleted) {
      await mustHaveRoom(ctx)
      await store.setDeleted(ctx.tx, id, null)
    }
    const back = await detailOf(ctx, id)
    await holdFiles(ctx.tx, ofUnit(ctx, id, back.name), 'draft', back.draft)
    await holdFiles(ctx.tx, ofUnit(ctx, id, back.name), 'published', back.published)
    return back
  },

  import: async (ctx, { name, file }) => {
    const { document, from, losses } = readFile(file, ctx.language)
    return { screen: await make(ctx, name, document), from, losses }
  },

  templates: async ({ session, language, now }) => {
    const viewer = viewerOf(session)
    const seen = templateNames.filter((name) => viewer !== null && templateTerms[name].seenBy.includes(viewer))
    return seen.map((name) => ({ name, document: templateOf(name, { language, now, viewer }) }))
  },
}
