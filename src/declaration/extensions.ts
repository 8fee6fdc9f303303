import { ROUTED_ACT_NAMES } from '../contract/rotas'

/** Names alone of code that declarations may use; src/web/app/extension-table.ts and src/server/app/extensions.ts supply it. */
export const PAGE_NAMES = [
  'ClientesDuplicados',
  'Importar',
  'UnirClientes',
  'Extracao',
  'Painel',
  'Negociacao',
  'AcordosAntigos',
  'NovaRemessa',
  'Importacao',
  'NovaDistribuicao',
  'NovaMensagem',
  'TestarTexto',
  'Conversas',
  'ChatExterno',
  'NovoEnriquecimento',
  'RedeDamas',
  'Cadastro',
  'Configuracao',
  'Referencia',
  'Fluxos',
  'Estudio',
  'PorQueNaoPosso',
  'QuemViuQuem',
  'Financeiro',
  'Novidades',
  'Perfil',
  'Calendario',
  'Preferencias',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** Panels that a `ficha`, a `lista` or the question of an act may place with `componente:`. */
export const PANEL_NAMES = [
  'ResultadoDaRemessa',
  'EvolucaoDaRemessa',
  'InsucessosDaRemessa',
  'DivisaoDaParcela',
  'RecebimentosDaParcela',
  'BaixaDaParcela',
  'CobrancaDaParcela',
  'CobrancasDoAcordo',
  'RetornoDePagamento',
  'CabecalhoDoCliente',
  'NumerosDoCliente',
  'QuitacaoDoCliente',
  'LinhaDoTempo',
  'DocumentosDoCliente',
  'AuditoriaDoCliente',
  'PedidoDeAprovacao',
  'PedidoNaPergunta',
  'LimitesEmVigor',
  'RegistroDaPendencia',
  'ConferenciaDaForcada',
  'ConferenciaDoBordero',
  'EscolherOperacoes',
  'PropostaDeDevolucao',
  'AceitarPorRegra',
  'QuadroDoLink',
  'OfertasDoCliente',
  'PublicoDaCampanha',
  'TextoDaCampanha',
  'RegrasDaCampanha',
  'OfertaDaCampanha',
  'ResumoDaCampanha',
  'LinhaDaRegua',
] as const
export type PanelName = (typeof PANEL_NAMES)[number]

/** Parts that a dashboard may place with `componente:`, where nothing declared can say them. */
export const DASHBOARD_PART_NAMES = ['ComecarODia'] as const
export type DashboardPartName = (typeof DASHBOARD_PART_NAMES)[number]

export const FIELD_RENDERER_NAMES = ['AdicionaisDaOperacao', 'EditorDeSms', 'NomeDoLayout', 'RecusasDoLimite'] as const
export type FieldRendererName = (typeof FIELD_RENDERER_NAMES)[number]

/** Dialogs of areas that a consulta may open over its rows (`acoes.X.dialogo`). */
export const ROW_DIALOG_NAMES = [
  'ContatoDaTarefa',
  'AgendamentoDaTarefa',
  'AcordoDaTarefa',
  'BaixaEmLote',
  'PendenciaNaCaixa',
] as const
export type RowDialogName = (typeof ROW_DIALOG_NAMES)[number]

/** Acts of the server that take a record and what their form asks for. */
export const FORM_ACT_NAMES = [
  'bloquearTelefone',
  'desbloquearTelefone',
  'removerInscricao',
  'aprovarPedido',
  'recusarPedido',
  'publicarLimites',
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
  'confirmarRegistro',
  'rejeitarCobranca',
  'cancelarCobranca',
  'encerrarSessoes',
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
  'novaVersaoDaRegua',
  'ativarRegua',
  'soltarRegua',
  'ensaiarDiaDaRegua',
] as const
export type FormActName = (typeof FORM_ACT_NAMES)[number]

/** Acts of the server that `acoes.X.chamar` may name: those, and the ones with an address of their own. */
export const ACT_NAMES = [...FORM_ACT_NAMES, ...ROUTED_ACT_NAMES] as const

/** Functions of the server that say why an act cannot be done with a record now (`acoes.X.impede`). */
export const IMPEDIMENT_NAMES = ['alcadaDoAprovador', 'dividaDaProposta'] as const
export type ImpedimentName = (typeof IMPEDIMENT_NAMES)[number]

/** Functions of the server that `eventos` may `chamar` once a change is committed. */
export const EVENT_NAMES = ['resolverPromessas', 'cancelarCobrancas', 'contarPrescricao'] as const
export type EventName = (typeof EVENT_NAMES)[number]

/** Functions of the server that complete what the search shows of a record (`procura.resumo`). */
export const SUMMARY_NAMES = ['resumoDoCliente'] as const
export type SummaryName = (typeof SUMMARY_NAMES)[number]

/** Queries of the server that a consulta may name as its `fonte`. */
export const SOURCE_NAMES = [
  'aBaixar',
  'acoesPorDia',
  'achadosDoEnriquecimento',
  'acordosAutomaticos',
  'caixaDePendencias',
  'casosEmCobranca',
  'chamadasFeitas',
  'ensaioDaRegua',
  'etapasDaRegua',
  'enviosDeRelatorios',
  'filaDeConversas',
  'compromissos',
  'contatosDaCampanha',
  'contatosDaRegua',
  'diasDasListas',
  'importacoesFeitas',
  'equipeAoVivo',
  'evolucaoDasRemessas',
  'funilDeCobranca',
  'metaDoDia',
  'minhaMeta',
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
  'prescreverOperacoes',
  'lerPastas',
  'enviarRelatorios',
  'varrerMeusArquivos',
  'encerrarEstados',
  'fecharPrevisao',
  'aposentarTelefones',
  'enviarMensagens',
  'tocarCampanhas',
  'executarReguas',
  'ensaiarReguas',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** The list of config/listas that names the UFs. */
export const UF_LIST = 'ufs'

/** The resource of tasks, and its field that names what one is about. */
export const TASK_CARRIER = { recurso: 'pendencias', campo: 'registro' } as const

/** Kinds of config/pendencias.yaml that code opens, and the resource of what each is about. */
export const TASKS_IN_CODE = {
  boleto_rejeitado: 'parcelas',
  data_inicio_ilegivel: 'remessas',
  falecido: 'clientes',
  gravacao_pedida: 'clientes',
  paga_sem_cobranca: 'cobrancas_retornos',
  responsavel_de_menor: 'clientes',
} as const
