// Pasted text with pictures from elsewhere: finds them, has them brought here, and gives the text back with its own pictures.

import { isOwnFile } from '#contract/kit/file-rules'
import { backgroundImage } from '#contract/kit/rich-text-rules'
import { parseHtml } from './parse'

export type Bring = { fromUrl: (url: string) => Promise<string>; fromBlob: (file: File) => Promise<string> }
type Job = { url: string; put: (own: string | null) => void }

const backgroundUrl = /url\(\s*(["']?)(.*?)\1\s*\)/i

export const videoSource = (video: Element): string => video.getAttribute('src') ?? video.querySelector('source')?.getAttribute('src') ?? ''

/** Films are not brought here by themselves: whoever pastes one is told to upload it. */
export const hasForeignVideos = (html: string): boolean =>
  [...parseHtml(html).querySelectorAll('video, iframe, embed, object')].some((film) => !isOwnFile(pathOf(videoSource(film))))

/** Is there anything to bring? Only then is a paste taken out of the editor's own hands. */
export const hasForeignImages = (html: string): boolean => jobsIn(parseHtml(html)).length > 0

export async function withOwnImages(html: string, bring: Bring): Promise<{ html: string; failures: unknown[] }> {
  const page = parseHtml(html)
  const jobs = jobsIn(page)
  const failures: unknown[] = []
  const brought = new Map<string, Promise<string | null>>()
  for (const { url } of jobs) {
    if (brought.has(url)) continue
    const coming = (url.startsWith('data:') ? blobOf(url).then(bring.fromBlob) : bring.fromUrl(absolute(url))).catch((failed: unknown) => {
      failures.push(failed)
      return null
    })
    brought.set(url, coming)
    // One after the other: a long article must not open thirty connections.
    await coming
  }
  for (const { url, put } of jobs) put((await brought.get(url)) ?? null)
  return { html: page.body.innerHTML, failures }
}

function jobsIn(page: Document): Job[] {
  const pictures = [...page.querySelectorAll('img')].flatMap((image): Job[] => {
    const url = image.getAttribute('src') ?? image.getAttribute('data-src') ?? ''
    return isForeign(url) ? [{ url, put: (own) => (own ? image.setAttribute('src', own) : image.remove()) }] : []
  })
  const behind = [...page.querySelectorAll<HTMLElement>('[style*="background"]')].flatMap((element): Job[] => {
    const style = element.getAttribute('style') ?? ''
    const url = backgroundUrl.exec(style)?.[2] ?? ''
    if (!isForeign(url) || !backgroundImage.test(url)) return []
    return [{ url, put: (own) => element.setAttribute('style', restyled(style, own)) }]
  })
  return [...pictures, ...behind]
}

/** `background: url(x) no-repeat` becomes the one property that the rules know. */
function restyled(style: string, own: string | null): string {
  const rest = style
    .split(';')
    .filter((one) => !backgroundUrl.test(one) && one.trim() !== '')
    .join(';')
  return own ? `${rest}; background-image: url(${own}); background-size: cover` : rest
}

const isForeign = (url: string): boolean =>
  /^(https?:)?\/\//i.test(url) || /^data:image\/(png|jpe?g|gif|webp)/i.test(url) ? !isOwnFile(pathOf(url)) : false

/** An address of this console without its origin; any other as it is. */
export const pathOf = (url: string): string => {
  const parsed = URL.canParse(url, location.href) ? new URL(url, location.href) : null
  return url !== '' && parsed?.origin === location.origin ? parsed.pathname : url
}

const absolute = (url: string): string => new URL(url, location.href).href

async function blobOf(url: string): Promise<File> {
  // By hand: the page's policy lets nothing be fetched from a data: address.
  const [, mime, base64] = /^data:(image\/[a-z]+);base64,(.*)$/i.exec(url) ?? []
  const bytes = Uint8Array.from(atob(base64 ?? ''), (one) => one.charCodeAt(0))
  return new File([bytes], `image.${(mime ?? 'image/png').replace(/^.*\//, '').replace('jpeg', 'jpg')}`, { type: mime })
}
