// Where the player shows a screen, beside the console: its draft, or what is published.

export const previewOf = (id: string, isDraft: boolean): string => `/merchant-admin/player.html?screen=${id}${isDraft ? '&draft=1' : ''}`
