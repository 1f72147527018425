// Finds the codes in a picture and chooses the one that is meant: a label carries more than its number.

import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { isTrackingNo } from '#contract/orders/parcel'

export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>

const options = {
  // What carriers, our own papers and shelves use.
  formats: ['Code128', 'Code39', 'Code93', 'ITF', 'Codabar', 'EANUPC', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 8,
  // A label lies on the table as it fell.
  tryRotate: true,
  tryHarder: true,
} satisfies ReaderOptions

/** What a number looks like; a route, a weight or an address of a page on the same label does not. */
const isSquare = (format: string) => /QR|Matrix/.test(format)

/** The text of the code, bars before squares, the longest of several; null where there is none. */
export async function codeIn({ data, width, height }: Picture): Promise<string | null> {
  const found = await readBarcodes({ data, width, height } as ImageData, options)
  const numbers = found.filter(({ isValid, text }) => isValid && isTrackingNo(text))
  numbers.sort((one, other) => Number(isSquare(one.format)) - Number(isSquare(other.format)) || other.text.length - one.text.length)
  return numbers[0]?.text ?? null
}
