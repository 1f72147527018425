// Inputs of the calls of everybody's desk (people, roles, views, files, imports, jobs, keys), and ids of another unit's for each place.

import { drafts } from '#contract/drafts/calls'
import { firstOf } from '#contract/kit/sure'
import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'

const inItsOwnTests = 'sent as a form or answered with a file: server/files/{library,files}.test.ts ask for a foreign one'
const applicants = 'an applicant stands for a phone and has no unit: server/apply/apply.test.ts asks for another phone’s'
const open: Readonly<Record<string, string>> = {
  'agent.saveJurisdiction agentId': 'the platform gives regions to every agent',
  'apply.submitShop marketId': 'anybody may apply to any market',
  'apply.submitDistributor brandId': 'anybody may apply to any brand',
  ...Object.fromEntries(['submitShop again.id', 'submitDistributor again.id', 'cancel id'].map((at) => [`apply.${at}`, applicants])),
  ...Object.fromEntries(['upload folderId', 'download id'].map((at) => [`files.${at}`, inItsOwnTests])),
  'viewAs.begin unitId': 'stands beside one of the other two: server/auth/view-as/view-as.test.ts asks for a foreign one',
  'exports.download id': 'answered with a file: server/exports/exports.test.ts asks for a foreign one',
}

const version = { version: 1 }
const person = { displayName: '越界人', roleId: '14' }

/** Things of merchant05, the owner of shop 205. */
async function foreignDesk(house: House) {
  const pool = house.owner.sql
  const { id: owner } = await pool<{ id: string }[]>`select id from account where username = 'merchant05'`.one()
  const added = async (rows: Promise<{ id: string }[]>) => firstOf(await rows).id
  const role = await added(pool`insert into role (unit_id, code, name) values (205, 'R-FOREIGN', '别家的角色') returning id`)
  const view = await added(pool`
    insert into list_view (unit_id, account_id, list, name, query, columns, is_shared) values (205, ${owner}, 'orders', '别家的视图', '{}', '{}', true) returning id`)
  const notice = await added(pool`
    insert into notification (account_id, unit_id, kind, title, body) values (${owner}, 205, 'system', '["别","x"]', '["",""]') returning id`)
  const job = await added(pool`
    insert into job (unit_id, account_id, kind, title, status, input, actor, created_at)
    values (205, ${owner}, 'bulk', '["别","x"]', 'FAILED', '{}', '{}', now()) returning id`)
  const bench = await added(pool`
    insert into import_bench (unit_id, account_id, list, source, created_at, updated_at) values (205, ${owner}, 'stock', '别家的', now(), now()) returning id`)
  const folder = await added(pool`insert into file_folder (unit_id, name) values (205, '别家的') returning id`)
  const file = await added(pool`
    insert into file (unit_id, folder_id, key, name, extension, kind, mime, byte_count, status, sha256)
    values (205, ${folder}, ${'f'.repeat(32)}, '别家的.png', 'png', 'IMAGE', 'image/png', 10, 'READY', ${'a'.repeat(64)}) returning id`)
  const key = await added(pool`
    insert into api_key (unit_id, name, key_id, scopes, created_by) values (205, '别家的', ${`mk_${'F'.repeat(20)}`}, '{goods}', ${owner}) returning id`)
  const hook = await added(pool`
    insert into webhook (unit_id, name, url, events) values (205, '别家的', 'https://example.com/hook', '{PAID}') returning id`)
  const delivery = await added(pool`
    insert into webhook_delivery (webhook_id, unit_id, event_id, event, order_no, body)
    values (${hook}, 205, 990001, 'PAID', '1', '{}') returning id`)
  const session = await added(pool`
    insert into session (account_id, token_hash, created_at, last_seen_at, expires_at)
    values (${owner}, '\\x00', now(), now(), now() + interval '1 hour') returning id`)
  const look = await added(pool`
    insert into view_as (session_id, viewer_id, viewer_unit_id, unit_id, role_id, began_at, expires_at)
    values (${session}, ${owner}, 205, 205, ${role}, now(), now() + interval '1 hour') returning id`)
  const passkey = await added(pool`
    insert into passkey (account_id, credential_id, public_key, algorithm, counter, transports, is_synced, name, created_at)
    select id, 'Zm9yZWlnbg', 'x', -7, 0, '{}', false, '别人的', now() from account where username = 'xihu.0024' returning id`)
  return { owner, session, look, role, view, notice, job, bench, folder, file, key, hook, delivery, passkey }
}

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

const ofPasskeys = (id: string): Record<string, Sample> => ({
  'factors.passkeyRename': shop({ name: '越界' }, { id }),
  'factors.passkeyRemove': shop({}, { id }),
})

