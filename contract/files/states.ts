// What a file is.

import type { FileKind } from '../kit/file-rules'
import type { Words } from '../kit/words'

export const fileKindWords: Record<FileKind, Words> = {
  IMAGE: ['图片', 'Picture'],
  VIDEO: ['视频', 'Video'],
  AUDIO: ['音频', 'Audio'],
  DOCUMENT: ['文档', 'Document'],
  ARCHIVE: ['压缩包', 'Archive'],
}
