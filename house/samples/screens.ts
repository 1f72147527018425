// Inputs of the calls of data screens: a screen, a link, a display and a list of another shop for each place of an id.

import { emptyDocument } from '#contract/screens/document'
import type { Batch, ColumnSamples, Sample } from '../column-samples'
import { publishedScreen } from '../data-screens'
import type { House } from '../harness/index'

const followed = 'a widget may lead to any screen: whoever follows it opens it behind their own wall, and is told that it is missing'

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { id: theirs } = await publishedScreen(house, await house.signIn('merchant05'), emptyDocument, '别家的')
  const { id: own } = await publishedScreen(house, await house.signIn('merchant01'), emptyDocument, '自家的')
  const turns = JSON.stringify([{ screenId: theirs, seconds: 10 }])
  const { listId } = await house.owner.sql<{ listId: string }[]>`
    insert into playlist (unit_id, name, turns) values (205, '别家的', ${turns}::text::jsonb) returning id as list_id`.one()
  const { shareId } = await house.owner.sql<{ shareId: string }[]>`
    insert into screen_share (unit_id, screen_id, name, token_hash, origins, variables, maker_name)
    values (205, ${theirs}, '别家的', 'x', '{}', '[]', '别家') returning id as share_id`.one()
  const { displayId } = await house.owner.sql<{ displayId: string }[]>`
    insert into screen_display (unit_id, screen_id, name) values (205, ${theirs}, '别家的') returning id as display_id`.one()
  const shop = (input: Record<string, unknown>, places: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign: places })
  const screen = (input: Record<string, unknown> = {}) => shop(input, { id: theirs })
  const shown = { screenId: theirs, playlistId: listId }
  return {
    'screens.detail': screen(),
    'screens.saveDraft': screen({ version: 1, name: 'x', ...emptyDocument }),
    'screens.present': screen({ widgetIds: [] }),
    'screens.publish': screen({ version: 1 }),
    'screens.takeOffline': screen(),
    'screens.versions': screen(),
    'screens.versionDetail': screen({ no: 1 }),
    'screens.restoreVersion': screen({ version: 1, no: 1 }),
    'screens.copy': screen({ name: 'x' }),
    'screens.remove': screen(),
    'screens.restore': screen(),
    'screens.data': screen({ isDraft: true, widgetIds: ['abcd1'] }),
    'screens.stream': screen({ isDraft: true }),
    'shares.page': shop({}, { screenId: theirs }),
    'shares.add': shop({ name: 'x' }, shown),
    'shares.update': shop({ version: 1, name: 'x' }, { id: shareId }),
    'shares.revoke': shop({}, { id: shareId }),
    'displays.pair': shop({ code: '123456', name: 'x' }, shown),
    'displays.update': shop({ version: 1, name: 'x' }, { id: displayId, ...shown }),
    'displays.revoke': shop({}, { id: displayId }),
    'playlists.save': shop({ version: 1, name: 'x', turns: [{ screenId: own, seconds: 10 }] }, { id: listId, 'turns.0.screenId': theirs }),
    'playlists.remove': shop({}, { id: listId }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const { id } = await publishedScreen(house, await house.signIn('merchant01'), emptyDocument, '自家的')
  return {
    'playlists.save': { as: 'merchant01', path: 'turns.0.screenId', input: { name: '轮播', turns: [{ screenId: id, seconds: 10 }] } },
  }
}

export const samples: ColumnSamples = {
  open: {
    'screens.add document.widgets.0.link.screenId': followed,
    'screens.saveDraft widgets.0.link.screenId': followed,
  },
  foreign,
  batches,
}
