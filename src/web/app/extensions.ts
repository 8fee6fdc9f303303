import type { ComponentType } from 'react'
import type {
  DashboardPartName,
  FieldRendererName,
  PageName,
  PanelName,
  RowDialogName,
} from '../../declaration/extensions'
import { AdicionaisDisplay } from '../framework/fields/adicionais-display'
import type { FieldRenderer } from '../framework/fields/renderer'
import type { PanelProps, RowDialogProps, ScreenExtensions } from '../framework/resources/extensions-context'
import { lazyView } from '../layout/lazy-view'

/** What every page of config/menu.yaml may know of itself. */
export interface PageProps {
  readonly nome: string
}

interface WebExtensions {
  readonly pages: Readonly<Record<PageName, ComponentType<PageProps>>>
  readonly panels: Readonly<Record<PanelName, ComponentType<PanelProps>>>
  readonly dialogs: Readonly<Record<RowDialogName, ComponentType<RowDialogProps>>>
  readonly fields: Readonly<Record<FieldRendererName, FieldRenderer>>
  readonly dashboardParts: Readonly<Record<DashboardPartName, ComponentType>>
  readonly recordActions: NonNullable<ScreenExtensions['recordActions']>
}

/** Code behind the names that declarations may use. A missing one does not compile. */
export const webExtensions: WebExtensions = {
  pages: {
    ClientesDuplicados: lazyView(
      async () => (await import('../areas/clientes/duplicados/duplicados-page')).DuplicadosPage,
    ),
    Importar: lazyView(async () => (await import('../framework/resources/import/import-page')).NamedImportPage),
    UnirClientes: lazyView(async () => (await import('../areas/clientes/unir-page')).UnirPage),
    Novidades: lazyView(async () => (await import('../framework/accounts/novidades-page')).NovidadesPage),
    Perfil: lazyView(async () => (await import('../framework/accounts/perfil-page')).PerfilPage),
    Preferencias: lazyView(async () => (await import('../framework/installation/installation-pages')).PreferenciasPage),
    Calendario: lazyView(async () => (await import('../areas/calendario/calendario-page')).CalendarioPage),
    Painel: lazyView(async () => (await import('../framework/dashboards/dashboard-page')).DashboardPage),
    Negociacao: lazyView(async () => (await import('../areas/negociacao/negociacao-page')).NegociacaoPage),
    AcordosAntigos: lazyView(async () => (await import('../areas/acordos/antigos-page')).AcordosAntigosPage),
    RedeDamas: lazyView(async () => (await import('../areas/integracao/rede-damas-page')).RedeDamasPage),
    Cadastro: lazyView(async () => (await import('../areas/administracao/cadastro-page')).CadastroPage),
    Configuracao: lazyView(async () => (await import('../framework/installation/installation-pages')).ConfiguracaoPage),
    Referencia: lazyView(async () => (await import('../framework/installation/referencia-page')).ReferenciaPage),
    Fluxos: lazyView(async () => (await import('../framework/installation/installation-pages')).FluxosPage),
    Estudio: lazyView(async () => (await import('../framework/installation/estudio/estudio-page')).EstudioPage),
    PorQueNaoPosso: lazyView(async () => (await import('../framework/permissions/por-que-page')).PorQuePage),
    QuemViuQuem: lazyView(async () => (await import('../framework/permissions/acessos-page')).AcessosPage),
    Financeiro: lazyView(async () => (await import('../areas/financeiro/financeiro-page')).FinanceiroPage),
    NovaDistribuicao: lazyView(
      async () => (await import('../areas/distribuicao/nova-distribuicao-page')).NovaDistribuicaoPage,
    ),
    NovoEnriquecimento: lazyView(
      async () => (await import('../areas/enriquecimento/novo-enriquecimento-page')).NovoEnriquecimentoPage,
    ),
    NovaRemessa: lazyView(async () => (await import('../areas/remessas/nova-remessa-page')).NovaRemessaPage),
    Importacao: lazyView(async () => (await import('../areas/remessas/importacao-page')).ImportacaoPage),
  },
  dashboardParts: {
    ComecarODia: lazyView(async () => (await import('../areas/negociacao/comecar-o-dia')).ComecarODia),
  },
  recordActions: {
    usuarios: lazyView(async () => (await import('../framework/accounts/usuario-actions')).UsuarioActions),
    acordos: lazyView(async () => (await import('../areas/acordos/acordo-actions')).AcordoActions),
    devolucoes: lazyView(async () => (await import('../areas/devolucoes/documentos')).DocumentosDoBordero),
  },
  panels: {
    CabecalhoDoCliente: lazyView(async () => (await import('../areas/clientes/cabecalho')).CabecalhoDoCliente),
    QuitacaoDoCliente: lazyView(async () => (await import('../areas/clientes/quitacao-card')).QuitacaoDoCliente),
    LinhaDoTempo: lazyView(async () => (await import('../areas/clientes/linha-do-tempo/linha-do-tempo')).LinhaDoTempo),
    DocumentosDoCliente: lazyView(async () => (await import('../areas/clientes/documentos-card')).DocumentosDoCliente),
    AuditoriaDoCliente: lazyView(async () => (await import('../areas/clientes/auditoria-card')).AuditoriaDoCliente),
    ResultadoDaRemessa: lazyView(
      async () => (await import('../areas/remessas/resultado-da-remessa')).ResultadoDaRemessa,
    ),
    EvolucaoDaRemessa: lazyView(async () => (await import('../areas/remessas/evolucao-da-remessa')).EvolucaoDaRemessa),
    InsucessosDaRemessa: lazyView(
      async () => (await import('../areas/remessas/resultado-da-remessa')).InsucessosDaRemessa,
    ),
    DivisaoDaParcela: lazyView(async () => (await import('../areas/financeiro/parcela/divisao-panel')).DivisaoPanel),
    RecebimentosDaParcela: lazyView(
      async () => (await import('../areas/financeiro/parcela/recebimentos-panel')).RecebimentosPanel,
    ),
    CobrancaDaParcela: lazyView(async () => (await import('../areas/cobrancas/cobranca-da-parcela')).CobrancaDaParcela),
    CobrancasDoAcordo: lazyView(async () => (await import('../areas/cobrancas/cobrancas-do-acordo')).CobrancasDoAcordo),
    RetornoDePagamento: lazyView(async () => (await import('../areas/cobrancas/retorno-panel')).RetornoPanel),
    PedidoDeAprovacao: lazyView(async () => (await import('../areas/aprovacoes/pedido-panel')).PedidoPanel),
    PedidoNaPergunta: lazyView(async () => (await import('../areas/aprovacoes/pergunta-panel')).PerguntaPanel),
    LimitesEmVigor: lazyView(async () => (await import('../areas/limites/em-vigor-panel')).EmVigorPanel),
    RegistroDaPendencia: lazyView(async () => (await import('../areas/pendencias/registro-panel')).RegistroPanel),
    ConferenciaDaForcada: lazyView(async () => (await import('../areas/devolucoes/conferencia-panel')).ForcadaPanel),
    ConferenciaDoBordero: lazyView(
      async () => (await import('../areas/devolucoes/conferencia-panel')).ConferenciaPanel,
    ),
    EscolherOperacoes: lazyView(async () => (await import('../areas/devolucoes/escolher-panel')).EscolherPanel),
    PropostaDeDevolucao: lazyView(async () => (await import('../areas/devolucoes/proposta-panel')).PropostaPanel),
    QuadroDoLink: lazyView(async () => (await import('../areas/painel/quadro-do-link')).QuadroDoLink),
    AceitarPorRegra: lazyView(async () => (await import('../areas/enriquecimento/regra-panel')).RegraPanel),
    BaixaDaParcela: lazyView(async () => (await import('../areas/financeiro/parcela/baixa-panel')).BaixaPanel),
  },
  dialogs: {
    ContatoDaTarefa: lazyView(async () => (await import('../areas/acompanhamento/contato-da-tarefa')).ContatoDaTarefa),
    AgendamentoDaTarefa: lazyView(
      async () => (await import('../areas/acompanhamento/agendamento-da-tarefa')).AgendamentoDaTarefa,
    ),
    BaixaEmLote: lazyView(async () => (await import('../areas/financeiro/lote/baixa-em-lote')).BaixaEmLote),
    PendenciaNaCaixa: lazyView(async () => (await import('../areas/pendencias/pendencia-na-caixa')).PendenciaNaCaixa),
    AcordoDaTarefa: lazyView(async () => (await import('../areas/acompanhamento/acordo-da-tarefa')).AcordoDaTarefa),
  },
  fields: {
    AdicionaisDaOperacao: { display: AdicionaisDisplay },
    NomeDoLayout: { display: lazyView(async () => (await import('../areas/remessas/nome-do-layout')).NomeDoLayout) },
    RecusasDoLimite: {
      display: lazyView(async () => (await import('../areas/aprovacoes/recusas-display')).RecusasDisplay),
    },
    EditorDeSms: { input: lazyView(async () => (await import('../areas/mensagens/editor-de-sms')).EditorDeSms) },
  },
}
