import { acordoRoutes } from '../areas/acordos/routes'
import { aprovacaoRoutes } from '../areas/aprovacoes/routes'
import { baixaRoutes } from '../areas/baixas/routes'
import { calendarioRoutes } from '../areas/calendario/routes'
import { duplicadosRoutes } from '../areas/clientes/duplicados-routes'
import { clienteRoutes } from '../areas/clientes/routes'
import { convenioRoutes } from '../areas/cobrancas/convenio/routes'
import { remessaBancariaRoutes } from '../areas/cobrancas/remessas/routes'
import { retornoBancarioRoutes } from '../areas/cobrancas/retornos/arquivo/routes'
import { retornoRoutes } from '../areas/cobrancas/retornos/routes'
import { cobrancaRoutes } from '../areas/cobrancas/routes'
import { contatoRoutes } from '../areas/contato/routes'
import { devolucaoRoutes } from '../areas/devolucoes/routes'
import { enriquecimentoRoutes } from '../areas/enriquecimento/routes'
import { eventoRoutes } from '../areas/eventos/routes'
import { financeiroRoutes } from '../areas/financeiro/routes'
import { redeDamasRoutes } from '../areas/integracao/routes'
import { ligacaoRoutes } from '../areas/ligacoes/routes'
import { limiteRoutes } from '../areas/limites/routes'
import { linkRoutes } from '../areas/mensagens/link/routes'
import { mensagemRoutes } from '../areas/mensagens/routes'
import { negativacaoRoutes } from '../areas/negativacao/routes'
import { atendimentoRoutes } from '../areas/negociacao/fila/atendimento-routes'
import { filaRoutes } from '../areas/negociacao/fila/fila-routes'
import { propostaRoutes } from '../areas/negociacao/propostas/routes'
import { negociacaoRoutes } from '../areas/negociacao/routes'
import { parcelaRoutes } from '../areas/parcelas/routes'
import { estadoRoutes } from '../areas/pessoas/estado-routes'
import { pessoaRoutes } from '../areas/pessoas/routes'
import { extratoDoCredorRoutes } from '../areas/prestacoes/extrato/routes'
import { prestacaoRoutes } from '../areas/prestacoes/routes'
import { receitaRoutes } from '../areas/relatorios/receita-routes'
import { REJEITOS } from '../areas/remessas/lote'
import { remessaRoutes } from '../areas/remessas/routes'
import { passwordRoutes } from '../framework/accounts/password-routes'
import { programRoutes } from '../framework/accounts/program-routes'
import { secondFactorRoutes } from '../framework/accounts/second-factor-routes'
import { personalTabRoutes } from '../framework/dashboards/personal/routes'
import { dashboardRoutes } from '../framework/dashboards/routes'
import { screenRoutes } from '../framework/dashboards/tv/routes'
import { fluxoRoutes } from '../framework/flows/routes'
import { openapiRoute } from '../framework/openapi/openapi-route'
import { noticeRoutes } from '../framework/resources/comments/notice-routes'
import { entregaRoutes } from '../framework/resources/events/routes'
import { exportRoutes } from '../framework/resources/export/routes'
import { fileRoutes } from '../framework/resources/files/file-routes'
import { importRoutes } from '../framework/resources/import/import-routes'
import { accessRoutes } from '../framework/resources/personal/access-routes'
import { resourceRoutes } from '../framework/resources/routes/resource-routes'
import { searchRoutes } from '../framework/resources/search/search-routes'
import { trabalhoRoutes } from '../platform/jobs/routes'
import { configRoute } from '../platform/session/config-route'
import { sessionRoutes } from '../platform/session/routes'
import type { App } from '../platform/type-provider'
import { registrosDaDevolucao } from './devolucao'
import { estudioRoutes } from './estudio/routes'
import { serverExtensions } from './extensions'
import { fechamento } from './fechamento'
import { paginaDaMensagem } from './pagina-da-mensagem'
import { diagnosticoRoutes } from './reload/routes'
import { serviceRoutes } from './service/routes'

/** Everything that the server answers. An area adds its line here; two areas meet nowhere else. */
export async function registerRoutes(app: App): Promise<void> {
  await app.register(serviceRoutes)
  await app.register(sessionRoutes, { prefix: '/api' })
  await app.register(passwordRoutes, { prefix: '/api' })
  await app.register(secondFactorRoutes, { prefix: '/api' })
  await app.register(programRoutes, { prefix: '/api' })
  await app.register(configRoute)
  await app.register(openapiRoute)
  await app.register(trabalhoRoutes)
  await app.register(diagnosticoRoutes)
  await app.register(estudioRoutes)
  await app.register(entregaRoutes)
  await app.register(fluxoRoutes)
  await app.register(accessRoutes)
  await app.register(remessaRoutes)
  await app.register(devolucaoRoutes(registrosDaDevolucao))
  await app.register(prestacaoRoutes)
  await app.register(enriquecimentoRoutes)
  await app.register(negociacaoRoutes)
  await app.register(aprovacaoRoutes)
  await app.register(limiteRoutes)
  await app.register(propostaRoutes)
  await app.register(filaRoutes)
  await app.register(atendimentoRoutes)
  await app.register(acordoRoutes, { fechamento })
  await app.register(baixaRoutes)
  await app.register(contatoRoutes)
  await app.register(eventoRoutes)
  await app.register(clienteRoutes)
  await app.register(duplicadosRoutes)
  await app.register(calendarioRoutes)
  await app.register(pessoaRoutes)
  await app.register(estadoRoutes)
  await app.register(dashboardRoutes)
  await app.register(personalTabRoutes)
  await app.register(screenRoutes)
  await app.register(financeiroRoutes)
  await app.register(parcelaRoutes)
  await app.register(cobrancaRoutes)
  await app.register(convenioRoutes)
  await app.register(remessaBancariaRoutes)
  await app.register(negativacaoRoutes)
  await app.register(retornoRoutes)
  await app.register(retornoBancarioRoutes)
  await app.register(extratoDoCredorRoutes)
  await app.register(mensagemRoutes)
  await app.register(ligacaoRoutes)
  await app.register(linkRoutes, { servicos: paginaDaMensagem })
  await app.register(redeDamasRoutes)
  await app.register(receitaRoutes)
  await app.register(noticeRoutes, { prefix: '/api/v1' })
  await app.register(fileRoutes, { prefix: '/api/v1' })
  await app.register(exportRoutes, { prefix: '/api/v1', sources: serverExtensions.sources })
  await app.register(importRoutes, { prefix: '/api/v1', rejeitos: REJEITOS })
  await app.register(searchRoutes, { summaries: serverExtensions.summaries })
  // Last: an address that an area answers is left to it.
  await app.register(resourceRoutes, { prefix: '/api/v1', ...serverExtensions })
}
