// Text with pictures, joined into one column.

import { richText } from '#contract/rich-text/calls'
import { book, type Column } from '../kit/column'
import { richTextCalls, richTextStreams } from './calls'

export const column: Column = {
  name: 'rich-text',
  calls: [book('richText', richText, { handlers: richTextCalls, raw: richTextStreams })],
}
