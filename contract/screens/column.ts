// What the house knows of data screens: the list, the designer, displays and links, and what is remembered of each.

import { defineColumn, traders } from '../kit/column'
import { screenStateWords } from './states'

const seenBy = [...traders, 'brand', 'agent', 'platform'] as const

export const column = defineColumn({
  name: 'screens',
  pages: {
    screens: { url: 'screen/index', icon: 'screen', label: ['大屏列表', 'Screens'], group: 'screen', place: 10, seenBy },
    screenDesign: { url: 'screen/design', icon: 'screen', label: ['大屏设计', 'Designer'], place: 910, hidden: true, seenBy },
    screenWalls: {
      url: 'screen/walls',
      icon: 'display',
      label: ['显示屏与分享', 'Displays and links'],
      group: 'screen',
      place: 20,
      seenBy,
    },
  },
  permissions: {
    'screen:read': { page: 'screens', words: ['查看大屏', 'View screens'] },
    'screen:write': { page: 'screenDesign', words: ['编辑大屏', 'Edit screens'] },
    'screen:publish': { page: 'screens', words: ['发布大屏', 'Publish screens'] },
    'screen:share': { page: 'screenWalls', words: ['分享大屏与配对显示屏', 'Share screens and pair displays'] },
    'screen:export': { page: 'screens', words: ['导出大屏', 'Export screens'] },
  },
  lists: { screens: 'screens', 'screen-shares': 'screenWalls', 'screen-displays': 'screenWalls', playlists: 'screenWalls' },
  records: {
    screen: {
      words: ['数据大屏', 'Screen'],
      readers: ['screen:read'],
      fields: {
        name: ['大屏名称', 'Name'],
        state: ['状态', 'State'],
        published_no: ['发布的版本', 'Version shown'],
        width: ['宽', 'Width'],
        height: ['高', 'Height'],
        deleted_at: ['删除时间', 'Deleted'],
      },
      values: { state: screenStateWords },
    },
    screen_share: {
      words: ['分享链接', 'Link'],
      readers: ['screen:share'],
      fields: {
        name: ['链接名称', 'Name'],
        screen_id: ['大屏', 'Screen'],
        playlist_id: ['轮播', 'Playlist'],
        password_hash: ['访问密码', 'Password'],
        expires_at: ['有效期至', 'Valid until'],
        origins: ['允许嵌入的网站', 'Sites that may embed it'],
        variables: ['固定变量', 'Fixed variables'],
        revoked_at: ['停用时间', 'Revoked'],
      },
    },
    screen_display: {
      words: ['显示屏', 'Display'],
      readers: ['screen:read'],
      fields: {
        name: ['显示屏名称', 'Name'],
        screen_id: ['大屏', 'Screen'],
        playlist_id: ['轮播', 'Playlist'],
        revoked_at: ['解除时间', 'Unpaired'],
      },
    },
    playlist: {
      words: ['轮播', 'Playlist'],
      readers: ['screen:read'],
      fields: { name: ['轮播名称', 'Name'], turns: ['大屏', 'Screens'] },
    },
  },
  search: { screen: { words: ['数据大屏', 'Screen'], permission: 'screen:read', page: 'screens' } },
})
