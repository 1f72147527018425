// What of the frame is open right now: the folded sidebar, the drawer of small windows, the palette, a dialog.

import { cell } from '../cell'

const foldKey = 'sidebar-folded'

export const isFolded = cell(localStorage.getItem(foldKey) === 'yes')
export function setFolded(next: boolean) {
  localStorage.setItem(foldKey, next ? 'yes' : 'no')
  isFolded.set(next)
}

export const isDrawerOpen = cell(false)
export const isPaletteOpen = cell(false)
export const openDialog = cell<'password' | 'profile' | 'keys' | null>(null)
