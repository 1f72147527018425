// The name of a file as a person may read it. It is never a path: what is stored lies under a random key.

import { extensionOf } from '#contract/kit/file-rules'

const maxLength = 100

/** Endings that some system would run, install or open as a page; also refused inside of archives. */
export const dangerous = new Set(
  (
    'exe com bat cmd scr pif msi msp dll sys cpl jar class js mjs jse vbs vbe wsf wsh hta ps1 psm1 sh bash zsh command app apk ipa deb rpm dmg pkg iso img ' +
    'lnk url reg inf php phtml php5 phar asp aspx jsp jspx cgi pl py rb html htm xhtml shtml mht mhtml svg svgz xml xsl xslt swf docm xlsm pptm dotm xltm xlam xll ' +
    'zip rar 7z gz tgz bz2 xz tar cab ace arj lzh zipx z'
  ).split(' '),
)

// Control characters, and the marks that turn the direction of writing: 'gpj.exe' must not read as 'exe.jpg'.
const unreadable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g

export function cleanName(given: string): string {
  const last = Buffer.from(given).toString().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(unreadable, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
  const extension = extensionOf(plain)
  const stem = (extension ? plain.slice(0, -extension.length - 1) : plain).replace(/^[.\s]+/, '')
  // 'shell.php.png' is a picture; its name shall not look like anything else either.
  const harmless = stem.replace(/\.([A-Za-z0-9]{1,8})(?=\.|$)/g, (whole: string, inner: string) =>
    dangerous.has(inner.toLowerCase()) ? `_${inner}` : whole,
  )
  const room = maxLength - extension.length - 1
  const short = [...(harmless.trim() || 'file')].slice(0, room).join('').trim()
  return extension ? `${short}.${extension}` : short
}
