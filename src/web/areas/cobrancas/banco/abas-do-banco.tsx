import { texts } from '../../../i18n/screens/carteira/retornos-do-banco-texts'
import { PageTabs } from '../../../layout/frame/page-tabs'
import { useConfig } from '../../../refine/config-context'

/** What slips and their banks are, from the slip to the file that answers it: the parts that this person may open. */
export function AbasDoBanco() {
  const { resources, consultas, paginas } = useConfig()
  const notices = resources.cobrancas_retornos?.rotas.lista
  const parts = [
    [texts.abas.cobrancas, resources.cobrancas?.rotas.lista],
    [texts.abas.aRegistrar, consultas.a_remeter?.rotas.lista],
    [texts.abas.remessas, resources.remessas_bancarias?.rotas.lista],
    [texts.abas.retornos, paginas.retornos_bancarios?.rota],
    [texts.abas.divergencias, notices && `${notices}?visao=divergentes`],
    [texts.abas.semDono, notices && `${notices}?visao=sem_dono`],
    [texts.abas.extrato, consultas.extrato_conferido?.rotas.lista],
    [texts.abas.tarifas, consultas.tarifas_bancarias?.rotas.lista],
  ] as const
  const tabs = parts.flatMap(([rotulo, rota]) => (rota ? { rotulo, rota } : []))
  return <PageTabs label={texts.abas.titulo} tabs={tabs} />
}
