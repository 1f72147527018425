// The one gate of every entrance: an extension of the allow-list, the content that belongs to it, and nothing active inside.

import { fileRefusals } from '#contract/files/calls'
import { type Extension, extensionOf, extensions, formats, isExtension, maxImageBytes, suffixes } from '#contract/kit/file-rules'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { Refused } from '../kit/road/refuse'
import { judgeZip, type Verdict } from './archive'
import { judgeCompound } from './compound'
import { hidesArchive, judgeBoxes, judgeText, judgeWave, judgeWebm } from './media'
import { judgeOffice } from './office'
import { judgePdf } from './pdf'
import { redraw } from './raster'
import { type Window, withWindow } from './window'

export type Inspected = { path: string; bytes: number; extension: Extension; width: number | null; height: number | null }

/** The extension of a name, if the house takes it at all. */
export function extensionFor(name: string, allowed: readonly string[] = extensions): Extension {
  const extension = extensionOf(name)
  if (!isExtension(extension) || !allowed.includes(extension)) {
    throw new Refused(withParams(fileRefusals.type, { suffix: suffixes(allowed) }))
  }
  return extension
}

/** Judges the file at `path`; an image comes back as a new file beside it. */
export async function inspect(path: string, extension: Extension): Promise<Inspected> {
  const { kind } = formats[extension]
  const size = await withWindow(path, async (window) => {
    stopAt(window.size === 0 ? fileRefusals.content : null)
    stopAt(kind === 'IMAGE' && window.size > maxImageBytes ? withParams(fileRefusals.tooLarge, { n: maxImageBytes / 1024 ** 2 }) : null)
    if (kind !== 'IMAGE') {
      stopAt(refusalOf(await judge(window, extension)))
      stopAt(kind !== 'ARCHIVE' && !isOffice(extension) && (await hidesArchive(window)) ? fileRefusals.unsafe : null)
    }
    return window.size
  })
  await checkMagic(path, extension)
  if (kind !== 'IMAGE') return { path, bytes: size, extension, width: null, height: null }
  const drawn = await redraw(path, `${path}.redrawn`, extension)
  if (drawn === 'damaged') throw new Refused(fileRefusals.content)
  if (drawn === 'pixels') throw new Refused(fileRefusals.pixels)
  return { ...drawn, extension }
}

function stopAt(reason: Refusal | null): void {
  if (reason) throw new Refused(reason)
}

const refusalOf = (verdict: Verdict): Refusal | null =>
  verdict === 'fine' ? null : verdict === 'unsafe' ? fileRefusals.unsafe : fileRefusals.content

const isOffice = (extension: Extension) => extension === 'docx' || extension === 'xlsx' || extension === 'pptx'

function judge(window: Window, extension: Extension): Promise<Verdict> | Verdict {
  switch (extension) {
    case 'mp4':
    case 'mov':
    case 'm4a':
      return judgeBoxes(window)
    case 'webm':
      return judgeWebm(window)
    case 'wav':
      return judgeWave(window)
    case 'pdf':
      return judgePdf(window)
    case 'txt':
    case 'csv':
      return judgeText(window)
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return judgeOffice(window, extension)
    case 'doc':
    case 'xls':
    case 'ppt':
      return judgeCompound(window, extension)
    case 'zip':
      return judgeZip(window)
    case 'mp3':
    case 'ogg':
    case 'jpg':
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'webp':
      return 'fine' // the magic bytes, or the decoder, have the word
  }
}

/** What a second reader must call it. Text has no magic bytes: it must not have any. */
const calledBySecondReader: Record<Extension, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  mp4: ['mp4', 'm4v', 'mov'],
  mov: ['mov', 'mp4'],
  m4a: ['m4a', 'mp4'],
  webm: ['webm'],
  mp3: ['mp3'],
  wav: ['wav'],
  ogg: ['ogg', 'oga', 'opus', 'spx'],
  pdf: ['pdf'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  zip: ['zip'],
  txt: [''],
  csv: [''],
}

async function checkMagic(path: string, extension: Extension): Promise<void> {
  // Loaded with the first upload: a server that takes none keeps the memory.
  const { fileTypeFromFile } = await import('file-type')
  const seen = await fileTypeFromFile(path).catch(() => undefined)
  if (!calledBySecondReader[extension].includes(seen?.ext ?? '')) throw new Refused(fileRefusals.content)
}
