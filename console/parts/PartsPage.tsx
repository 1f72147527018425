// Every shared part on one page, for those who build the console. A file beside this one that exports `part` is a section.

import './parts.css'
import type { ComponentType } from 'react'
import { useSay } from '#console/kit/words'
import type { Words } from '#contract/kit/words'

export type Part = { title: Words; Show: ComponentType }

const files = import.meta.glob<{ part?: Part }>(['./*.tsx', '!./PartsPage.tsx'], { eager: true })
const parts = Object.entries(files)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([path, { part }]) => (part ? [{ ...part, name: path.slice(2, -4) }] : []))

const pageTitle: Words = ['公共组件', 'Parts']

export function PartsPage() {
  const say = useSay()
  return (
    <main className="md-parts">
      <h1>{say(pageTitle)}</h1>
      {parts.map(({ name, title, Show }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{say(title)}</h2>
          <Show />
        </section>
      ))}
    </main>
  )
}
