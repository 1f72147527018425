// The Chinese catalogue, one file per area. Its shape is the shape that every other language must have.

import { kit } from './kit'

export const zhCN = { kit }

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
export type Catalogue = Shape<typeof zhCN>
