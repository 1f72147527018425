// Files for tests: small honest ones of every format that the house takes, made in code so that nothing binary is checked in.

import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'

const text = (value: string) => Buffer.from(value)
export const zip = (entries: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([name, value]) => [name, typeof value === 'string' ? text(value) : value]),
      ) as Zippable,
    ),
  )

export const picture = (width = 40, height = 30, colour = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
export const png = (width?: number, height?: number, colour?: string) => picture(width, height, colour).png().toBuffer()
export const jpg = (width?: number, height?: number, colour?: string) => picture(width, height, colour).jpeg().toBuffer()
export const webp = () => picture().webp().toBuffer()
export const gif = () => picture().gif().toBuffer()

/** Frames one below the other, as the encoder wants them. */
export const movingGif = (frames: number, width = 20, height = 20) => {
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, at) => Buffer.alloc(width * height * 3, (at * 40) % 256)))
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: 100, loop: 0 })
    .toBuffer()
}

export const box = (name: string, content: Uint8Array = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const fileType = (brand: string) => box('ftyp', Buffer.concat([text(brand), Buffer.alloc(4), text(brand)]))
export const film = (brand = 'isom', bytes = 2000) =>
  Buffer.concat([fileType(brand), box('moov', Buffer.alloc(100)), box('mdat', Buffer.alloc(bytes, 7))])
export const mp4 = (bytes?: number) => film('isom', bytes)
export const mov = () => film('qt  ')
export const m4a = () => film('M4A ')
export const webm = (segment = 200) => {
  const header = Buffer.concat([Buffer.from('4282', 'hex'), Buffer.from([0x84]), text('webm')])
  const size = Buffer.from([0x40 | (segment >> 8), segment & 0xff])
  return Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from([0x80 | header.length]),
    header,
    Buffer.from('18538067', 'hex'),
    size,
    Buffer.alloc(segment),
  ])
}
export const wav = () => {
  const data = Buffer.alloc(100)
  const head = Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')
  head.writeUInt32LE(8 + data.length, 4)
  return Buffer.concat([head, data])
}
export const mp3 = () =>
  Buffer.concat([
    text('ID3'),
    Buffer.from([3, 0, 0, 0, 0, 0, 0]),
    ...Array.from({ length: 6 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])),
  ])
export const ogg = () => Buffer.concat([text('OggS'), Buffer.alloc(24), Buffer.from('\x01vorbis', 'latin1'), Buffer.alloc(40)])
export const pdf = (inside = '') => text(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

const parts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const
export const office = (kind: keyof typeof parts, more: Record<string, string> = {}) =>
  zip({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>', [parts[kind]]: '<document/>', ...more })

/** A compound file: a header, one table of sectors, one sector of directory entries (four names at most). */
export function compound(names: string[]): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48) // the directory is sector 1
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76) // the table is sector 0
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  const directory = Buffer.alloc(512)
  for (const [at, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64)
  }
  return Buffer.concat([header, table, directory])
}

/** One honest file of each format. */
export async function honestFiles(): Promise<Record<string, Buffer>> {
  return {
    'photo.jpg': await jpg(),
    'photo.jpeg': await jpg(41),
    'logo.png': await png(),
    'wave.gif': await movingGif(3),
    'banner.webp': await webp(),
    'film.mp4': mp4(),
    'film.mov': mov(),
    'film.webm': webm(),
    'song.mp3': mp3(),
    'song.wav': wav(),
    'song.m4a': m4a(),
    'song.ogg': ogg(),
    'paper.pdf': pdf(),
    'letter.doc': compound(['WordDocument']),
    'sheet.xls': compound(['Workbook']),
    'talk.ppt': compound(['PowerPoint Document']),
    'letter.docx': office('docx'),
    'sheet.xlsx': office('xlsx'),
    'talk.pptx': office('pptx'),
    'note.txt': text('今天的备忘\nsecond line\n'),
    'rows.csv': Buffer.from([0xd6, 0xd0, 0xb9, 0xfa, 0x2c, 0x31, 0x0a]), // 中国,1 as spreadsheets write it
    'bundle.zip': zip({ 'a/readme.txt': 'hello', 'b/photo.jpg': await jpg() }),
  }
}
