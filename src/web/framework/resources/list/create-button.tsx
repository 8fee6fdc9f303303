import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { texts } from '../../../i18n/resource-texts'
import { useCanDeclared, useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'

/** Where a new record is made: the page that replaces the generated form, else the form; null when the user may not. */
export function useCreatePath(definition: UserResource): string | null {
  const { paginas } = useConfig()
  const can = useCanDeclared()
  const { criar: pageName } = definition.paginas
  if (pageName !== undefined) {
    const page = Object.values(paginas).find(({ componente }) => componente === pageName)
    const [recurso = '', acao = ''] = page?.permissao.split('.') ?? []
    return page && can(recurso, acao) ? page.rota : null
  }
  return can(definition.recurso, 'criar') && definition.acoes.includes('criar') ? definition.rotas.criar : null
}

interface CreateButtonProps {
  readonly definition: UserResource
  readonly path: string | null
}

export function CreateButton({ definition, path }: CreateButtonProps) {
  const navigate = useNavigate()
  if (path === null) return null
  return (
    <Button
      type="primary"
      href={path}
      onClick={(event) => {
        event.preventDefault()
        navigate(path)
      }}
    >
      {texts.newRecord(definition.rotulo.um)}
    </Button>
  )
}
