// My second factors: an authenticator app, passkeys and recovery codes, each with what can be done with it.

import './factors.css'
import '../security.css'
import { type ReactNode, Suspense, useState } from 'react'
import { isHostOfPasskeys } from '#console/desk/sign-ins/passkey'
import { useRead, useWrite } from '#console/kit/call/calls'
import { StateDot } from '#console/kit/mark/StateDot'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { factorRefusals, factors, type MyFactors, type Passkey, recoveryCodeCount } from '#contract/factors/calls'
import { Section } from '../Section'

const AppDialog = lazyPart(async () => (await import('./AppDialog')).AppDialog)
const PasskeyDialog = lazyPart(async () => (await import('./PasskeyDialogs')).PasskeyDialog)
const RenameDialog = lazyPart(async () => (await import('./PasskeyDialogs')).RenameDialog)
const CodesDialog = lazyPart(async () => (await import('./CodesDialog')).CodesDialog)

const fewCodes = 3

type Opened =
  | { what: 'app'; secret: string; uri: string }
  | { what: 'passkey' }
  | { what: 'rename'; passkey: Passkey }
  | { what: 'codes'; codes: string[] }

/** `onChange` is told whenever a factor came or went. */
export function SecondFactors({ onChange }: { onChange?: () => void }) {
  const t = useT()
  const { data: mine } = useRead(factors.mine, {})
  const begin = useWrite(factors.appBegin)
  const [opened, open] = useState<Opened>()
  /** Each closes itself alone: a dialog that gave way to the next says so only after the next is there. */
  const closing = (what: Opened['what']) => () => open((now) => (now?.what === what ? undefined : now))
  if (!mine) return <Section title={t('factors.title')} lead={t('factors.lead')} />

  const isOn = mine.app !== null || mine.passkeys.length > 0
  /** The first factor comes with recovery codes, which are shown before anything else. */
  const added = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => {
    open(recoveryCodes ? { what: 'codes', codes: recoveryCodes } : undefined)
    onChange?.()
  }
  return (
    <Section
      title={t('factors.title')}
      lead={t(mine.isRequired ? 'factors.required' : 'factors.lead')}
      acts={<StateDot label={isOn ? 'factors.on' : 'factors.off'} tone={isOn ? 'ok' : 'over'} />}
    >
      <ul className="sf">
        <AppLine
          app={mine.app}
          setUp={() => begin.mutate({}, { onSuccess: (shown) => open({ what: 'app', ...shown }) })}
          onChange={onChange}
        />
        <PasskeyLines
          mine={mine}
          add={() => open({ what: 'passkey' })}
          rename={(passkey) => open({ what: 'rename', passkey })}
          onChange={onChange}
        />
        {isOn && <RecoveryLine left={mine.recoveryLeft} show={(codes) => open({ what: 'codes', codes })} />}
      </ul>
      <Suspense>
        {opened?.what === 'app' && <AppDialog secret={opened.secret} uri={opened.uri} close={closing('app')} added={added} />}
        {opened?.what === 'passkey' && <PasskeyDialog count={mine.passkeys.length} close={closing('passkey')} added={added} />}
        {opened?.what === 'rename' && <RenameDialog passkey={opened.passkey} close={closing('rename')} />}
        {opened?.what === 'codes' && <CodesDialog codes={opened.codes} close={closing('codes')} />}
      </Suspense>
    </Section>
  )
}

type LineProps = { title: string; lead: string; note?: ReactNode; acts: ReactNode; children?: ReactNode }

function Line({ title, lead, note, acts, children }: LineProps) {
  return (
    <li className="sf-line">
      <div className="sf-what">
        <h3>{title}</h3>
        <p>{lead}</p>
        {note && <p className="sf-note">{note}</p>}
      </div>
      <div className="se-acts">{acts}</div>
      {children}
    </li>
  )
}

type AppLineProps = { app: MyFactors['app']; setUp: () => void; onChange?: () => void }

function AppLine({ app, setUp, onChange }: AppLineProps) {
  const t = useT()
  const remove = useWrite(factors.appRemove, { done: t('factors.appRemoved') })
  const removing = {
    label: t('factors.remove'),
    danger: true,
    confirm: t('factors.removeAppAsk'),
    pending: remove.isPending,
    run: () => remove.mutate({}, { onSuccess: onChange }),
  }
  return (
    <Line
      title={t('factors.app')}
      lead={t('factors.appLead')}
      note={app && t('factors.appSince', { at: timeText(app.createdAt), used: timeText(app.lastUsedAt) })}
      acts={<ActionButton action={app ? removing : { label: t('factors.setUp'), run: setUp }} />}
    />
  )
}

type PasskeyLinesProps = { mine: MyFactors; add: () => void; rename: (passkey: Passkey) => void; onChange?: () => void }

function PasskeyLines({ mine: { passkeys, passkeyHost }, add, rename, onChange }: PasskeyLinesProps) {
  const t = useT()
  const remove = useWrite(factors.passkeyRemove, { done: t('factors.passkeyRemoved') })
  const isPossible = isHostOfPasskeys(passkeyHost)
  return (
    <Line
      title={t('factors.passkeys')}
      lead={t(isPossible ? 'factors.passkeysLead' : 'factors.passkeysNone')}
      acts={<ActionButton action={{ label: t('factors.addPasskey'), why: isPossible ? null : factorRefusals.noPasskeys, run: add }} />}
    >
      {passkeys.length > 0 && (
        <ul className="sf-keys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className="sf-what">
                <b>
                  {passkey.name}
                  {passkey.isSynced && <span className="md-badge">{t('factors.synced')}</span>}
                </b>
                <p>
                  {t('factors.passkeySince', {
                    at: timeText(passkey.createdAt),
                    used: passkey.lastUsedAt ? timeText(passkey.lastUsedAt) : t('factors.neverUsed'),
                  })}
                </p>
              </div>
              <div className="se-acts">
                <ActionButton look="link" action={{ label: t('factors.rename'), run: () => rename(passkey) }} />
                <ActionButton
                  look="link"
                  action={{
                    label: t('factors.remove'),
                    danger: true,
                    confirm: t('factors.removePasskeyAsk', { name: passkey.name }),
                    run: () => remove.mutate({ id: passkey.id }, { onSuccess: onChange }),
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Line>
  )
}

function RecoveryLine({ left, show }: { left: number; show: (codes: string[]) => void }) {
  const t = useT()
  const renew = useWrite(factors.recoveryRenew)
  const isFew = left <= fewCodes
  return (
    <Line
      title={t('factors.recovery')}
      lead={t('factors.recoveryLead')}
      note={
        <span className={isFew ? 'sf-few' : undefined}>
          {t('factors.recoveryLeft', { n: left, all: recoveryCodeCount })} {isFew && t('factors.recoveryFew')}
        </span>
      }
      acts={
        <ActionButton
          action={{
            label: t('factors.renew'),
            confirm: t('factors.renewAsk'),
            pending: renew.isPending,
            run: () => renew.mutate({}, { onSuccess: ({ recoveryCodes }) => show(recoveryCodes) }),
          }}
        />
      }
    />
  )
}
