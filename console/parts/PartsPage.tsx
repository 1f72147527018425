// Every shared part on one page, for those who build the console. A file beside this one that exports `part` is a section;
// `?only=region,small` shows only those. What no screen but this one shows lies in `own/`.

import './parts.css'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'

export type Part = { title: Words; Show: ComponentType }

const files = import.meta.glob<{ part: Part }>(['./*.tsx', '!./PartsPage.tsx'])
const nameOf = (path: string) => path.slice(2, -'.tsx'.length)
const sections = Object.entries(files)
  .map(([path, load]) => ({ name: nameOf(path), Section: sectionOf(nameOf(path), load) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

function sectionOf(name: string, load: () => Promise<{ part: Part }>) {
  return lazy(async () => {
    const { title, Show } = (await load()).part
    const Section = () => (
      <section id={name} aria-labelledby={`${name}-title`}>
        <h2 id={`${name}-title`}>{useSay()(title)}</h2>
        <Show />
      </section>
    )
    return { default: Section }
  })
}

const pageTitle: Words = ['公共组件', 'Parts']

export function PartsPage() {
  const say = useSay()
  const only = new URLSearchParams(location.hash.split('?')[1]).get('only')?.split(',')
  return (
    <main className="md-parts">
      <h1>{say(pageTitle)}</h1>
      {sections
        .filter(({ name }) => !only || only.includes(name))
        .map(({ name, Section }) => (
          <Suspense key={name} fallback={<section aria-busy="true" />}>
            <Section />
          </Suspense>
        ))}
    </main>
  )
}
