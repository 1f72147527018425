// The size of a file as people say it.

const units = ['B', 'KB', 'MB', 'GB']

/** 1536 → '1.5 KB' */
export function sizeText(bytes: number): string {
  let size = bytes
  let at = 0
  while (size >= 1024 && at < units.length - 1) {
    size /= 1024
    at += 1
  }
  return `${at === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[at]}`
}
