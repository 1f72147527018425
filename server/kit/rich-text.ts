// The one way in which rich text is cleaned before it is kept: tags, attributes and styles of a closed list, links made safe.

import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedTags, cleanAttributes } from '#contract/kit/rich-text-rules'

const attributes = Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]))

export function cleanHtml(html: string): string {
  return sanitizeHtml(html.replaceAll('\0', ''), {
    allowedTags: [...allowedTags],
    allowedAttributes: attributes,
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
    // Styles and addresses are judged by the rules that both sides share, not by a second parser's opinion.
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tag, given) => ({ tagName: tag, attribs: cleanAttributes(tag, given) ?? {} }),
    },
    // An image or a video without its source is nothing.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'video') && !attribs.src,
  }).trim()
}
