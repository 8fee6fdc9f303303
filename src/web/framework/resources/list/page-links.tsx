import { Link } from 'react-router-dom'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'

/** The user's own pages and consultas whose address stands under the list's, e.g. `/clientes/duplicados`; the page that makes a record has its button. */
export function PageLinks({ definition }: { readonly definition: UserResource }) {
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
  return [...under, ...lists.filter(({ rota }) => rota.startsWith(`${rotas.lista}/`))].map(({ nome, rota, rotulo }) => (
    <Link key={nome} to={rota}>
      {rotulo}
    </Link>
  ))
}
