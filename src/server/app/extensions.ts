import { tarefas } from '../areas/acompanhamento/tarefas'
import { acordoActs } from '../areas/acordos/acts'
import { assinarAcordo } from '../areas/acordos/assinar'
import { atualizarAcordos } from '../areas/acordos/automaticos/atualizar-acordos'
import { acordosAutomaticos } from '../areas/acordos/automaticos/automaticos-query'
import { aprovacaoActs, aprovarPedido, recusarPedido } from '../areas/aprovacoes/acts'
import { alcadaDoAprovador } from '../areas/aprovacoes/alcada-do-aprovador'
import { vencerAprovacoes } from '../areas/aprovacoes/vencer-aprovacoes'
import { baixaActs } from '../areas/baixas/acts'
import { compromissos } from '../areas/calendario/compromissos-query'
import { clienteActs } from '../areas/clientes/acts'
import { bloquearTelefone, desbloquearTelefone } from '../areas/clientes/bloquear-telefone'
import { cancelarCobranca, cobrancaActs, confirmarRegistro, rejeitarCobranca } from '../areas/cobrancas/acts'
import { cancelarCobrancas } from '../areas/cobrancas/cancelar-cobrancas'
import { expirarCobrancas } from '../areas/cobrancas/expirar-cobrancas'
import { contatoActs } from '../areas/contato/acts'
import { aposentarTelefones } from '../areas/contato/aposentar-telefones'
import { diasDasListas } from '../areas/contato/dias-das-listas'
import { removerInscricao } from '../areas/contato/nao-conhece'
import { devolucaoActs, devolucaoRoutedActs } from '../areas/devolucoes/acts'
import { distribuicaoActs } from '../areas/distribuicao/acts'
import { desfazerDistribuicao } from '../areas/distribuicao/desfazer'
import { aceitarAchado } from '../areas/enriquecimento/aceitar'
import { achadosDoEnriquecimento } from '../areas/enriquecimento/achados-query'
import { enriquecimentoActs } from '../areas/enriquecimento/acts'
import { cancelarEnriquecimento } from '../areas/enriquecimento/cancelar'
import { eventoActs } from '../areas/eventos/acts'
import { resolverPromessas } from '../areas/eventos/promessas/resolver-promessas'
import { vencerPromessas } from '../areas/eventos/promessas/vencer-promessas'
import { registrarEvento } from '../areas/eventos/registrar-evento'
import { aBaixar } from '../areas/financeiro/a-baixar'
import { pedirGravacao } from '../areas/ligacoes/acts'
import { ligacoesCurtas, limitesDeLigacoes } from '../areas/ligacoes/contagens-query'
import { copiarLimites } from '../areas/limites/copiar-limites'
import { publicarLimites } from '../areas/limites/publicar-limites'
import { cancelarMensagem, mensagemActs, resolverMensagem } from '../areas/mensagens/acts'
import { cancelarCampanha, enviarCampanha, reenviarCampanha } from '../areas/mensagens/campanha/atos'
import { contatosDaCampanha } from '../areas/mensagens/campanha/contatos-query'
import { resultadoDasCampanhas } from '../areas/mensagens/campanha/resultado-query'
import { tocarCampanhas } from '../areas/mensagens/campanha/tocar'
import { conversaActs, conversaRoutedActs } from '../areas/mensagens/conversas/acts'
import { filaDeConversas } from '../areas/mensagens/conversas/fila-query'
import { enviarMensagens } from '../areas/mensagens/envio/despachar'
import { ensaiarDiaDaRegua } from '../areas/mensagens/regua/ato'
import { ensaiarReguas } from '../areas/mensagens/regua/ensaiar'
import { ensaioDaRegua } from '../areas/mensagens/regua/ensaio-query'
import { executarReguas } from '../areas/mensagens/regua/executar'
import { contatosDaRegua, etapasDaRegua } from '../areas/mensagens/regua/resultado-query'
import { novaVersaoDoTexto, porVersaoEmVigor } from '../areas/mensagens/versoes'
import { equipeAoVivo } from '../areas/metas/equipe-query'
import { metaDoDia, minhaMeta } from '../areas/metas/meta-do-dia-query'
import { metasPorDia } from '../areas/metas/metas-query'
import { projecaoDoMes } from '../areas/metas/projecao-query'
import { negociacaoActs } from '../areas/negociacao/acts'
import { proximosClientes } from '../areas/negociacao/fila/proximos-query'
import { contarRecusa } from '../areas/negociacao/propostas/contar-recusa'
import { dividaDaProposta } from '../areas/negociacao/propostas/divida-da-proposta'
import { enviarProposta } from '../areas/negociacao/propostas/enviar-proposta'
import { vencerPropostas } from '../areas/negociacao/propostas/vencer-propostas'
import { resumoDoCliente } from '../areas/negociacao/resumo-do-cliente'
import { operacaoActs } from '../areas/operacoes/acts'
import { carteiraPorIdade } from '../areas/operacoes/carteira-query'
import { casosEmCobranca } from '../areas/operacoes/casos-query'
import { contarPrescricao, prescreverOperacoes } from '../areas/operacoes/prescrever'
import { funilDeCobranca } from '../areas/painel/funil-query'
import { previsaoDeRecebimento } from '../areas/painel/previsao-query'
import { parcelaActs } from '../areas/parcelas/acts'
import { devolverPendencia, transferirPendencia } from '../areas/pendencias/acts'
import { caixaDePendencias } from '../areas/pendencias/caixa'
import { encerrarEstados } from '../areas/pessoas/encerrar-estados'
import { ativarRegua, novaVersaoDaRegua, soltarRegua } from '../areas/reguas/acts'
import { acoesPorDia } from '../areas/relatorios/acoes-query'
import { relatorioActs } from '../areas/relatorios/acts'
import { chamadasFeitas } from '../areas/relatorios/chamadas-query'
import { enviarRelatorios } from '../areas/relatorios/enviar'
import { enviosDeRelatorios } from '../areas/relatorios/envios-query'
import { varrerMeusArquivos } from '../areas/relatorios/varrer'
import { remessaActs } from '../areas/remessas/acts'
import { evolucaoDasRemessas } from '../areas/remessas/evolucao-query'
import { pedirConsentimento } from '../areas/remessas/historico/consentimento'
import { importacoesFeitas } from '../areas/remessas/importacoes-query'
import { listaDeInsucessos } from '../areas/remessas/insucessos-query'
import { lerPastas } from '../areas/remessas/ler-pastas'
import { conferirRoteiroAoEnviar, copiarRoteiro, publicarRoteiro } from '../areas/roteiros/acts'
import { abrirPendencia } from '../collection/pendencias/abrir-pendencia'
import { resolverPeloAto } from '../collection/pendencias/resolver-pendencia'
import { fecharPrevisao } from '../collection/previsao/meses-fechados'
import { encerrarSessoes } from '../framework/accounts/encerrar-sessoes'
import type { RoutedActs } from '../framework/acts/routed-act'
import type { ServerActs } from '../framework/acts/server-act'
import type { ServerImpediments } from '../framework/acts/server-impediment'
import type { ServerTasks } from '../framework/acts/server-tasks'
import type { ServerSources } from '../framework/consultas/server-source'
import type { ServerEvents } from '../framework/resources/events/delivery-context'
import { publicarNoDia } from '../framework/resources/schedules/publicar-no-dia'
import type { ServerJobs } from '../framework/resources/schedules/run-schedules'
import type { ServerSummaries } from '../framework/resources/search/server-summary'
import { registrosDaDevolucao } from './devolucao'
import { fechamento } from './fechamento'

