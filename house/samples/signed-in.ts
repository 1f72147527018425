// Why a call of the house asks for no permission, and what the calls take that decide inside whom they answer. A call that asks inside
// brings an input that a reader without permissions must be refused with.

import type { ColumnSamples, Planted, Reason } from '../column-samples'

const own = (because: string): Reason => ({ because })
const everybodys = (because: string): Reason => ({ because })
const asks = (because: string, input: (planted: Planted) => Record<string, unknown>, answers = 403): Reason => ({
  because,
  asks: input,
  answers,
})

const market = '101'
const unitForm = {
  name: '访客的店',
  logoUrl: null,
  intro: '',
  contactName: '访客',
  contactPhone: '13900001234',
  regionCode: '330106',
  address: '文三路 1 号',
  longitude: null,
  latitude: null,
  openingHours: [],
}
const newShop = { ...unitForm, kind: 'SHOP', code: 'S-GUEST', marketId: market, brandId: null, agentId: null, manageMode: 2 }
const papers = {
  unitId: market,
  subjectType: 'MICRO',
  companyName: '访客的店',
  uscc: null,
  licenceUrl: null,
  legalName: '访客',
  legalIdNo: '11010519491231002X',
  legalIdUrls: [],
  scope: '',
  validTo: null,
}
const viewForm = { name: '访客的视图', query: {}, columns: {}, isShared: true }
const person = 'what the caller’s own account is and does'
const ownWords = 'row security shows it to the account that wrote it and to nobody else'
const ownJob = 'row security shows a job to whoever started it, and starting asked for the permission'
const kindDecides = 'the kind of the unit decides which permission is needed, and an owner keeps their own unit'
const listDecides = 'the list that is named decides which permission is needed'
const facts = 'public facts that are in the package and the same for everybody'

