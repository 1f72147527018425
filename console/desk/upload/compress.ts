// Makes a photo smaller before it is sent, where a field asks for it.

import { compressorQuality, extensionOf } from '#contract/kit/file-rules'

const compressible = new Set(['jpg', 'jpeg', 'png', 'webp'])

/** The smaller picture, or the file as it was: when it is no photo, when nothing is gained, or when the browser cannot read it. */
export async function compressed(file: File): Promise<File> {
  if (!compressible.has(extensionOf(file.name))) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    new Compressor(file, {
      quality: compressorQuality,
      // The kind of a picture stays: a converted one would no longer fit its name.
      convertTypes: [],
      success: (smaller) => resolve(smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file),
      error: () => resolve(file),
    })
  })
}
