// Office documents that are zip files: the right parts, nothing that runs, and nothing that asks another house by itself.

import { type Entry, entriesOf, judgeZip, unpack, type Verdict } from './archive'
import type { Window } from './window'

const mainPart = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const
type Kind = keyof typeof mainPart

/** By name: macros, controls, embedded objects, and what a sheet keeps of other workbooks and of programs that it asks (DDE). */
const activeParts =
  /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|activeX\/|ctrlProps\/|oleObject[^/]*\.bin|(intl)?macrosheets\/|dialogsheets\/|externalLinks\/|connections\.xml|queryTables\/|attachedToolbars)/i
/** By what a part says of itself, whatever it is called. */
const activeTypes =
  /macroEnabled|vbaProject|vbaData|activeX|oleObject|macrosheet|dialogsheet|externalLink|connections\+xml|queryTable|keyMapCustom/i
/** By how one part leads to another. */
const activeRelations =
  /\/(vbaProject|wordVbaData|attachedToolbars|control|activeXControlBinary|oleObject|externalLink|externalLinkPath|xlExternalLinkPath\/\w+|xlMacrosheet|xlIntlMacrosheet|dialogsheet|connections|queryTable|attachedTemplate|subDocument|frame|mailMergeSource|aFChunk)$/i

const maxRelationBytes = 4 * 1024 ** 2
const maxTextBytes = 32 * 1024 ** 2
const maxParts = 2000

export async function judgeOffice(window: Window, extension: Kind): Promise<Verdict> {
  const verdict = await judgeZip(window)
  if (verdict !== 'fine') return verdict
  const entries = (await entriesOf(window)) ?? []
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('[Content_Types].xml') || !names.has(mainPart[extension])) return 'damaged'
  if (entries.some(({ name }) => activeParts.test(name))) return 'unsafe'
  const isFine = await everyText(window, entries, [
    [({ name }) => name === '[Content_Types].xml', maxRelationBytes, (text) => !activeTypes.test(text)],
    [({ name }) => name.toLowerCase().endsWith('.rels'), maxRelationBytes, (text) => relationsOf(text).every(isHarmless)],
    [({ name }) => extension === 'docx' && /^word\/[^/]+\.xml$/i.test(name), maxTextBytes, (text) => !asksByField(text)],
  ])
  return isFine ? 'fine' : 'unsafe'
}

type Look = [wanted: (entry: Entry) => boolean, maxBytes: number, isFine: (text: string) => boolean]

/** Reads the parts that say what the document does; one that cannot be read in full is not let through unread. */
async function everyText(window: Window, entries: readonly Entry[], looks: readonly Look[]): Promise<boolean> {
  for (const [wanted, maxBytes, isFine] of looks) {
    const parts = entries.filter(wanted)
    if (parts.length > maxParts) return false
    for (const part of parts) {
      const bytes = await unpack(window, part, maxBytes)
      const text = bytes && plainXml(bytes)
      if (text === null || !isFine(text)) return false
    }
  }
  return true
}

/** The text of a part. Office writes UTF-8 without declarations of its own: anything else would be read here as something it is not. */
function plainXml(bytes: Buffer): string | null {
  const text = bytes.toString('utf8')
  const isPlain = !text.includes('\0') && !/<!(DOCTYPE|ENTITY)/i.test(text) && !/^.{0,80}encoding\s*=\s*["'](?!utf-8|us-ascii)/i.test(text)
  return isPlain ? withoutEntities(text) : null
}

const withoutEntities = (text: string): string =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

type Relation = { type: string; target: string; isExternal: boolean }

function relationsOf(text: string): Relation[] {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined) ?? ''
  return [...text.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => ({
    type: attribute(tag, 'Type'),
    target: attribute(tag, 'Target').trim(),
    isExternal: /^external$/i.test(attribute(tag, 'TargetMode').trim()),
  }))
}

/**
 * A link that somebody has to click stays: price lists are full of them, and the reader's program asks before it follows one. What a
 * document fetches by itself when it is opened (a template, a picture, another workbook) goes, for it tells a stranger who reads it.
 */
function isHarmless({ type, target, isExternal }: Relation): boolean {
  if (activeRelations.test(type)) return false
  if (!isExternal && !/^(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target)) return true
  return /\/hyperlink$/i.test(type) && /^(?:https?:|mailto:|tel:|ftp:|#|(?![a-z][a-z0-9+.-]*:|\\\\|\/\/))/i.test(target)
}

/** A field that starts a program or brings in another file; its word may be cut into pieces, so that all pieces are read as one. */
function asksByField(text: string): boolean {
  const pieces = [...text.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)</g)].map(([, piece]) => piece).join('')
  const whole = [...text.matchAll(/\sw:instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, a, b]) => a ?? b).join(' ')
  return /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|MACROBUTTON)\b/i.test(`${pieces} ${whole}`)
}