const signedIn: Readonly<Record<string, Reason>> = {
  'auth.info': own(person),
  'auth.logout': own(person),
  'auth.switchUnit': own('only units in which the account works, or which those manage, are accepted'),
  'auth.changePassword': own(person),
  'auth.changePasswordRepeated': own(person),
  'auth.setLanguage': own(person),
  'viewAs.begin': asks('an owner looks inside the own unit, the platform into any', () => ({ roleId: '14' }), 40373),
  'viewAs.end': own('only views of the caller’s own session are found'),
  'factors.mine': own(person),
  'factors.proveQuestion': own('what the caller’s own passkey is asked to sign, in this session alone'),
  'factors.prove': own('shows again who the caller is; tries are counted'),
  'factors.proveCode': own('sends a code to the caller’s own number; messages are counted'),
  ...Object.fromEntries(
    ['appBegin', 'appConfirm', 'appRemove', 'passkeyBegin', 'passkeyAdd', 'passkeyRename', 'passkeyRemove', 'recoveryRenew'].map((name) => [
      `factors.${name}`,
      own('the caller’s own second factors; whoever changes them has just shown who they are'),
    ]),
  ),
  'phoneCodes.send': own('proves a number to be the caller’s; counted per number and address like the codes that anybody may ask for'),
  'phoneCodes.check': own('proves a number to be the caller’s; tries are counted'),
  'security.sessions': own(person),
  'security.endSession': own('only sessions of the caller’s own account are found'),
  'security.endOthers': own(person),
  'security.signIns': own(person),
  'security.notices': own(person),
  'security.setNotices': own(person),
  'preferences.all': own(ownWords),
  'preferences.save': own(ownWords),
  'drafts.list': own(ownWords),
  'drafts.detail': own(ownWords),
  'drafts.save': own(ownWords),
  'drafts.remove': own(ownWords),
  'bell.page': own(ownWords),
  'bell.count': own(ownWords),
  'bell.markRead': own(ownWords),
  'bell.stream': own(ownWords),
  'jobs.page': own(ownJob),
  'jobs.detail': asks(ownJob, ({ job }) => ({ id: job }), 40480),
  'jobs.cancel': asks(ownJob, ({ job }) => ({ id: job }), 40480),
  'jobs.retry': asks(`${ownJob}; the rights it was started with must still be held`, ({ job }) => ({ id: job }), 40480),
  'bulk.detail': asks(ownJob, ({ job }) => ({ jobId: job }), 40430),
  'bulk.rows': asks(ownJob, ({ job }) => ({ jobId: job, pageNumber: 1, pageSize: 10 }), 40430),
  'bulk.undo': asks(ownJob, ({ job }) => ({ jobId: job }), 40430),
  'exports.download': asks(`${ownJob}; the list must still be theirs to export`, ({ job }) => ({ id: job }), 40480),
  'reference.regions': everybodys(facts),
  'reference.regionName': everybodys(facts),
  'reference.regionsInside': everybodys(facts),
  'reference.dictionary': everybodys(facts),
  'reference.dictionaries': everybodys(facts),
  'reference.mapConfig': everybodys('the map service gives this key to every browser, and binds it to the address of the house'),
  'roles.permissions': asks('the menu is built from one’s own role; another role needs role:read', () => ({ roleId: '12' })),
  'history.page': asks('the record that is named decides which permission is needed', ({ accountId }) => ({
    entity: 'account',
    entityId: accountId,
    pageNumber: 1,
    pageSize: 10,
  })),
  'history.restore': asks('the record that is named decides which permission is needed', ({ accountId, entryId }) => ({
    entity: 'account',
    entityId: accountId,
    entryId,
    field: 'displayName',
    version: 1,
  })),
  'places.detail': asks(kindDecides, () => ({ id: market })),
  'places.add': asks(kindDecides, () => newShop),
  'places.update': asks(kindDecides, () => ({ id: market, version: 1, ...unitForm })),
  'places.saveQualification': asks(kindDecides, () => papers),
  'places.setClosure': asks(kindDecides, () => ({ id: market, version: 1, closedFrom: null, closedTo: null, closureNote: '' })),
  'places.submit': asks(kindDecides, () => ({ id: market, version: 1 })),
  'places.inviteOwner': asks(kindDecides, () => ({ id: market, ownerName: '访客', ownerMobile: '13900001234' })),
  'places.inviteAgain': asks(kindDecides, () => ({ id: market })),
  'places.onboarding': asks('an owner’s own first steps; a brand’s checklist is for whoever sees the brand', () => ({})),
  'views.list': asks(listDecides, () => ({ list: 'accounts' })),
  'views.add': asks(listDecides, () => ({ list: 'accounts', ...viewForm })),
  'views.update': asks(listDecides, ({ view }) => ({ id: view, version: 1, ...viewForm })),
  'views.remove': asks(listDecides, ({ view }) => ({ id: view })),
  'views.setDefault': asks(listDecides, ({ view }) => ({ list: 'accounts', id: view })),
  'views.subscribe': asks(listDecides, ({ view }) => ({ id: view, subscription: 'rows' })),
  'drafts.present': asks('the form that is named decides: who may make its call is told who else has it open', ({ accountId }) => ({
    entity: 'merchant-api/account/update',
    entityId: accountId,
    leaving: false,
  })),
  'search.find': asks(
    'only what the permissions let one open is looked for; without any nothing is found',
    () => ({ text: 'manager01' }),
    200,
  ),
  'bulk.preview': asks(listDecides, ({ accountId }) => ({ action: 'account.disable', target: { ids: [accountId] } })),
  'bulk.start': asks(listDecides, ({ accountId }) => ({ action: 'account.disable', target: { ids: [accountId] } })),
  'exports.start': asks(listDecides, () => ({
    sheet: 'accounts',
    fileName: '账号',
    format: 'csv',
    columns: ['username'],
    filter: {},
  })),
  'imports.list': asks(listDecides, () => ({ list: 'stock' })),
  'imports.mapping': asks(listDecides, () => ({ list: 'stock', headers: ['x'] })),
  'imports.start': asks(listDecides, () => ({ list: 'stock', source: 'x', headers: [], mapping: {} })),
  'imports.append': asks(listDecides, ({ bench }) => ({ benchId: bench, from: 1, rows: [['1']] })),
  'imports.detail': asks(listDecides, ({ bench }) => ({ benchId: bench })),
  'imports.rows': asks(listDecides, ({ bench }) => ({ benchId: bench, part: 'open', pageNumber: 1, pageSize: 10 })),
  'imports.nextWrong': asks(listDecides, ({ bench }) => ({ benchId: bench, seq: 0, column: 'code' })),
  'imports.mend': asks(listDecides, ({ bench }) => ({ benchId: bench, cells: [{ seq: 1, column: 'code', value: '1' }] })),
  'imports.drop': asks(listDecides, ({ bench }) => ({ benchId: bench, seqs: [1] })),
  'imports.run': asks(listDecides, ({ bench }) => ({ benchId: bench })),
  'imports.discard': asks(listDecides, ({ bench }) => ({ benchId: bench })),
  'imports.undo': asks(listDecides, ({ bench }) => ({ benchId: bench })),
}

const missing = '424242'
const understood = {
  'auth.info': {},
  'accounts.page': {},
  'accounts.detail': { id: missing },
  'accounts.update': { id: missing, version: 1, displayName: '某某', roleId: missing },
  'accounts.setStatus': { id: missing, version: 1, status: 0 },
  'accounts.resetPassword': { id: missing, newPassword: 'Rivet-73-lamp' },
  'accounts.remove': { ids: [missing] },
  'accounts.sessions': { id: missing },
  'accounts.endSessions': { id: missing },
  'security.sessions': {},
  'security.signIns': {},
  'security.notices': {},
  'accounts.resetFactors': { id: missing, reason: '某某' },
  'roles.list': {},
  'roles.update': { id: missing, version: 1, name: '某某', description: '' },
  'roles.remove': { id: missing },
  'roles.updatePermissions': { roleId: missing, version: 1, permissions: [] },
  'roles.permissions': { roleId: missing },
  'roles.askFactor': { roleId: missing, asked: true },
  'factors.mine': {},
  'history.page': { entity: 'account', entityId: missing },
  'preferences.all': {},
}

export const samples: ColumnSamples = { understood, signedIn }
