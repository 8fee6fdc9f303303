import { Link } from 'react-router-dom'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'

/** The user's own pages whose address stands under the list's, e.g. `/clientes/duplicados`; the one that makes a record has its button. */
export function PageLinks({ definition }: { readonly definition: UserResource }) {
  const { paginas } = useConfig()
  const { rotas, paginas: replaced } = definition
  const under = Object.values(paginas).filter(
    ({ rota, componente }) =>
      rota.startsWith(`${rotas.lista}/`) && !rota.includes(':') && componente !== replaced.criar,
  )
  return under.map(({ nome, rota, rotulo }) => (
    <Link key={nome} to={rota}>
      {rotulo}
    </Link>
  ))
}
