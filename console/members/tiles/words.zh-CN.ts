// Changes of points that wait for a second person, on the home page, in Chinese.

export const memberTiles = {
  toDecide: '待复核积分调整',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    memberTiles: typeof memberTiles
  }
}
