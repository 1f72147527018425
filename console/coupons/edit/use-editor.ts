// The form of a coupon as the editor holds it: what it begins with, what it is named when nobody names it, and where one goes when it is saved.

import { useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { ruleWords } from '#contract/coupons/rule-words'
import type { CouponState } from '#contract/coupons/states'
import { pathTo } from '#contract/pages'
import { drawnTerms, type Start } from './start'

export const nameLength = 20

export function useEditor(given: Start, stored: CouponState | undefined, saved: (id: string) => void) {
  const t = useT()
  const say = useSay()
  const back = useBack()
  const cache = useQueryClient()
  const [start] = useState(given)
  // A new one that was kept as a draft is a draft from then on.
  const [state, setState] = useState(stored)
  const form = useForm(coupons.save, start, {
    done: t('kit.saved'),
    onDone: (answer) => {
      // At once, not with the next drawing: whoever leaves now leaves nothing unsaved.
      flushSync(() => {
        form.adopt({ id: answer.id, version: answer.version })
        setState(answer.state)
      })
      // The list that one goes back to shows it at once, and not as news that came from somebody else.
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[2] === coupons.page.path })
      if (answer.state !== 'DRAFT') back()
      else if (start.id === undefined) saved(answer.id)
    },
    lands: [
      [couponRefusals.claimPast, 'claimUntil'],
      [couponRefusals.scopeMissing, 'scopeIds'],
      [couponRefusals.shopBears, 'bearer'],
    ],
  })
  const terms = drawnTerms(form.values)
  const byRule = [...say(ruleWords(terms))].slice(0, nameLength).join('')
  const save = (isDraft: boolean) => {
    flushSync(() => form.set({ isDraft, ...(terms.name.trim() === '' ? { name: byRule } : {}) }))
    form.submit()
  }
  useFirstField(start.id === undefined)
  return { form, terms, state, save, back, named: { ...terms, name: terms.name || byRule } }
}

/** Who opens a new one begins to type. */
function useFirstField(isNew: boolean) {
  useEffect(() => {
    if (isNew) document.querySelector<HTMLElement>('.cu-edit [data-first]')?.focus({ preventScroll: true })
  }, [isNew])
}

/** To where one came from, with its filters; to the list when one came from nowhere. */
function useBack(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ href: pathTo('coupons') }))
}