interface ServerExtensions {
  readonly acts: ServerActs
  readonly routed: RoutedActs
  readonly tasks: ServerTasks
  readonly impediments: ServerImpediments
  readonly events: ServerEvents
  readonly jobs: ServerJobs
  readonly summaries: ServerSummaries
  readonly sources: ServerSources
}

/** The server's code behind the names of src/declaration/extensions.ts: a missing one does not compile. */
export const serverExtensions = {
  acts: {
    bloquearTelefone,
    desbloquearTelefone,
    removerInscricao,
    aprovarPedido,
    recusarPedido,
    publicarLimites,
    copiarLimites,
    novaVersaoDoTexto,
    porVersaoEmVigor,
    novaVersaoDaRegua,
    ativarRegua,
    soltarRegua,
    ensaiarDiaDaRegua,
    enviarProposta,
    contarRecusa,
    ...devolucaoActs(registrosDaDevolucao),
    confirmarRegistro,
    rejeitarCobranca,
    cancelarCobranca,
    encerrarSessoes,
    pedirGravacao,
    devolverPendencia,
    transferirPendencia,
    desfazerDistribuicao,
    ...operacaoActs,
    assinarAcordo,
    conferirRoteiroAoEnviar,
    publicarRoteiro,
    copiarRoteiro,
    pedirConsentimento,
    aceitarAchado,
    cancelarEnriquecimento,
    cancelarMensagem,
    resolverMensagem,
    ...conversaActs(registrarEvento),
    enviarCampanha,
    cancelarCampanha,
    reenviarCampanha,
  },
  routed: {
    ...baixaActs,
    ...parcelaActs,
    ...acordoActs(fechamento),
    ...cobrancaActs,
    ...aprovacaoActs,
    ...eventoActs,
    ...clienteActs,
    ...contatoActs,
    ...negociacaoActs,
    ...remessaActs,
    ...distribuicaoActs,
    ...devolucaoRoutedActs(registrosDaDevolucao),
    ...enriquecimentoActs,
    ...mensagemActs,
    ...conversaRoutedActs,
    ...relatorioActs,
  },
  tasks: { open: abrirPendencia, solve: resolverPeloAto },
  impediments: { alcadaDoAprovador, dividaDaProposta },
  events: { resolverPromessas, cancelarCobrancas, contarPrescricao },
  jobs: {
    publicarNoDia,
    vencerPropostas,
    vencerAprovacoes,
    atualizarAcordos,
    vencerPromessas,
    expirarCobrancas,
    prescreverOperacoes,
    lerPastas,
    enviarRelatorios,
    varrerMeusArquivos,
    encerrarEstados,
    fecharPrevisao,
    aposentarTelefones,
    enviarMensagens,
    tocarCampanhas,
    executarReguas,
    ensaiarReguas,
  },
  summaries: { resumoDoCliente },
  sources: {
    aBaixar,
    acoesPorDia,
    achadosDoEnriquecimento,
    acordosAutomaticos,
    caixaDePendencias,
    casosEmCobranca,
    chamadasFeitas,
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
    metasPorDia,
    tarefas,
  },
} satisfies ServerExtensions
