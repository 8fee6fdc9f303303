import { Link } from 'react-router-dom'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import { ImportLink } from '../import/import-link'
import { TrashLink } from '../trash/trash-link'
import { ExportButton } from './export/export-button'
import { CreationButtons } from './report/creation-buttons'
import { ScheduleButton } from './report/schedule-button'

/** What leads from a list to what stands beside it, and takes it away. */
export function ListLinks({ definition }: { readonly definition: UserResource }) {
  return (
    <>
      <PageLinks definition={definition} />
      <TrashLink definition={definition} />
      <ImportLink definition={definition} />
      {definition.consulta?.relatorio ? <CreationButtons /> : null}
      {definition.consulta?.relatorio ? <ScheduleButton /> : null}
      <ExportButton />
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
