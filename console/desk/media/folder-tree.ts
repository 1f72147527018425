// Folders as they are shown: each below its parent, with its depth.

import type { Folder } from '#contract/files/calls'

export type Branch = Folder & { depth: number }

export function branchesOf(folders: readonly Folder[], parentId: string | null = null, depth = 0): Branch[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => [{ ...folder, depth }, ...branchesOf(folders, folder.id, depth + 1)])
}
