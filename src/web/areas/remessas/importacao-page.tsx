import { ConsultaList } from '../../framework/resources/list/consulta-list'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { RemessaWizard } from './nova-remessa-page'

/** Files of creditors, of every kind: the wizard, and below it what was brought in before. */
export function ImportacaoPage() {
  return <RemessaWizard titulo={texts.importacao} feitas={<ConsultaList consulta="importacoes" />} />
}
