import { acordoActs } from '../areas/acordos/acts'
import { assinarAcordo } from '../areas/acordos/assinar'
import { atualizarAcordos } from '../areas/acordos/automaticos/atualizar-acordos'
import { aprovacaoActs, aprovarPedido, recusarPedido } from '../areas/aprovacoes/acts'
import { alcadaDoAprovador } from '../areas/aprovacoes/alcada-do-aprovador'
import { aindaEspera, avisarAprovadores, avisarSolicitante } from '../areas/aprovacoes/avisar'
import { vencerAprovacoes } from '../areas/aprovacoes/vencer-aprovacoes'
import { baixaActs } from '../areas/baixas/acts'
import { clienteActs } from '../areas/clientes/acts'
import { bloquearTelefone, desbloquearTelefone } from '../areas/clientes/bloquear-telefone'
import {
  cancelarCobranca,
  cobrancaActs,
  cobrarMora,
  confirmarRegistro,
  rejeitarCobranca,
} from '../areas/cobrancas/acts'
import { cancelarCobrancas } from '../areas/cobrancas/cancelar-cobrancas'
import { homologarConvenio } from '../areas/cobrancas/convenio/homologar'
import { expirarCobrancas } from '../areas/cobrancas/expirar-cobrancas'
import { retirarPix } from '../areas/cobrancas/pix/retirar-pix'
import { gerarRemessaBancaria, gerarRemessasBancarias } from '../areas/cobrancas/remessas/gerar'
import { adiarCobrancas } from '../areas/cobrancas/remessas/instrucoes'
import { cancelarRemessaBancaria } from '../areas/cobrancas/remessas/seguir'
import { retornoActs } from '../areas/cobrancas/retornos/arquivo/acts'
import { reenviarAoBanco } from '../areas/cobrancas/retornos/reenviar'
import { contatoActs } from '../areas/contato/acts'
import { aposentarTelefones } from '../areas/contato/aposentar-telefones'
import { removerInscricao } from '../areas/contato/nao-conhece'
import { devolucaoActs, devolucaoRoutedActs } from '../areas/devolucoes/acts'
import { distribuicaoActs } from '../areas/distribuicao/acts'
import { desfazerDistribuicao } from '../areas/distribuicao/desfazer'
import { aceitarAchado } from '../areas/enriquecimento/aceitar'
import { enriquecimentoActs } from '../areas/enriquecimento/acts'
import { cancelarEnriquecimento } from '../areas/enriquecimento/cancelar'
import { eventoActs } from '../areas/eventos/acts'
import { resolverPromessas } from '../areas/eventos/promessas/resolver-promessas'
import { vencerPromessas } from '../areas/eventos/promessas/vencer-promessas'
import { registrarEvento } from '../areas/eventos/registrar-evento'
import { publicarPrecos } from '../areas/fornecedores/publicar-precos'
import { pedirGravacao } from '../areas/ligacoes/acts'
import { encerrarLigacoes } from '../areas/ligacoes/encerrar-ligacoes'
import { copiarLimites } from '../areas/limites/copiar-limites'
import { publicarLimites } from '../areas/limites/publicar-limites'
import { cancelarMensagem, mensagemActs, resolverMensagem } from '../areas/mensagens/acts'
import { enviarAvisoPrevio } from '../areas/mensagens/aviso-previo'
import { campanhaActs } from '../areas/mensagens/campanha/atos'
import { tocarCampanhas } from '../areas/mensagens/campanha/tocar'
import { conversaActs, conversaRoutedActs } from '../areas/mensagens/conversas/acts'
import { enviarMensagens } from '../areas/mensagens/envio/despachar'
import { tocarListas } from '../areas/mensagens/lista/tocar-listas'
import { carteiroDe } from '../areas/mensagens/provedores/carteiro'
import { ensaiarDiaDaRegua } from '../areas/mensagens/regua/ato'
import { ensaiarReguas } from '../areas/mensagens/regua/ensaiar'
import { executarReguas } from '../areas/mensagens/regua/executar'
import { enviarAoProvedor } from '../areas/mensagens/revisao/enviar'
import { levarAoProvedor } from '../areas/mensagens/revisao/levar'
import { novaVersaoDoTexto, porVersaoEmVigor } from '../areas/mensagens/versoes'
import { negativacaoActs, negativacaoRoutedActs } from '../areas/negativacao/acts'
import { cumprirAvisos } from '../areas/negativacao/cumprir-avisos'
import { seguirNegativacoesDoDia } from '../areas/negativacao/excluir'
import { negociacaoActs } from '../areas/negociacao/acts'
import { contarRecusa } from '../areas/negociacao/propostas/contar-recusa'
import { dividaDaProposta } from '../areas/negociacao/propostas/divida-da-proposta'
import { enviarProposta } from '../areas/negociacao/propostas/enviar-proposta'
import { vencerPropostas } from '../areas/negociacao/propostas/vencer-propostas'
import { resumoDoCliente } from '../areas/negociacao/resumo-do-cliente'
import { operacaoActs } from '../areas/operacoes/acts'
import { contarPrescricao, prescreverOperacoes } from '../areas/operacoes/prescrever'
import { parcelaActs } from '../areas/parcelas/acts'
import { devolverPendencia, transferirPendencia } from '../areas/pendencias/acts'
import { encerrarEstados } from '../areas/pessoas/encerrar-estados'
import { abrirPrestacoes } from '../areas/prestacoes/abrir'
import { prestacaoActs, prestacaoRoutedActs } from '../areas/prestacoes/acts'
import { anexosDaPrestacao } from '../areas/prestacoes/arquivos'
import { aindaFechada } from '../areas/prestacoes/enviar'
import { extratoDoCredorActs } from '../areas/prestacoes/extrato/acts'
import { ativarRegua, novaVersaoDaRegua, soltarRegua } from '../areas/reguas/acts'
import { relatorioActs } from '../areas/relatorios/acts'
import { enviarRelatorios } from '../areas/relatorios/enviar'
import { varrerMeusArquivos } from '../areas/relatorios/varrer'
import { remessaActs } from '../areas/remessas/acts'
import { pedirConsentimento } from '../areas/remessas/historico/consentimento'
import { lerPastas } from '../areas/remessas/ler-pastas'
import { conferirRoteiroAoEnviar, copiarRoteiro, publicarRoteiro } from '../areas/roteiros/acts'
import { abrirPendencia } from '../collection/pendencias/abrir-pendencia'
import { resolverPeloAto } from '../collection/pendencias/resolver-pendencia'
import { fecharPrevisao } from '../collection/previsao/meses-fechados'
import { encerrarSessoes } from '../framework/accounts/encerrar-sessoes'
import { pedirRetiradaDoSegundoFator, retirarSegundoFator } from '../framework/accounts/second-factor'
import type { RoutedActs } from '../framework/acts/routed-act'
import type { ServerActs } from '../framework/acts/server-act'
import type { ServerImpediments } from '../framework/acts/server-impediment'
import type { ServerTasks } from '../framework/acts/server-tasks'
import { enviarAvisos } from '../framework/avisos/enviar-avisos'
import type { ServerSources } from '../framework/consultas/server-source'
import type { ServerEvents } from '../framework/resources/events/delivery-context'
import { publicarNoDia } from '../framework/resources/schedules/publicar-no-dia'
import type { ServerJobs } from '../framework/resources/schedules/run-schedules'
import type { ServerSummaries } from '../framework/resources/search/server-summary'
import { registrosDaDevolucao } from './devolucao'
import { fechamento } from './fechamento'
import { serverSources } from './sources'

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
    publicarPrecos,
    copiarLimites,
    novaVersaoDoTexto,
    porVersaoEmVigor,
    enviarAoProvedor,
    novaVersaoDaRegua,
    ativarRegua,
    soltarRegua,
    ensaiarDiaDaRegua,
    enviarProposta,
    contarRecusa,
    ...devolucaoActs(registrosDaDevolucao),
    cobrarMora,
    confirmarRegistro,
    gerarRemessaBancaria,
    homologarConvenio,
    cancelarRemessaBancaria,
    reenviarAoBanco,
    rejeitarCobranca,
    cancelarCobranca,
    encerrarSessoes,
    retirarSegundoFator,
    pedirRetiradaDoSegundoFator,
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
    ...campanhaActs,
    ...negativacaoActs(enviarAvisoPrevio),
    ...prestacaoActs,
  },
  routed: {
    ...baixaActs,
    ...parcelaActs(adiarCobrancas),
    ...acordoActs(fechamento),
    ...cobrancaActs,
    ...retornoActs,
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
    ...prestacaoRoutedActs,
    ...extratoDoCredorActs,
    ...negativacaoRoutedActs,
  },
  tasks: { open: abrirPendencia, solve: resolverPeloAto },
  impediments: { alcadaDoAprovador, dividaDaProposta },
  events: { resolverPromessas, cancelarCobrancas, contarPrescricao, avisarAprovadores, avisarSolicitante },
  jobs: {
    publicarNoDia,
    vencerPropostas,
    vencerAprovacoes,
    atualizarAcordos,
    vencerPromessas,
    expirarCobrancas,
    retirarPix,
    gerarRemessasBancarias,
    abrirPrestacoes,
    prescreverOperacoes,
    lerPastas,
    enviarRelatorios,
    varrerMeusArquivos,
    encerrarEstados,
    fecharPrevisao,
    aposentarTelefones,
    enviarMensagens,
    cumprirAvisos,
    seguirNegativacoes: seguirNegativacoesDoDia,
    levarAoProvedor,
    tocarCampanhas,
    tocarListas,
    encerrarLigacoes,
    executarReguas,
    ensaiarReguas,
    enviarAvisos: enviarAvisos({
      carteiroDe,
      ainda: { aprovacao: aindaEspera, prestacao: aindaFechada },
      anexos: { prestacao: anexosDaPrestacao },
    }),
  },
  summaries: { resumoDoCliente },
  sources: serverSources,
} satisfies ServerExtensions
