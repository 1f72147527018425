// Which map there is: the service when it has a key and comes, otherwise the offline one. The reader is told of neither.

import { warn } from '#console/kit/call/log'
import { send } from '#console/kit/call/send'
import { reference } from '#contract/reference/calls'
import type { MapOptions, MapProvider } from './place'
import { type MapKey, serviceMap } from './service'

/** Without a session or a server there is no key, and no reason to trouble anybody. */
async function mapKey(): Promise<MapKey | undefined> {
  try {
    const { key, securityCode } = await send(reference.mapConfig, {}, { askToSignIn: false })
    return key ? { key, securityCode } : undefined
  } catch (failed) {
    warn('map: no configuration', failed)
    return undefined
  }
}

const offline = async () => (await import('./offline')).offlineMap()

/** A mounted map. Rejects only when even the offline one cannot be drawn, or when `signal` gave it up. */
export async function openMap(container: HTMLElement, options: MapOptions, signal: AbortSignal): Promise<MapProvider> {
  const found = await mapKey()
  signal.throwIfAborted()
  if (found) {
    const service = serviceMap(found)
    try {
      await service.mount(container, options)
      signal.throwIfAborted()
      return service
    } catch (failed) {
      service.destroy()
      signal.throwIfAborted()
      warn('map: the service is not available, drawing the offline map', failed)
    }
  }
  const map = await offline()
  signal.throwIfAborted()
  await map.mount(container, options)
  return map
}
