import { Link } from 'react-router-dom'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import { ImportLink } from '../import/import-link'
import { TrashLink } from '../trash/trash-link'

/** What leads from a list to what stands beside it. */
export function ListLinks({ definition }: { readonly definition: UserResource }) {
  return (
    <>
      <PageLinks definition={definition} />
      <TrashLink definition={definition} />
      <ImportLink definition={definition} />
    </>
  )
}

/** The user's own pages and consultas whose address stands under the list's, e.g. `/clientes/duplicados`; the page that makes a record has its button. */
function PageLinks({ definition }: { readonly definition: UserResource }) {
  const { paginas, consultas } = useConfig()
  const { rotas, paginas: replaced } = definition
  const under = Object.values(paginas).filter(
    ({ rota, componente }) =>
      rota.startsWith(`${rotas.lista}/`) && !rota.includes(':') && componente !== replaced.criar,
  )
  const lists = Object.values(consultas).map((one) => ({
    nome: one.recurso,
    rota: one.rotas.lista,
    rotulo: one.rotulo.varios,
  }))
  const all = [...under, ...lists.filter(({ rota }) => rota.startsWith(`${rotas.lista}/`))]
  return all.map(({ nome, rota, rotulo }) => (
    <Link key={nome} to={rota}>
      {rotulo}
    </Link>
  ))
}
