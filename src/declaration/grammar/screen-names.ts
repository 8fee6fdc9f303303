/** Names alone of parts of screens that declarations may use; src/web/app/extension-table.ts supplies them. */
export const PAGE_NAMES = [
  'ClientesDuplicados',
  'Importar',
  'UnirClientes',
  'Extracao',
  'Painel',
  'Negociacao',
  'AcordosAntigos',
  'NovaRemessa',
  'RetornosBancarios',
  'NovoExtratoDoCredor',
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
  'NegativacoesDoCliente',
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
  'RecusaDoBanco',
  'ConvenioNaPratica',
  'AbasDoBanco',
  'DiferencasDaPrestacao',
  'PalpitesDoPagamento',
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
