import { Input } from 'antd'
import { useEffect, useState } from 'react'
import type { PermissaoPropria } from '../../../../contract/permissoes'
import { plainText } from '../../../../domain/plain-text'
import { texts } from '../../../i18n/conta/programas-texts'
import { listOwnPermissions } from '../../../refine/calls/programs'
import { ErrorState, LoadingState } from '../../states'
import styles from './programs.module.css'

interface PermissionChoiceProps {
  /** Given by the form. */
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (codes: readonly string[]) => void
}

/** Of what the person may do now, by its groups: what a program may do. */
export function PermissionChoice({ id, value = [], onChange }: PermissionChoiceProps) {
  const [own, setOwn] = useState<readonly PermissaoPropria[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [sought, setSought] = useState('')
  useEffect(() => void listOwnPermissions().then(setOwn, setError), [])
  if (error !== null) return <ErrorState error={error} />
  if (own === null) return <LoadingState />
  const chosen = new Set(value)
  const set = (codes: readonly string[], isOn: boolean) => {
    const next = new Set(value)
    for (const code of codes) isOn ? next.add(code) : next.delete(code)
    onChange?.([...next])
  }
  const groups = groupsOf(own.filter((each) => isSought(each, sought)))
  return (
    <>
      <p className={styles.help}>{texts.escolhaAjuda}</p>
      <Input
        {...(id !== undefined && { id })}
        className={styles.search ?? ''}
        type="search"
        aria-label={texts.procurar}
        placeholder={texts.procurar}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div className={styles.groups}>
        {groups.length === 0 && <p>{texts.nadaAchado}</p>}
        {groups.map(([grupo, permissions]) => (
          <Group key={grupo} {...{ grupo, permissions, chosen, set }} isOpen={sought !== ''} />
        ))}
      </div>
    </>
  )
}

interface GroupProps {
  readonly grupo: string
  readonly permissions: readonly PermissaoPropria[]
  readonly chosen: ReadonlySet<string>
  readonly set: (codes: readonly string[], isOn: boolean) => void
  readonly isOpen: boolean
}

function Group({ grupo, permissions, chosen, set, isOpen }: GroupProps) {
  const codes = permissions.map(({ permissao }) => permissao)
  const count = codes.filter((code) => chosen.has(code)).length
  return (
    <details {...(isOpen && { open: true })}>
      <summary>{texts.grupo(grupo, count, codes.length)}</summary>
      <Box
        name={texts.todas(grupo)}
        className={styles.all}
        isOn={count === codes.length}
        onChange={(isOn) => set(codes, isOn)}
      />
      {permissions.map(({ permissao, descricao }) => (
        <Box
          key={permissao}
          name={descricao}
          isOn={chosen.has(permissao)}
          onChange={(isOn) => set([permissao], isOn)}
        />
      ))}
    </details>
  )
}

interface BoxProps {
  readonly name: string
  readonly className?: string | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Box({ name, className, isOn, onChange }: BoxProps) {
  return (
    <label className={className}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {name}
    </label>
  )
}

function groupsOf(
  permissions: readonly PermissaoPropria[],
): readonly (readonly [string, readonly PermissaoPropria[]])[] {
  const groups = new Map<string, PermissaoPropria[]>()
  for (const permission of permissions) {
    const group = groups.get(permission.grupo)
    if (group) group.push(permission)
    else groups.set(permission.grupo, [permission])
  }
  return [...groups]
}

function isSought({ nome, permissao, descricao }: PermissaoPropria, sought: string): boolean {
  return plainText(`${nome} ${descricao} ${permissao}`).includes(plainText(sought.trim()))
}
