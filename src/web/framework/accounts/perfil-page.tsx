import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { texts as conta } from '../../i18n/conta/conta-texts'
import { texts } from '../../i18n/screens/pessoal-texts'
import { Card } from '../../layout/card'
import cards from '../../layout/card.module.css'
import { Facts } from '../../layout/facts'
import { Page } from '../../layout/page'
import { usePreferences } from '../../layout/preferences-context'
import { ErrorState, LoadingState } from '../../layout/states'
import { useUsuario } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import { EmailsCard } from './emails-card'
import { NoticesCard } from './notices-card'
import styles from './perfil.module.css'
import { SecondFactorCard } from './second-factor-card'

const words = texts.perfil

/** Who one is here, how the product looks to one, and what protects the access. */
export function PerfilPage() {
  const { data, error, refetch } = useAsk('meuPerfil', {})
  const { name, email, funcao, credor, usuario_empresas } = useUsuario()
  const own = usuario_empresas.length > 0 ? credor.map(({ nome }) => nome) : data?.credores
  return (
    <Page title={words.titulo} subtitle={funcao}>
      <div className={cards.stack}>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <LoadingState />}
        {data && (
          <Card title={words.dados} note={words.dadosAjuda}>
            <Facts
              facts={[
                [words.nome, name],
                [words.cpf, data.cpf],
                [words.email, email],
                [words.funcao, funcao],
                [words.executivo, data.executivo],
                [words.ramal, data.ramal],
                [words.equipe, data.equipe],
                [words.supervisor, data.supervisor],
                [words.supervisiona, data.equipes.length > 0 ? data.equipes.join(', ') : null],
                [words.credores, own?.length ? own.join(', ') : words.todos],
              ]}
            />
          </Card>
        )}
        <Looks />
        <NoticesCard />
        <EmailsCard />
        <SecondFactorCard />
        <Protection />
      </div>
    </Page>
  )
}

/** Kept on the server: the same wherever the person logs in. */
function Looks() {
  const { preferences, change } = usePreferences()
  return (
    <Card title={words.aparencia} note={words.aparenciaAjuda}>
      <Facts
        facts={[
          [
            words.tema,
            <Choice
              key="tema"
              name={words.tema}
              value={preferences.skin}
              words={words.temas}
              onChange={(skin) => change({ skin })}
            />,
          ],
          [
            words.menu,
            <Choice
              key="menu"
              name={words.menu}
              value={preferences.menu ?? 'vertical'}
              words={words.menus}
              onChange={(menu) => change({ menu })}
            />,
          ],
          [
            words.densidade,
            <Choice
              key="densidade"
              name={words.densidade}
              value={preferences.density}
              words={words.densidades}
              onChange={(density) => change({ density })}
            />,
          ],
        ]}
      />
    </Card>
  )
}

interface ChoiceProps<T extends string> {
  readonly name: string
  readonly value: T
  readonly words: Readonly<Record<T, string>>
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ name, value, words: said, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{name}</legend>
      {keysOf(said).map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
          {said[key]}
        </label>
      ))}
    </fieldset>
  )
}

function keysOf<T extends string>(said: Readonly<Record<T, string>>): T[] {
  const keys: T[] = []
  for (const key in said) keys.push(key)
  return keys
}

const DIALOGS = {
  senha: lazy(async () => ({
    default: (await import('../../layout/account/change-password-dialog')).ChangePasswordDialog,
  })),
  sessoes: lazy(async () => ({ default: (await import('../../layout/account/sessions-dialog')).SessionsDialog })),
  programas: lazy(async () => ({
    default: (await import('../../layout/account/programs/programs-dialog')).ProgramsDialog,
  })),
}

/** Password, sessions and programs of the person. */
function Protection() {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const Dialog = open === null ? null : DIALOGS[open]
  return (
    <Card title={words.acesso} note={words.acessoAjuda}>
      <div className={cards.buttons}>
        <Button onClick={() => setOpen('senha')}>{conta.trocar.menu}</Button>
        <Button onClick={() => setOpen('sessoes')}>{conta.sessoes.menu}</Button>
        <Button onClick={() => setOpen('programas')}>{conta.programas.menu}</Button>
      </div>
      <Suspense fallback={null}>{Dialog && <Dialog onClose={() => setOpen(null)} />}</Suspense>
    </Card>
  )
}
