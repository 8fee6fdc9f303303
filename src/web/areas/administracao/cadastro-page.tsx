import { Link } from 'react-router-dom'
import { CreateButton, useCreatePath } from '../../framework/resources/list/create-button'
import { AddressTabs } from '../../framework/resources/show/address-tabs'
import { ResourceTable } from '../../framework/resources/table/resource-table'
import { texts } from '../../i18n/screens/administracao-texts'
import { Page } from '../../layout/page'
import { EmptyState } from '../../layout/states'
import { useConfig } from '../../refine/config-context'
import type { UserResource } from '../../refine/user-config'
import styles from './cadastro.module.css'

/** The registers of the company, in the order in which one sets it up. */
const RECURSOS = ['usuarios', 'executivos', 'credores', 'metas', 'motivos', 'tipos_evento', 'feriados', 'fornecedores']

/** Every register that this user may see, in one place; the tab on screen stands in the address. */
export function CadastroPage() {
  const { resources } = useConfig()
  const shown = RECURSOS.flatMap((recurso) => resources[recurso] ?? [])
  return (
    <Page title={texts.cadastro}>
      {shown.length === 0 ? (
        <EmptyState title={texts.nada} />
      ) : (
        <AddressTabs
          destroyOnHidden
          items={shown.map((definition) => ({
            key: definition.recurso,
            label: definition.rotulo.varios,
            children: <Register definition={definition} />,
          }))}
        />
      )}
    </Page>
  )
}

function Register({ definition }: { readonly definition: UserResource }) {
  const path = useCreatePath(definition)
  return (
    <section className={styles.card} aria-label={definition.rotulo.varios}>
      <div className={styles.head}>
        <Link to={definition.rotas.lista}>{texts.verTodos}</Link>
        <CreateButton definition={definition} path={path} />
      </div>
      <ResourceTable resource={definition.recurso} pageSize={25} />
    </section>
  )
}
