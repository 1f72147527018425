// The key of the map service, from the environment. Without one the console draws its own offline map.

export type MapService = { key: string | null; securityCode: string | null }

const given = (value: string | undefined) => value?.trim() || null

/** Keys issued since December 2021 need the security code as well; an older one goes without. */
export function mapService(env: NodeJS.ProcessEnv = process.env): MapService {
  const key = given(env.MAP_KEY)
  return { key, securityCode: key && given(env.MAP_SECURITY_CODE) }
}
