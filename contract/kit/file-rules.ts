// Which files the house takes, how large and how many: one allow-list for every entrance, on both sides.

import { rules } from './fields'
import type { Params, Words } from './words'

export const fileKinds = ['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'ARCHIVE'] as const
export type FileKind = (typeof fileKinds)[number]

type Format = { kind: FileKind; mime: string }
const image = (mime: string): Format => ({ kind: 'IMAGE', mime })
const video = (mime: string): Format => ({ kind: 'VIDEO', mime })
const audio = (mime: string): Format => ({ kind: 'AUDIO', mime })
const paper = (mime: string): Format => ({ kind: 'DOCUMENT', mime })
const office = (name: string) => paper(`application/vnd.openxmlformats-officedocument.${name}`)

/** Extension → what it must really be. What is not here is refused: no SVG, no HTML, nothing that runs. */
export const formats = {
  jpg: image('image/jpeg'),
  jpeg: image('image/jpeg'),
  png: image('image/png'),
  gif: image('image/gif'),
  webp: image('image/webp'),
  mp4: video('video/mp4'),
  webm: video('video/webm'),
  mov: video('video/quicktime'),
  mp3: audio('audio/mpeg'),
  wav: audio('audio/wav'),
  m4a: audio('audio/mp4'),
  ogg: audio('audio/ogg'),
  pdf: paper('application/pdf'),
  doc: paper('application/msword'),
  xls: paper('application/vnd.ms-excel'),
  ppt: paper('application/vnd.ms-powerpoint'),
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  txt: paper('text/plain'),
  csv: paper('text/csv'),
  zip: { kind: 'ARCHIVE', mime: 'application/zip' },
} as const satisfies Record<string, Format>

export type Extension = keyof typeof formats
export const extensions = Object.keys(formats) as Extension[]
export const imageExtensions = extensions.filter((one) => formats[one].kind === 'IMAGE')

const megabyte = 1024 * 1024
export const defaultMaxMb = 1000
export const defaultMaxCount = 1
/** 1000 MB: also what the signed policy of the object store allows. */
export const maxFileBytes = defaultMaxMb * megabyte
/** A raster image is decoded in memory: its file may not be larger than this. */
export const maxImageBytes = 50 * megabyte
export const maxImagePixels = 50_000_000
export const maxFrames = 300
export const compressorQuality = 0.6
export const videoDays = 14

/** What a field takes: any file of the house, any image, or these extensions. */
export type Accept = 'any-file' | 'any-image' | readonly string[]

export function acceptedExtensions(accept: Accept): readonly string[] {
  if (accept === 'any-image') return imageExtensions
  return accept === 'any-file' || accept.length === 0 ? extensions : accept.map((one) => one.toLowerCase().replace(/^\./, ''))
}

/** 'Photo.JPG' → 'jpg'; '' when the name has none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
export const isExtension = (extension: string): extension is Extension => Object.hasOwn(formats, extension)

export type FileProblem = { words: Words; params: Params }
export type Limits = { maxMb?: number; accept?: Accept }

/** Why a file cannot be taken, before anything of it is sent. Its content is judged by the server. */
export function whyNotFile(
  file: { name: string; size: number },
  { maxMb = defaultMaxMb, accept = 'any-file' }: Limits = {},
): FileProblem | null {
  const allowed = acceptedExtensions(accept)
  if (!allowed.includes(extensionOf(file.name))) return { words: rules.fileType, params: { suffix: suffixes(allowed) } }
  if (file.size > maxMb * megabyte) return { words: rules.fileTooLarge, params: { n: maxMb } }
  return null
}

export const suffixes = (allowed: readonly string[]): string => allowed.map((one) => `.${one}`).join('/')

/** Why so many cannot be taken together. */
export function whyNotSoMany(count: number, maxCount: number = defaultMaxCount): FileProblem | null {
  return count > maxCount ? { words: rules.tooManyFiles, params: { n: maxCount } } : null
}

const contentPath = '/prod-api/merchant-api/file/content/'
const keyPattern = '[A-Za-z0-9_-]{32}'

/** Where a stored file is served. The key cannot be guessed; the extension is for the reader's eye. */
export const fileUrl = (key: string, extension: string): string => `${contentPath}${key}.${extension}`

/** The keys of all stored files that a text (a url, a list of urls, rich text) mentions. */
export function fileKeysIn(text: string): string[] {
  const found = text.matchAll(new RegExp(`/merchant-api/file/content/(${keyPattern})\\.[a-z0-9]{2,5}`, 'g'))
  return [...new Set([...found].map(([, key = '']) => key))]
}

/** Is this the address of a file that the house itself keeps? */
export const isOwnFile = (url: string): boolean => new RegExp(`^${contentPath}${keyPattern}\\.[a-z0-9]{2,5}$`).test(url)
