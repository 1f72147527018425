// Where the calls stand that a player makes: plain values, because it checks no schema and must stay small.

export const paths = {
  detail: '/merchant-api/screen/screens/detail',
  versionDetail: '/merchant-api/screen/screens/versionDetail',
  data: '/merchant-api/screen/screens/data',
  stream: '/merchant-api/screen/screens/stream',
  openScreen: '/screen-api/v1/screen',
  unlock: '/screen-api/v1/unlock',
  openData: '/screen-api/v1/data',
  openStream: '/screen-api/v1/stream',
  pair: '/screen-api/v1/pair',
} as const

/** Where the player shows a screen to who is signed in: what is published, or its draft. */
export const playerOf = (screenId: string, isDraft = false): string =>
  `/merchant-admin/player.html?screen=${screenId}${isDraft ? '&draft=1' : ''}`
