// Hostile files: what people really send to break an upload. Each says what must become of it.

import { activeOffice, activePdfs } from './hostile/papers'
import { box, compound, film, jpg, movingGif, mp4, office, pdf, picture, png, webm, webp, zip } from './samples'

/** refused: nothing is stored. cleaned: what is stored is a redrawn image without the passenger. */
export type Hostile = { why: string; name: string; bytes: Buffer; fate: 'refused' | 'cleaned' }

const script = '<script>fetch("/steal")</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const html = `<!doctype html><html><body>${script}</body></html>`
const php = '<?php system($_GET["c"]); ?>'
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)])
const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(200)])

const refused = (why: string, name: string, bytes: Buffer | string): Hostile => ({ why, name, bytes: Buffer.from(bytes), fate: 'refused' })
const cleaned = (why: string, name: string, bytes: Buffer): Hostile => ({ why, name, bytes, fate: 'cleaned' })
const then = (...pieces: (Buffer | string)[]) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)))

export async function hostileFiles(): Promise<Hostile[]> {
  const [honestPng, honestJpg, honestWebp, honestGif] = await Promise.all([png(), jpg(), webp(), movingGif(2)])
  return [
    ...pages(honestPng),
    ...programs(),
    ...passengers(honestPng, honestJpg, honestWebp, honestGif),
    ...broken(honestPng, honestJpg),
    ...bombs(honestPng),
    ...archives(),
    ...documents(),
    ...names(honestPng),
  ]
}

const pages = (honestPng: Buffer): Hostile[] => [
  refused('SVG with a script', 'logo.svg', svg),
  refused('SVG called PNG', 'logo.png', svg),
  refused('SVG called JPG with an XML head', 'logo.jpg', `<?xml version="1.0"?>${svg}`),
  refused('packed SVG', 'logo.svgz', svg),
  refused('a page', 'page.html', html),
  refused('a page called PNG', 'page.png', html),
  refused('a page called GIF that begins like one', 'page.gif', `GIF89a${html}`),
  refused('a page called WebP', 'page.webp', html),
  refused('a page called text', 'page.txt', html),
  refused('a page called CSV behind a mark and spaces', 'page.csv', `\ufeff  \n${html}`),
  refused('a page called PDF', 'page.pdf', html),
  refused('a page called MP4', 'page.mp4', html),
  refused('a page called MP3', 'page.mp3', html),
  refused('an archive of a page', 'page.mhtml', html),
  refused('XML with a stylesheet', 'data.xml', `<?xml-stylesheet href="x"?>${svg}`),
  refused('a script', 'a.js', 'alert(1)'),
  refused('a shell script called text', 'run.txt', '#!/bin/sh\nrm -rf /\n'),
  refused('server code called text', 'shell.txt', php),
  refused('server code', 'shell.php', php),
  refused('an image with the ending of a page', 'photo.htm', honestPng),
]

