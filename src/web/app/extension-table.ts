import type { ComponentType } from 'react'
import type { DashboardPartName, PageName, PanelName, RowDialogName } from '../../declaration/grammar/screen-names'
import type { PanelProps, RowDialogProps } from '../framework/resources/extensions-context'

/** What every page of config/menu.yaml may know of itself. */
export interface PageProps {
  readonly nome: string
}

type Loads<Name extends string, Props> = Readonly<Record<Name, () => Promise<ComponentType<Props>>>>

interface ExtensionTable {
  readonly pages: Loads<PageName, PageProps>
  readonly panels: Loads<PanelName, PanelProps>
  readonly dialogs: Loads<RowDialogName, RowDialogProps>
  readonly dashboardParts: Loads<DashboardPartName, object>
  readonly recordActions: Loads<
    'usuarios' | 'acordos' | 'devolucoes' | 'prestacoes' | 'lotes_bureau' | 'remessas_bancarias',
    PanelProps
  >
}

/** Where the code behind the names is that declarations may use. A missing one does not compile. It comes with the first of them. */
export const extensionTable: ExtensionTable = {
  pages: {
    ClientesDuplicados: async () => (await import('../areas/clientes/duplicados/duplicados-page')).DuplicadosPage,
    Importar: async () => (await import('../framework/resources/import/import-page')).NamedImportPage,
    UnirClientes: async () => (await import('../areas/clientes/unir-page')).UnirPage,
    Extracao: async () => (await import('../areas/relatorios/extracao-page')).ExtracaoPage,
    Novidades: async () => (await import('../framework/accounts/novidades-page')).NovidadesPage,
    Perfil: async () => (await import('../framework/accounts/perfil-page')).PerfilPage,
    Preferencias: async () => (await import('../framework/installation/installation-pages')).PreferenciasPage,
    Calendario: async () => (await import('../areas/calendario/calendario-page')).CalendarioPage,
    Painel: async () => (await import('../framework/dashboards/dashboard-page')).DashboardPage,
    Negociacao: async () => (await import('../areas/negociacao/negociacao-page')).NegociacaoPage,
    AcordosAntigos: async () => (await import('../areas/acordos/antigos-page')).AcordosAntigosPage,
    RedeDamas: async () => (await import('../areas/integracao/rede-damas-page')).RedeDamasPage,
    Cadastro: async () => (await import('../areas/administracao/cadastro-page')).CadastroPage,
    Configuracao: async () => (await import('../framework/installation/installation-pages')).ConfiguracaoPage,
    Referencia: async () => (await import('../framework/installation/referencia-page')).ReferenciaPage,
    Fluxos: async () => (await import('../framework/installation/installation-pages')).FluxosPage,
    Estudio: async () => (await import('../framework/installation/estudio/estudio-page')).EstudioPage,
    PorQueNaoPosso: async () => (await import('../framework/permissions/por-que-page')).PorQuePage,
    QuemViuQuem: async () => (await import('../framework/permissions/acessos-page')).AcessosPage,
    Financeiro: async () => (await import('../areas/financeiro/financeiro-page')).FinanceiroPage,
    NegativacoesDoCliente: async () => (await import('../areas/negativacao/cliente-page')).NegativacoesDoClientePage,
    NovaDistribuicao: async () => (await import('../areas/distribuicao/nova-distribuicao-page')).NovaDistribuicaoPage,
    NovoEnriquecimento: async () =>
      (await import('../areas/enriquecimento/novo-enriquecimento-page')).NovoEnriquecimentoPage,
    TestarTexto: async () => (await import('../areas/mensagens/testar-texto-page')).TestarTextoPage,
    NovaMensagem: async () => (await import('../areas/mensagens/nova-mensagem-page')).NovaMensagemPage,
    Conversas: async () => (await import('../areas/conversas/conversas-page')).ConversasPage,
    ChatExterno: async () => (await import('../areas/conversas/externo-page')).ChatExternoPage,
    RetornosBancarios: async () => (await import('../areas/cobrancas/banco/retornos-page')).RetornosPage,
    NovoExtratoDoCredor: async () => (await import('../areas/prestacoes/novo-extrato-page')).NovoExtratoPage,
    NovaRemessa: async () => (await import('../areas/remessas/nova-remessa-page')).NovaRemessaPage,
    Importacao: async () => (await import('../areas/remessas/importacao-page')).ImportacaoPage,
  },
  dashboardParts: {
    ComecarODia: async () => (await import('../areas/negociacao/comecar-o-dia')).ComecarODia,
  },
  recordActions: {
    usuarios: async () => (await import('../framework/accounts/usuario-actions')).UsuarioActions,
    acordos: async () => (await import('../areas/acordos/acordo-actions')).AcordoActions,
    devolucoes: async () => (await import('../areas/devolucoes/documentos')).DocumentosDoBordero,
    prestacoes: async () => (await import('../areas/prestacoes/documentos')).PrestacaoActions,
    lotes_bureau: async () => (await import('../areas/negativacao/lote-actions')).LoteActions,
    remessas_bancarias: async () => (await import('../areas/cobrancas/remessa-actions')).RemessaActions,
  },
  panels: {
    DiferencasDaPrestacao: async () => (await import('../areas/prestacoes/diferencas-panel')).DiferencasPanel,
    AbasDoBanco: async () => (await import('../areas/cobrancas/banco/abas-do-banco')).AbasDoBanco,
    PalpitesDoPagamento: async () => (await import('../areas/cobrancas/banco/palpites-panel')).PalpitesPanel,
    PublicoDaCampanha: async () => (await import('../areas/mensagens/campanha/publico-panel')).PublicoPanel,
    TextoDaCampanha: async () => (await import('../areas/mensagens/campanha/texto-panel')).TextoPanel,
    RegrasDaCampanha: async () => (await import('../areas/mensagens/campanha/regras-panel')).RegrasPanel,
    OfertaDaCampanha: async () => (await import('../areas/mensagens/campanha/oferta-panel')).OfertaPanel,
    ResumoDaCampanha: async () => (await import('../areas/mensagens/campanha/resumo-panel')).ResumoPanel,
    OfertasDoCliente: async () => (await import('../areas/negociacao/ofertas-do-cliente')).OfertasDoCliente,
    CabecalhoDoCliente: async () => (await import('../areas/clientes/cabecalho')).CabecalhoDoCliente,
    NumerosDoCliente: async () => (await import('../areas/clientes/numeros-card')).NumerosDoCliente,
    QuitacaoDoCliente: async () => (await import('../areas/clientes/quitacao-card')).QuitacaoDoCliente,
    LinhaDoTempo: async () => (await import('../areas/clientes/linha-do-tempo/linha-do-tempo')).LinhaDoTempo,
    DocumentosDoCliente: async () => (await import('../areas/clientes/documentos-card')).DocumentosDoCliente,
    AuditoriaDoCliente: async () => (await import('../areas/clientes/auditoria-card')).AuditoriaDoCliente,
    ResultadoDaRemessa: async () => (await import('../areas/remessas/resultado-da-remessa')).ResultadoDaRemessa,
    EvolucaoDaRemessa: async () => (await import('../areas/remessas/evolucao-da-remessa')).EvolucaoDaRemessa,
    InsucessosDaRemessa: async () => (await import('../areas/remessas/resultado-da-remessa')).InsucessosDaRemessa,
    DivisaoDaParcela: async () => (await import('../areas/financeiro/parcela/divisao-panel')).DivisaoPanel,
    RecebimentosDaParcela: async () =>
      (await import('../areas/financeiro/parcela/recebimentos-panel')).RecebimentosPanel,
    CobrancaDaParcela: async () => (await import('../areas/cobrancas/cobranca-da-parcela')).CobrancaDaParcela,
    CobrancasDoAcordo: async () => (await import('../areas/cobrancas/cobrancas-do-acordo')).CobrancasDoAcordo,
    ConvenioNaPratica: async () => (await import('../areas/cobrancas/convenio-panel')).ConvenioPanel,
    RecusaDoBanco: async () => (await import('../areas/cobrancas/recusa-panel')).RecusaPanel,
    RetornoDePagamento: async () => (await import('../areas/cobrancas/retorno-panel')).RetornoPanel,
    PedidoDeAprovacao: async () => (await import('../areas/aprovacoes/pedido-panel')).PedidoPanel,
    PedidoNaPergunta: async () => (await import('../areas/aprovacoes/pergunta-panel')).PerguntaPanel,
    LimitesEmVigor: async () => (await import('../areas/limites/em-vigor-panel')).EmVigorPanel,
    RegistroDaPendencia: async () => (await import('../areas/pendencias/registro-panel')).RegistroPanel,
    ConferenciaDaForcada: async () => (await import('../areas/devolucoes/conferencia-panel')).ForcadaPanel,
    ConferenciaDoBordero: async () => (await import('../areas/devolucoes/conferencia-panel')).ConferenciaPanel,
    EscolherOperacoes: async () => (await import('../areas/devolucoes/escolher-panel')).EscolherPanel,
    PropostaDeDevolucao: async () => (await import('../areas/devolucoes/proposta-panel')).PropostaPanel,
    LinhaDaRegua: async () => (await import('../areas/reguas/linha-da-regua')).LinhaDaRegua,
    QuadroDoLink: async () => (await import('../areas/painel/quadro-do-link')).QuadroDoLink,
    AceitarPorRegra: async () => (await import('../areas/enriquecimento/regra-panel')).RegraPanel,
    BaixaDaParcela: async () => (await import('../areas/financeiro/parcela/baixa-panel')).BaixaPanel,
  },
  dialogs: {
    ContatoDaTarefa: async () => (await import('../areas/acompanhamento/contato-da-tarefa')).ContatoDaTarefa,
    AgendamentoDaTarefa: async () =>
      (await import('../areas/acompanhamento/agendamento-da-tarefa')).AgendamentoDaTarefa,
    BaixaEmLote: async () => (await import('../areas/financeiro/lote/baixa-em-lote')).BaixaEmLote,
    PendenciaNaCaixa: async () => (await import('../areas/pendencias/pendencia-na-caixa')).PendenciaNaCaixa,
    AcordoDaTarefa: async () => (await import('../areas/acompanhamento/acordo-da-tarefa')).AcordoDaTarefa,
  },
}