const ofImports = (benchId: string): Record<string, Sample> => {
  const at = { benchId }
  return {
    'imports.append': shop({ from: 1, rows: [['1']] }, at),
    'imports.detail': shop({}, at),
    'imports.rows': shop({ part: 'open' }, at),
    'imports.nextWrong': shop({ seq: 0, column: 'code' }, at),
    'imports.mend': shop({ cells: [{ seq: 1, column: 'code', value: '1' }] }, at),
    'imports.drop': shop({ seqs: [1] }, at),
    'imports.run': shop({}, at),
    'imports.discard': shop({}, at),
    'imports.undo': shop({}, at),
  }
}

/** People and roles; a unit that is named is the platform's to name. */
const ofPeople = ({ owner, session, look, role }: Record<'owner' | 'session' | 'look' | 'role', string>): Record<string, Sample> => {
  const unitId = '205'
  return {
    'auth.switchUnit': shop({}, { unitId }),
    'viewAs.begin': shop({}, { accountId: owner, roleId: role }),
    'viewAs.end': shop({}, { id: look }),
    'roles.list': shop({}, { unitId }),
    'accounts.page': shop({}, { roleId: role, unitId }),
    'accounts.detail': shop({}, { id: owner, unitId }),
    'accounts.add': shop(
      { ...person, username: 'foreign.0001', password: 'Fjord-71-lamp', mobile: '13555550001' },
      { roleId: role, unitId },
    ),
    'accounts.update': shop({ ...person, ...version }, { id: owner, roleId: role, unitId }),
    'accounts.setStatus': shop({ ...version, status: 0 }, { id: owner, unitId }),
    'accounts.resetPassword': shop({ newPassword: 'Sable-72-lamp' }, { id: owner, unitId }),
    'accounts.sessions': shop({}, { id: owner, unitId }),
    'accounts.endSessions': shop({}, { id: owner, sessionId: session, unitId }),
    'security.endSession': shop({}, { id: session }),
    'accounts.resetFactors': shop({ reason: '越界' }, { id: owner, unitId }),
    'accounts.remove': shop({}, { 'ids.0': owner, unitId }),
    'roles.update': shop({ ...version, name: '越界角色', description: '' }, { id: role }),
    'roles.remove': shop({}, { id: role }),
    'roles.updatePermissions': shop({ ...version, permissions: [] }, { roleId: role }),
    'roles.askFactor': shop({ asked: true }, { roleId: role }),
    'roles.permissions': shop({}, { roleId: role }),
  }
}

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { owner, session, look, role, view, notice, job, bench, folder, file, key, hook, delivery, passkey } = await foreignDesk(house)
  await house.call(
    drafts.present,
    { entity: 'merchant-api/order/note', entityId: '205205', leaving: false },
    { token: await house.signIn('merchant05') },
  )
  const saved = { name: '越界', query: {}, columns: {}, isShared: false }
  const hooked = { name: '越界', url: 'https://example.com/mine', events: ['PAID'], isEnabled: true }
  return {
    ...ofPeople({ owner, session, look, role }),
    ...ofPasskeys(passkey),
    'views.update': shop({ ...saved, ...version }, { id: view }),
    'views.remove': shop({}, { id: view }),
    'views.setDefault': shop({ list: 'orders' }, { id: view }),
    'views.subscribe': shop({ subscription: 'rows' }, { id: view }),
    'drafts.present': shop({ entity: 'merchant-api/order/note', leaving: false }, { entityId: '205205' }),
    'bell.markRead': shop({}, { 'ids.0': notice }),
    'jobs.detail': shop({}, { id: job }),
    'jobs.cancel': shop({}, { id: job }),
    'jobs.retry': shop({}, { id: job }),
    ...ofImports(bench),
    'files.policy': shop({ name: 'x.png', size: 10 }, { folderId: folder }),
    'files.uses': shop({}, { id: file }),
    'files.rename': shop({ ...version, name: '越界' }, { id: file }),
    'files.move': shop({}, { 'ids.0': file, folderId: folder }),
    'files.remove': shop({}, { 'ids.0': file }),
    'files.addFolder': shop({ name: '越界' }, { parentId: folder }),
    'files.updateFolder': shop({ ...version, name: '越界' }, { id: folder, parentId: folder }),
    'files.removeFolder': shop({}, { id: folder }),
    'gateway.keyRevoke': shop(version, { id: key }),
    'gateway.hookUpdate': shop({ ...version, ...hooked }, { id: hook }),
    'gateway.hookDelete': shop(version, { id: hook }),
    'gateway.deliveryPage': shop({}, { webhookId: hook }),
    'gateway.deliveryDetail': shop({}, { id: delivery }),
    'gateway.replay': shop({}, { id: delivery }),
  }
}

export const samples: ColumnSamples = { open, foreign }
