// Data screens: their states, limits, what a link may lead to, and why something cannot be done.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

/** DRAFT: never published. OFFLINE: taken off the walls, its versions stay. */
export const screenStates = ['DRAFT', 'PUBLISHED', 'OFFLINE'] as const
export type ScreenState = (typeof screenStates)[number]
export const screenStateWords: Record<ScreenState, Words> = {
  DRAFT: ['草稿', 'Draft'],
  PUBLISHED: ['已发布', 'Published'],
  OFFLINE: ['已下线', 'Offline'],
}
export const screenStateMeanings: Meanings<ScreenState> = { DRAFT: 'act', PUBLISHED: 'ok', OFFLINE: 'over' }

/** The numbers of the specification's dictionary: a page of the console, another screen, an address outside. */
export const linkTypes = ['1', '2', '3'] as const
export type LinkType = (typeof linkTypes)[number]
export const linkTypeWords: Record<LinkType, Words> = {
  '1': ['报表', 'Report'],
  '2': ['大屏', 'Big screen'],
  '3': ['外部链接', 'External'],
}

export const shareStates = ['OPEN', 'EXPIRED', 'REVOKED'] as const
export type ShareState = (typeof shareStates)[number]
export const shareStateWords: Record<ShareState, Words> = {
  OPEN: ['有效', 'Open'],
  EXPIRED: ['已过期', 'Expired'],
  REVOKED: ['已停用', 'Revoked'],
}
export const shareStateMeanings: Meanings<ShareState> = { OPEN: 'ok', EXPIRED: 'over', REVOKED: 'over' }

/** SILENT: paired, but not seen for two minutes. IDLE: seen, but nothing of what it is to show is published. */
export const displayStates = ['LIVE', 'IDLE', 'SILENT', 'REVOKED'] as const
export type DisplayState = (typeof displayStates)[number]
export const displayStateWords: Record<DisplayState, Words> = {
  LIVE: ['播放中', 'Showing'],
  IDLE: ['无可播内容', 'Nothing to show'],
  SILENT: ['离线', 'Silent'],
  REVOKED: ['已解除', 'Unpaired'],
}
export const displayStateMeanings: Meanings<DisplayState> = { LIVE: 'ok', IDLE: 'warn', SILENT: 'warn', REVOKED: 'over' }

export const screenLimits = {
  widgets: 300,
  bytes: 1_000_000,
  optionBytes: 32_000,
  manualRows: 1000,
  screens: 200,
  keptVersions: 100,
  binDays: 30,
  pairMinutes: 5,
  pairTries: 5,
  wrongPasswords: 5,
  wrongPasswordsOfAddress: 20,
} as const

/** Where strangers look at a screen, by the token of their link; and where a display does, which has its own. */
export const screenPage = '/screen'
export const displayPage = '/screen/display'
/** The header of the pass that a right password is answered with. */
export const passHeader = 'screen-pass'
/** What a stranger is told of data that could not be fetched: where it comes from is not theirs to know. */
export const staleWords: Words = ['数据暂时无法更新', 'The data cannot be refreshed just now']

export const screenRefusals = refusals('screen', {
  missing: [41301, '大屏不存在', 'Screen not found'],
  versionMissing: [41302, '没有这个版本', 'There is no such version'],
  tooMany: [41303, '每个机构最多 {n} 个大屏', 'A unit keeps at most {n} screens'],
  notPublished: [41304, '大屏还没有发布', 'This screen is not published'],
  notOnline: [41305, '只有已发布的大屏可以下线', 'Only a published screen can be taken offline'],
  inBin: [41306, '大屏在回收站中，请先恢复', 'The screen is in the bin: restore it first'],
  tooLarge: [41307, '大屏内容超过 1 MB，请减少部件或图片', 'The screen is larger than 1 MB: use fewer widgets'],
  nothingNew: [41308, '与已发布的版本相同，无需发布', 'This is the very version that is published'],
  notReadable: [41309, '文件无法识别：需要本平台、GoView 或 AJ-Report 的大屏文件', 'Not a screen of ours, of GoView or of AJ-Report'],
  tooNarrow: [41311, '设计大屏需要更宽的窗口，请在电脑上打开', 'The designer needs a wider window: open it on a computer'],
  inPlaylist: [41310, '大屏在轮播“{name}”中，请先移出', 'The screen is part of the playlist {name}: take it out first'],
})

export const shareRefusals = refusals('share', {
  missing: [41321, '链接不存在或已停用', 'This link does not exist or was revoked'],
  passwordNeeded: [41322, '请输入访问密码', 'Enter the password'],
  wrongPassword: [41323, '密码不正确，还可以试 {n} 次', 'Wrong password, {n} [n:try|tries] left'],
  shut: [41324, '密码错误次数过多，请 {n} 分钟后再试', 'Too many wrong passwords, try again in {n} [n:minute|minutes]'],
})

export const displayRefusals = refusals('display', {
  missing: [41331, '显示屏不存在或已解除', 'This display does not exist or was unpaired'],
  wrongCode: [41332, '配对码不正确或已过期，请看屏幕上的最新号码', 'Wrong or old code: use the one that the display shows now'],
  nothingToShow: [41333, '请选择大屏或轮播', 'Choose a screen or a playlist'],
})

export const playlistRefusals = refusals('playlist', {
  missing: [41341, '轮播不存在', 'Playlist not found'],
  inUse: [41342, '有 {n} 块显示屏在播放这个轮播，不能删除', '{n} [n:display shows|displays show] this playlist, so it cannot be deleted'],
})

type Standing = { state: ScreenState; isDeleted: boolean }
export const whyNotScreen = {
  edit: ({ isDeleted }: Standing): Refusal | null => (isDeleted ? screenRefusals.inBin : null),
  takeOffline: ({ state, isDeleted }: Standing): Refusal | null =>
    isDeleted ? screenRefusals.inBin : state === 'PUBLISHED' ? null : screenRefusals.notOnline,
  share: ({ state, isDeleted }: Standing): Refusal | null =>
    isDeleted ? screenRefusals.inBin : state === 'PUBLISHED' ? null : screenRefusals.notPublished,
}
