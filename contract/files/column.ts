// What the house knows of files.

import { defineColumn, traders } from '../kit/column'
import { fileKindWords } from './states'

export const column = defineColumn({
  name: 'files',
  pages: {
    media: {
      url: 'operation-management/media/index',
      icon: 'banner',
      label: ['素材库', 'Media library'],
      group: 'operation-management',
      place: 125,
      seenBy: [...traders, 'brand', 'agent', 'platform'],
    },
  },
  permissions: {
    'file:read': { page: 'media', words: ['查看素材', 'View media'] },
    'file:add': { page: 'media', words: ['上传素材', 'Upload media'] },
    'file:write': { page: 'media', words: ['重命名和移动素材', 'Rename and move media'] },
    'file:delete': { page: 'media', words: ['删除素材', 'Delete media'] },
  },
  records: {
    file: {
      words: ['文件', 'File'],
      fields: {
        kind: ['类型', 'Kind'],
        created_by: ['创建人编号', 'Created by (id)'],
        created_by_name: ['创建人', 'Created by'],
        folder_id: ['文件夹编号', 'Folder id'],
        extension: ['扩展名', 'Extension'],
        mime: ['文件类型', 'File type'],
        byte_count: ['文件大小（字节）', 'Size (bytes)'],
        width: ['宽', 'Width'],
        height: ['高', 'Height'],
        expires_at: ['过期时间', 'Expires'],
      },
      values: { kind: fileKindWords },
    },
  },
})
