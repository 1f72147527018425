// What a newcomer does first: the six steps of a new unit for its owner, then those that everybody takes for themselves.

import { z } from 'zod'
import { useRead } from '#console/kit/call/calls'
import { usePreference } from '#console/kit/call/preferences'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { accounts } from '#contract/accounts/calls'
import type { UserInfo } from '#contract/auth/calls'
import type { PageName } from '#contract/pages'
import { places } from '#contract/places/calls'
import type { OnboardingStep } from '#contract/places/onboarding'
import { preferences } from '#contract/preferences/calls'
import { roles } from '#contract/roles/calls'

/** `href` or `run`: where it is taken. Undefined `isDone`: not known yet. */
export type Step = { key: string; label: string; why: string; isDone: boolean | undefined; href?: string; run?: () => void }
/** Undefined `steps`: not known yet. `hide`: what takes the line away for good. */
export type Steps = { title: string; steps: Step[] | undefined; hide?: { label: string; run: () => void } }

type EditUnit = (what: 'edit' | 'qualification') => void
type Way = { href: string } | { form: 'edit' | 'qualification' }

const edit: Way = { form: 'edit' }
const page = (name: PageName): Way => ({ href: linkTo(name) })
/** Where each step is taken; a brand has a page of its own for what others fill in a form. */
const wayOf: Record<OnboardingStep, Way> = {
  profile: edit,
  location: edit,
  hours: edit,
  qualification: { form: 'qualification' },
  story: page('brandConfig'),
  store: page('brandStores'),
  distributor: page('distributors'),
  colleague: page('accounts'),
  // A shop applies on the public page, whose address a market hands out.
  shop: { href: '#/apply' },
  freight: page('freight'),
  product: page('commodities'),
}

const finishedKept = z.object({ finished: z.array(z.string()) })

/** Null: this reader has none, or is through with them. */
export function useUnitSteps({ unit, isOwner }: UserInfo, editUnit: EditUnit): Steps | null {
  const t = useT()
  const { data, isError } = useRead(places.onboarding, {}, { quiet: true, enabled: isOwner })
  const [{ finished }, keep] = usePreference('unit-steps', finishedKept, { finished: [] })
  if (!isOwner || isError || finished.includes(unit.id) || data?.length === 0) return null
  const steps = data?.map(({ step, isDone }): Step => {
    const way = unit.kind === 'BRAND' && wayOf[step] === edit ? wayOf.story : wayOf[step]
    const told = { key: step, label: t(`home.unitStep.${step}`), why: t(`home.unitStepWhy.${step}`), isDone }
    return 'href' in way ? { ...told, href: way.href } : { ...told, run: () => editUnit(way.form) }
  })
  const isAll = steps?.every(({ isDone }) => isDone)
  const hide = isAll ? { label: t('home.unitStepsDone'), run: () => keep({ finished: [...finished, unit.id].slice(-50) }) } : undefined
  return { title: t('home.unitSteps', { kind: t(`shell.unit.kind.${unit.kind}`) }), steps, hide }
}

const hiddenKept = z.object({ stepsHidden: z.boolean() })

export function useFirstSteps(info: UserInfo, hasPages: boolean, changePassword: () => void): Steps | null {
  const t = useT()
  const [{ stepsHidden }, keep] = usePreference('home', hiddenKept, { stepsHidden: false })
  const adds = holds('account:write')
  const makesRoles = holds('role:write')
  const people = useRead(accounts.page, { pageNumber: 1, pageSize: 1 }, { quiet: true, enabled: adds && !stepsHidden })
  const kinds = useRead(roles.list, {}, { quiet: true, enabled: makesRoles && !stepsHidden })
  const mine = useRead(preferences.all, {}, { quiet: true, enabled: !stepsHidden })
  if (stepsHidden || people.isError || kinds.isError || mine.isError) return null
  type Name = 'password' | 'colleague' | 'role' | 'theme' | 'pin'
  const told = (key: Name, isDone: boolean | undefined) => ({ key, label: t(`home.step.${key}`), why: t(`home.step.${key}Why`), isDone })
  const steps: (Step | false)[] = [
    { ...told('password', !info.mustChangePassword), run: changePassword },
    adds && { ...told('colleague', people.data && people.data.total > 1), href: linkTo('accounts') },
    makesRoles && {
      ...told(
        'role',
        kinds.data?.some((role) => !role.isPreset),
      ),
      href: linkTo('roles'),
    },
    { ...told('theme', mine.data && mine.data.theme !== undefined), href: '#/theme' },
    hasPages && told('pin', mine.data && Array.isArray(mine.data.tabs) && mine.data.tabs.length > 0),
  ]
  const known = steps.filter((step) => step !== false)
  if (known.every(({ isDone }) => isDone)) return null
  const isKnown = known.every(({ isDone }) => isDone !== undefined)
  return {
    title: t('home.start'),
    steps: isKnown ? known : undefined,
    hide: { label: t('home.startHide'), run: () => keep({ stepsHidden: true }) },
  }
}
