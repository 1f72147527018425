// The shape of the message catalogue. Empty here, because the kit knows no area: each words.zh-CN.ts adds its own part, and each words.en.ts
// must have the same shape.

export interface Catalogue {}
