// The map service behind the same interface. Its script runs in a sandboxed document of its own and never sees the console.

import type { FromFrame, ToFrame } from './frame-messages'
import { locate } from './locate'
import { type MapOptions, type MapProvider, mapZoom, type PlacePage, readyPollMs, searchPageSize } from './place'

export type MapKey = { key: string; securityCode: string | null }

const readyTimeoutMs = 15_000
const answerTimeoutMs = 10_000
const frameAddress = `${import.meta.env.BASE_URL}map/index.html`

type Waiting = { done: (answer: FromFrame) => void; failed: (reason: Error) => void }

export function serviceMap(mapKey: MapKey): MapProvider {
  const link = makeLink()

  return {
    knowsStreets: true,
    mount: (container, options) => link.open(container, mapKey, options),
    show: (point, zoom = mapZoom) => link.say({ type: 'show', point, zoom }),
    reverse: async (point) => {
      const answer = await link.ask((id) => ({ type: 'reverse', id, point }))
      return answer.type === 'address' ? answer.address : ''
    },
    search: async (keyword, page): Promise<PlacePage> => {
      const answer = await link.ask((id) => ({ type: 'search', id, keyword, page }))
      return answer.type === 'places' ? answer.page : { total: 0, places: [] }
    },
    locate,
    destroy: link.close,
  }
}

function makeLink() {
  const waiting = new Map<number, Waiting>()
  let frame: HTMLIFrameElement | undefined
  let listen: ((event: MessageEvent) => void) | undefined
  let lastId = 0

  // A sandboxed document has no origin to name: the window itself is the address, and it holds no secret of ours.
  const say = (message: ToFrame) => frame?.contentWindow?.postMessage(message, '*')

  function open(container: HTMLElement, { key, securityCode }: MapKey, options: MapOptions): Promise<void> {
    return new Promise((ready, failed) => {
      const tooLate = setTimeout(() => failed(new Error('the map service did not answer')), readyTimeoutMs)
      const limits = { zoom: mapZoom, pageSize: searchPageSize, pollMs: readyPollMs }
      const { marker = null, readOnly, isDark } = options
      const hear = (message: FromFrame) => {
        if (message.type === 'loaded') say({ type: 'start', key, securityCode, marker, readOnly, isDark, limits })
        else if (message.type === 'picked') options.onPick(message.point)
        else if (message.type === 'ready' || message.type === 'failed') {
          clearTimeout(tooLate)
          if (message.type === 'ready') ready()
          else failed(new Error(message.reason))
        } else settle(message)
      }
      listen = (event) => {
        // 'null' is what a sandboxed document calls its origin; only ours is our frame's window.
        if (event.source === frame?.contentWindow && event.origin === 'null') hear(event.data as FromFrame)
      }
      window.addEventListener('message', listen)
      frame = makeFrame(options.words.map)
      container.replaceChildren(frame)
    })
  }

  function settle(message: Extract<FromFrame, { id: number }>) {
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'refused') one?.failed(new Error(message.reason))
    else one?.done(message)
  }

  function ask(question: (id: number) => ToFrame): Promise<FromFrame> {
    const id = ++lastId
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed })
      setTimeout(() => waiting.delete(id) && failed(new Error('the map service did not answer')), answerTimeoutMs)
      say(question(id))
    })
  }

  function close() {
    if (listen) window.removeEventListener('message', listen)
    for (const { failed } of waiting.values()) failed(new Error('the map was closed'))
    waiting.clear()
    frame?.remove()
    frame = undefined
  }

  return { open, say, ask, close }
}

function makeFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  // Scripts, and nothing else: no cookie, no storage, no way into this page.
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = frameAddress
  return frame
}
