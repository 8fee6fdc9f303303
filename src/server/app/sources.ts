import { tarefas } from '../areas/acompanhamento/tarefas'
import { acordosAutomaticos } from '../areas/acordos/automaticos/automaticos-query'
import { compromissos } from '../areas/calendario/compromissos-query'
import { aRemeter } from '../areas/cobrancas/remessas/a-remeter'
import { retornosDoBanco, tarifasDoBanco } from '../areas/cobrancas/retornos/arquivo/consultas'
import { diasDasListas } from '../areas/contato/dias-das-listas'
import { achadosDoEnriquecimento } from '../areas/enriquecimento/achados-query'
import { aBaixar } from '../areas/financeiro/a-baixar'
import { cartaoConferido } from '../areas/financeiro/cartao-query'
import { ligacoesCurtas, limitesDeLigacoes } from '../areas/ligacoes/contagens-query'
import { contatosDaCampanha } from '../areas/mensagens/campanha/contatos-query'
import { resultadoDasCampanhas } from '../areas/mensagens/campanha/resultado-query'
import { filaDeConversas } from '../areas/mensagens/conversas/fila-query'
import { ensaioDaRegua } from '../areas/mensagens/regua/ensaio-query'
import { contatosDaRegua, etapasDaRegua } from '../areas/mensagens/regua/resultado-query'
import { equipeAoVivo } from '../areas/metas/equipe-query'
import { metaDoDia, minhaMeta } from '../areas/metas/meta-do-dia-query'
import { metasPorDia } from '../areas/metas/metas-query'
import { projecaoDoMes } from '../areas/metas/projecao-query'
import { negativacaoDeClientes } from '../areas/negativacao/lista-query'
import { proximosClientes } from '../areas/negociacao/fila/proximos-query'
import { carteiraPorIdade } from '../areas/operacoes/carteira-query'
import { casosEmCobranca } from '../areas/operacoes/casos-query'
import { funilDeCobranca } from '../areas/painel/funil-query'
import { previsaoDeRecebimento } from '../areas/painel/previsao-query'
import { caixaDePendencias } from '../areas/pendencias/caixa'
import { candidatasDaPrestacao } from '../areas/prestacoes/candidatas'
import { diferencasDaPrestacao } from '../areas/prestacoes/diferencas'
import { acoesPorDia } from '../areas/relatorios/acoes-query'
import { chamadasFeitas } from '../areas/relatorios/chamadas-query'
import { contatosDosClientes } from '../areas/relatorios/contatos-query'
import { enviosDeRelatorios } from '../areas/relatorios/envios-query'
import { linhasRecebidas, recebimentosDoFinanceiro } from '../areas/relatorios/financeiro-query'
import { usoDosEnriquecimentos } from '../areas/relatorios/uso-dos-enriquecimentos-query'
import { evolucaoDasRemessas } from '../areas/remessas/evolucao-query'
import { importacoesFeitas } from '../areas/remessas/importacoes-query'
import { listaDeInsucessos } from '../areas/remessas/insucessos-query'
import { extratoConferido } from '../collection/retornos/extrato-conferido'
import type { ServerSources } from '../framework/consultas/server-source'

/** The queries behind `fonte` of consultas, by name. */
export const serverSources = {
  aBaixar,
  extratoConferido,
  cartaoConferido,
  aRemeter,
  acoesPorDia,
  achadosDoEnriquecimento,
  contatosDosClientes,
  usoDosEnriquecimentos,
  acordosAutomaticos,
  caixaDePendencias,
  candidatasDaPrestacao,
  diferencasDaPrestacao,
  casosEmCobranca,
  chamadasFeitas,
  recebimentosDoFinanceiro,
  linhasRecebidas,
  ensaioDaRegua,
  etapasDaRegua,
  enviosDeRelatorios,
  filaDeConversas,
  compromissos,
  contatosDaCampanha,
  resultadoDasCampanhas,
  contatosDaRegua,
  diasDasListas,
  importacoesFeitas,
  retornosDoBanco,
  tarifasDoBanco,
  equipeAoVivo,
  evolucaoDasRemessas,
  funilDeCobranca,
  previsaoDeRecebimento,
  ligacoesCurtas,
  limitesDeLigacoes,
  carteiraPorIdade,
  projecaoDoMes,
  proximosClientes,
  listaDeInsucessos,
  metaDoDia,
  minhaMeta,
  negativacaoDeClientes,
  metasPorDia,
  tarefas,
} satisfies ServerSources
