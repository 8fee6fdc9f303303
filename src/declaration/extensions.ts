import { ROUTED_ACT_NAMES } from '../contract/rotas'

/** Names alone of code of the server that declarations may use; src/server/app/extensions.ts supplies it. First acts that take a record and what their form asks for. */
export const FORM_ACT_NAMES = [
  'bloquearTelefone',
  'desbloquearTelefone',
  'removerInscricao',
  'aprovarPedido',
  'recusarPedido',
  'publicarLimites',
  'publicarPrecos',
  'copiarLimites',
  'enviarProposta',
  'contarRecusa',
  'porEmBordero',
  'avaliarBordero',
  'aprovarBordero',
  'enviarBordero',
  'forcarBordero',
  'confirmarBordero',
  'reabrirBordero',
  'cobrarMora',
  'confirmarRegistro',
  'gerarRemessaBancaria',
  'homologarConvenio',
  'cancelarRemessaBancaria',
  'reenviarAoBanco',
  'rejeitarCobranca',
  'cancelarCobranca',
  'encerrarSessoes',
  'retirarSegundoFator',
  'pedirRetiradaDoSegundoFator',
  'pedirGravacao',
  'devolverPendencia',
  'transferirPendencia',
  'desfazerDistribuicao',
  'contestarOperacao',
  'suspenderOperacao',
  'judicializarOperacao',
  'retomarOperacao',
  'procuradoPeloCliente',
  'usarNominalDoCredor',
  'manterSaldo',
  'assinarAcordo',
  'conferirRoteiroAoEnviar',
  'publicarRoteiro',
  'copiarRoteiro',
  'novaVersaoDoTexto',
  'porVersaoEmVigor',
  'enviarAoProvedor',
  'pedirConsentimento',
  'aceitarAchado',
  'cancelarEnriquecimento',
  'cancelarMensagem',
  'resolverMensagem',
  'assumirConversa',
  'transferirConversa',
  'etiquetarConversa',
  'encerrarConversa',
  'reabrirConversa',
  'enviarCampanha',
  'cancelarCampanha',
  'reenviarCampanha',
  'pausarCampanha',
  'continuarCampanha',
  'novaVersaoDaRegua',
  'ativarRegua',
  'soltarRegua',
  'ensaiarDiaDaRegua',
  'avisarNegativacao',
  'avisarPorCarta',
  'repetirPorCarta',
  'autorizarNegativacao',
  'provarAviso',
  'gerarLoteBureau',
  'cancelarLoteBureau',
  'publicarNegativacao',
  'pedirExclusao',
  'reenviarExclusao',
  'incluirNaPrestacao',
  'retirarDaPrestacao',
  'fecharPrestacao',
  'fecharComDiferencas',
  'enviarPrestacao',
  'reenviarPrestacao',
  'reabrirPrestacao',
  'receberFatura',
  'valerAjuste',
] as const
export type FormActName = (typeof FORM_ACT_NAMES)[number]

/** Acts of the server that `acoes.X.chamar` may name: those, and the ones with an address of their own. */
export const ACT_NAMES = [...FORM_ACT_NAMES, ...ROUTED_ACT_NAMES] as const

/** Functions of the server that say why an act cannot be done with a record now (`acoes.X.impede`). */
export const IMPEDIMENT_NAMES = ['alcadaDoAprovador', 'dividaDaProposta'] as const
export type ImpedimentName = (typeof IMPEDIMENT_NAMES)[number]

/** Functions of the server that `eventos` may `chamar` once a change is committed. */
export const EVENT_NAMES = [
  'resolverPromessas',
  'cancelarCobrancas',
  'contarPrescricao',
  'avisarAprovadores',
  'avisarSolicitante',
] as const
export type EventName = (typeof EVENT_NAMES)[number]

/** Functions of the server that complete what the search shows of a record (`procura.resumo`). */
export const SUMMARY_NAMES = ['resumoDoCliente'] as const
export type SummaryName = (typeof SUMMARY_NAMES)[number]

/** Queries of the server that a consulta may name as its `fonte`. */
export const SOURCE_NAMES = [
  'aBaixar',
  'aRemeter',
  'acoesPorDia',
  'achadosDoEnriquecimento',
  'acordosAutomaticos',
  'caixaDePendencias',
  'extratoConferido',
  'cartaoConferido',
  'candidatasDaPrestacao',
  'diferencasDaPrestacao',
  'casosEmCobranca',
  'chamadasFeitas',
  'recebimentosDoFinanceiro',
  'linhasRecebidas',
  'contatosDosClientes',
  'usoDosEnriquecimentos',
  'ensaioDaRegua',
  'etapasDaRegua',
  'enviosDeRelatorios',
  'filaDeConversas',
  'compromissos',
  'contatosDaCampanha',
  'contatosDaRegua',
  'diasDasListas',
  'importacoesFeitas',
  'retornosDoBanco',
  'tarifasDoBanco',
  'equipeAoVivo',
  'evolucaoDasRemessas',
  'funilDeCobranca',
  'metaDoDia',
  'minhaMeta',
  'negativacaoDeClientes',
  'ligacoesCurtas',
  'limitesDeLigacoes',
  'listaDeInsucessos',
  'metasPorDia',
  'previsaoDeRecebimento',
  'carteiraPorIdade',
  'projecaoDoMes',
  'proximosClientes',
  'resultadoDasCampanhas',
  'tarefas',
] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

/** Jobs and functions of the language itself, which its short forms bring along. */
export const LANGUAGE_JOB_NAMES = ['publicarNoDia'] as const
export const LANGUAGE_FUNCTION_NAMES: readonly string[] = ['vigenciaDaPublicacao']

/** Jobs of the server that `agenda` may `chamar`. */
export const JOB_NAMES = [
  ...LANGUAGE_JOB_NAMES,
  'vencerPropostas',
  'vencerAprovacoes',
  'atualizarAcordos',
  'vencerPromessas',
  'expirarCobrancas',
  'gerarRemessasBancarias',
  'abrirPrestacoes',
  'prescreverOperacoes',
  'lerPastas',
  'enviarRelatorios',
  'varrerMeusArquivos',
  'encerrarEstados',
  'fecharPrevisao',
  'aposentarTelefones',
  'enviarMensagens',
  'tocarCampanhas',
  'tocarListas',
  'encerrarLigacoes',
  'executarReguas',
  'ensaiarReguas',
  'enviarAvisos',
  'retirarPix',
  'cumprirAvisos',
  'seguirNegativacoes',
  'levarAoProvedor',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** The list of config/listas that names the UFs. */
export const UF_LIST = 'ufs'

/** The resource of tasks, and its field that names what one is about. */
export const TASK_CARRIER = { recurso: 'pendencias', campo: 'registro' } as const

/** Kinds of config/pendencias.yaml that code opens, and the resource of what each is about. */
export const TASKS_IN_CODE = {
  boleto_rejeitado: 'parcelas',
  cartao_contestado: 'cobrancas',
  data_inicio_ilegivel: 'remessas',
  etapa_da_regua: 'clientes',
  exclusao_recusada: 'operacoes',
  falecido: 'clientes',
  gravacao_pedida: 'clientes',
  mora_a_cobrar: 'parcelas',
  paga_sem_cobranca: 'cobrancas_retornos',
  pagamento_desfeito: 'cobrancas_retornos',
  pago_de_novo: 'cobrancas_retornos',
  responsavel_de_menor: 'clientes',
} as const
