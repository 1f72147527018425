// Where a screen is played: a page of its own beside the console, for whoever is signed in.

export const playerOf = (id: string, isDraft: boolean): string => `player.html?screen=${id}${isDraft ? '&draft=1' : ''}`

export const openPlayer = (id: string, isDraft: boolean): void => void window.open(playerOf(id, isDraft), '_blank', 'noopener')
