// What a text that can be shown in full says, in Chinese.

export const description = {
  more: '展开',
  less: '收起',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    description: typeof description
  }
}
