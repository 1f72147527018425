// A style test of the member detail, outside the frame: a sample, or the member whom the address names.

import '#console/kit/kit.css'
import '../plain.css'
import { useSearch } from '@tanstack/react-router'
import { useT } from '#console/kit/text/i18n'
import { MemberSheet } from '#console/members/MemberSheet'

export function MemberDetailTest() {
  const t = useT()
  const { id } = useSearch({ strict: false }) as { id?: unknown }
  const named = /^[1-9]\d{0,17}$/.test(String(id)) ? String(id) : undefined
  return (
    <main className="mt-page">
      <h1>{t('members.test.title')}</h1>
      <p>{t('members.test.lead')}</p>
      <MemberSheet id={named} />
    </main>
  )
}