const programs = (): Hostile[] => [
  refused('a program', 'setup.exe', program),
  refused('a program called JPG', 'photo.jpg', program),
  refused('a program called PDF', 'bill.pdf', program),
  refused('a program called text', 'note.txt', program),
  refused('a program with two endings', 'bill.pdf.exe', program),
  refused('a Linux program called MP4', 'film.mp4', elf),
  refused('a Linux program called DOC', 'letter.doc', elf),
  refused('an installer called DOC', 'letter.doc', compound(['Property', 'CustomAction'])),
  refused('a shortcut', 'open.lnk', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')),
  refused('a class called PNG', 'x.png', then(Buffer.from('cafebabe', 'hex'), Buffer.alloc(100))),
]

const passengers = (honestPng: Buffer, honestJpg: Buffer, honestWebp: Buffer, honestGif: Buffer): Hostile[] => [
  cleaned('PNG with a page behind it', 'a.png', then(honestPng, html)),
  cleaned('PNG with server code behind it', 'b.png', then(honestPng, php)),
  cleaned('PNG with a zip behind it', 'c.png', then(honestPng, zip({ 'evil.class': 'x' }))),
  cleaned('JPG with server code in its comment', 'd.jpg', jpgWithComment(honestJpg, php)),
  cleaned('JPG with a page in its comment', 'e.jpg', jpgWithComment(honestJpg, html)),
  cleaned('JPG with a jar behind it', 'f.jpg', then(honestJpg, zip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil', 'Evil.class': 'x' }))),
  cleaned('GIF with a jar behind it', 'g.gif', then(honestGif, zip({ 'Evil.class': 'x' }))),
  cleaned('WebP with a page behind it', 'h.webp', then(honestWebp, html)),
  cleaned('PNG with two endings', 'shell.php.png', then(honestPng, php)),
  refused('PDF with a zip behind it', 'i.pdf', then(pdf(), zip({ 'Evil.class': 'x' }))),
  refused('MP4 with a zip in its last box', 'j.mp4', then(mp4(), box('free', zip({ 'Evil.class': 'x' })))),
  refused('text with a zip behind it', 'k.txt', then('hello', zip({ 'Evil.class': 'x' }))),
  refused('zip behind a program', 'l.zip', then(program, zip({ 'a.txt': 'x' }))),
]

const broken = (honestPng: Buffer, honestJpg: Buffer): Hostile[] => [
  refused('an empty PNG', 'empty.png', ''),
  refused('an empty text', 'empty.txt', ''),
  refused('an empty zip', 'empty.zip', zip({})),
  refused('half a PNG', 'half.png', honestPng.subarray(0, honestPng.length - 30)),
  refused('half a JPG', 'half.jpg', honestJpg.subarray(0, 200)),
  refused('half a film', 'half.mp4', mp4().subarray(0, 800)),
  refused('half a WebM', 'half.webm', webm().subarray(0, 100)),
  refused('half a zip', 'half.zip', zip({ 'a.txt': 'hello'.repeat(100) }).subarray(0, 60)),
  refused('only the first bytes of a PNG', 'magic.png', honestPng.subarray(0, 8)),
  refused('a film without a film in it', 'ftyp.mp4', film().subarray(0, 20)),
  refused('PNG called JPG', 'wrong.jpg', honestPng),
  refused('JPG called GIF', 'wrong.gif', honestJpg),
  refused('PNG called PDF', 'wrong.pdf', honestPng),
  refused('text with NUL bytes', 'nul.txt', 'a\0b'),
  refused('bytes that are no text', 'noise.csv', Buffer.from([0xff, 0xfe, 0xfd, 0x80, 0x81])),
]

const bombs = (honestPng: Buffer): Hostile[] => [
  refused('PNG that says 60,000 by 60,000', 'huge.png', pngOfSize(honestPng, 60_000, 60_000)),
  refused('PNG that says 2,000,000,000 wide', 'wide.png', pngOfSize(honestPng, 2_000_000_000, 1)),
  refused('PNG of no size', 'zero.png', pngOfSize(honestPng, 0, 0)),
  refused('zip of a hundred megabytes of nothing', 'bomb.zip', zip({ 'zeros.txt': Buffer.alloc(100 * 1024 * 1024) })),
  refused('document of nothing', 'bomb.docx', office('docx', { 'word/media/zeros.txt': 'z'.repeat(60 * 1024 * 1024) })),
  refused('zip in a zip', 'nested.zip', zip({ 'inner.zip': zip({ 'a.txt': 'x' }) })),
  refused('zip whose entries share their bytes', 'overlap.zip', overlapping()),
]

const archives = (): Hostile[] => [
  refused('zip that climbs out of its folder', 'climb.zip', zip({ '../../etc/cron.d/x': 'x' })),
  refused('zip with an absolute name', 'root.zip', zip({ '/etc/passwd': 'x' })),
  refused('zip with a program', 'tool.zip', zip({ 'tool/setup.exe': program })),
  refused('zip with a page', 'site.zip', zip({ 'index.html': html })),
  refused('zip with two entries of one name', 'twins.zip', twins()),
  refused('zip with a backslash name', 'back.zip', zip({ '..\\..\\autorun.inf': 'x' })),
]

const documents = (): Hostile[] => [
  ...activePdfs().map(([why, bytes]) => refused(why, 'acts.pdf', bytes)),
  ...activeOffice().map(([why, name, bytes]) => refused(why, name, bytes)),
  refused('PDF that runs a script', 'js.pdf', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')),
  refused('PDF that starts a program', 'launch.pdf', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')),
  refused('document with macros', 'macro.docx', office('docx', { 'word/vbaProject.bin': 'x' })),
  refused('sheet with an active control', 'active.xlsx', office('xlsx', { 'xl/activeX/activeX1.bin': 'x' })),
  refused('zip called document', 'plain.docx', zip({ 'a.txt': 'x' })),
  refused('macro document by name', 'macro.docm', office('docx')),
  refused('old document with macros', 'old.doc', compound(['WordDocument', 'Macros'])),
  refused('old sheet called document', 'sheet.doc', compound(['Workbook'])),
]

const names = (honestPng: Buffer): Hostile[] => [
  cleaned('a name that climbs', '../../../etc/cron.d/evil.png', then(honestPng, '1')),
  cleaned('a name with a drive', 'C:\\Windows\\System32\\evil.png', then(honestPng, '2')),
  cleaned('a name that reads backwards', 'photo\u202egnp.exe.png', then(honestPng, '3')),
  cleaned('a name with control characters', 'a\u0007\u001b[31mb.png', then(honestPng, '4')),
  refused('a name cut by a NUL', 'shell.php\0.png.php', honestPng),
  cleaned('a name of 5,000 characters', `${'长'.repeat(5000)}.png`, then(honestPng, '5')),
  refused('a name without an ending', 'photo', honestPng),
  refused('a hidden file', '.htaccess', 'AddType application/x-httpd-php .png'),
]

/** A comment block right behind the start of the picture. */
function jpgWithComment(honest: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return then(honest.subarray(0, 2), head, comment, honest.subarray(2))
}

/** The same picture, with a lie in its header and a right check sum over the lie. */
function pngOfSize(honest: Buffer, width: number, height: number): Buffer {
  const lie = Buffer.from(honest)
  lie.writeUInt32BE(width, 16)
  lie.writeUInt32BE(height, 20)
  lie.writeUInt32BE(crc32(lie.subarray(12, 29)), 29)
  return lie
}

function crc32(bytes: Buffer): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ -1) >>> 0
}

/** Two entries of the table of contents that point to the same place. */
function overlapping(): Buffer {
  const honest = zip({ 'a.txt': 'x'.repeat(500), 'b.txt': 'y'.repeat(500) })
  const second = honest.indexOf(Buffer.from('PK\x01\x02', 'latin1'), honest.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 1)
  honest.writeUInt32LE(0, second + 42)
  return honest
}

/** The same name twice, once for the one who looks and once for the one who opens it. */
function twins(): Buffer {
  const honest = zip({ 'a.txt': 'x'.repeat(50), 'b.txt': 'y'.repeat(50) })
  for (let at = honest.indexOf('b.txt'); at >= 0; at = honest.indexOf('b.txt', at + 1)) honest.write('a', at)
  return honest
}

/** Bytes that must never be found in what is stored. */
export const passengerMarks = [script, '<?php', 'Evil.class', 'Main-Class', 'META-INF']

/** An honest picture with everything that a camera writes about its owner. */
export const photoWithLocation = () =>
  picture(60, 40)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Owner Name', Software: 'Camera' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
    .toBuffer()
