/**
 * Acts with an address of their own, below /api/v1: the name by which a declaration calls the act (`acoes.X.chamar`) → where it is done.
 * A change of an address is a change of the contract.
 */
export const rotas = {
  baixarParcela: '/parcelas/{id}/baixa',
  baixarAcordo: '/acordos/{id}/baixa',
  baixarLote: '/baixas',
  baixarConferidas: '/baixas/conferidas',
  estornarParcela: '/parcelas/{id}/estorno',
  informarCredor: '/parcelas/{id}/informe-do-credor',
  retirarInforme: '/parcelas/{id}/informe-do-credor/retirada',
  prorrogarParcela: '/parcelas/{id}/prorrogar',
  quebrarAcordo: '/acordos/{id}/quebrar',
  cancelarAcordo: '/acordos/{id}/cancelar',
  suspenderAcordo: '/acordos/{id}/suspender',
  retomarAcordo: '/acordos/{id}/retomar',
  reativarAcordo: '/acordos/{id}/reativar',
  transferirAcordo: '/acordos/{id}/transferir',
  reparcelarAcordo: '/acordos/{id}/reparcelar',
  pedirReparcelamento: '/acordos/{id}/reparcelar/pedir',
  reparcelarAprovado: '/acordos/{id}/reparcelar/aprovado',
  emitirCobranca: '/parcelas/{id}/cobrancas',
  emitirCobrancasDoAcordo: '/acordos/{id}/cobrancas',
  cancelarUmaCobranca: '/cobrancas/{id}/cancelar',
  decidirAprovacao: '/aprovacoes/{id}/decidir',
  registrarEvento: '/eventos/store',
  concluirAgendamento: '/agendamentos/{id}/concluir',
  reagendarAgendamento: '/agendamentos/{id}/reagendar',
  cancelarAgendamento: '/agendamentos/{id}/cancelar',
  discar: '/discar',
  liberarContato: '/clientes/{id}/liberar-contato',
  naoConhece: '/telefones/{id}/nao-conhece',
  distinguirClientes: '/clientes/{id}/distinguir',
  unirClientes: '/clientes/{id}/unir',
  salvarProposta: '/proposta/store',
  fecharAcordo: '/acordo/store',
  transferirClientes: '/negociacao/transferir',
  confirmarRemessa: '/remessas',
  confirmarRetorno: '/retornos_bancarios/confirmar',
  trazerExtratoDoCredor: '/extratos_credor/trazer',
  descartarExtratoDoCredor: '/extratos_credor/descartar',
  vincularCredito: '/extratos_linhas/{id}/vincular',
  vincularRetorno: '/cobrancas_retornos/{id}/vincular',
  descartarRetorno: '/retornos_bancarios/descartar',
  distribuirClientes: '/distribuicoes',
  escolherOperacoes: '/devolucoes/{id}/operacoes',
  proporDevolucao: '/credores/{id}/devolucao',
  escolherColunas: '/remessas/{id}/colunas',
  desfazerRemessa: '/remessas/{id}/desfazer',
  descartarRemessa: '/remessas/{id}/descartar',
  cancelarRemessa: '/remessas/{id}/cancelar',
  guardarLayout: '/layouts/guardar',
  pedirEnriquecimento: '/enriquecimentos',
  responderEnriquecimento: '/enriquecimentos/{id}/resposta',
  aceitarPorRegra: '/enriquecimentos/{id}/aceitar',
  enviarMensagem: '/mensagens',
  enviarBoleto: '/acordos/{id}/enviar-boleto',
  enviarTexto: '/mensagens/texto',
  testarTexto: '/mensagens/testar',
  pegarConversa: '/conversas/proxima',
  responderConversa: '/conversas/{id}/responder',
  identificarConversa: '/conversas/{id}/identificar',
  agendarRelatorio: '/relatorios/agendar',
  extrair: '/relatorios/extrair',
  guardarModelo: '/relatorios/modelos',
  agendarExtracao: '/relatorios/agendar-extracao',
  trazerRetornoDoBureau: '/lotes_bureau/{id}/retorno',
  registrarRepasse: '/prestacoes/{id}/repasses',
} as const

export type RoutedActName = keyof typeof rotas

export const ROUTED_ACT_NAMES = Object.keys(rotas) as readonly RoutedActName[]

export function isRouted(name: string): name is RoutedActName {
  return Object.hasOwn(rotas, name)
}

/** Acts that ask another system in between: they open their own transactions, and are undone by nobody else's. */
export const FORA = ['emitirCobranca', 'emitirCobrancasDoAcordo', 'discar'] as const satisfies readonly RoutedActName[]

export type OutsideActName = (typeof FORA)[number]

export function isOutside(name: string): name is OutsideActName {
  return FORA.some((outside) => outside === name)
}

/** Where the record's id stands in an address. */
export const ID_PLACE = '{id}'

/**
 * Questions with an address of their own: the name → how and where it is asked. They change no record; what asks twice is answered
 * twice.
 */
export const perguntas = {
  linhaDoTempo: 'GET /clientes/{id}/linha-do-tempo',
  recortesDaLinha: 'GET /clientes/{id}/linha-do-tempo/recortes',
  simularNegociacao: 'POST /negociacao/simular',
  simularReparcelamento: 'POST /acordos/{id}/reparcelar/simular',
  proximoDaFila: 'POST /negociacao/fila/proximo',
  tomarEmAtendimento: 'POST /clientes/{id}/atendimento',
  manterEmAtendimento: 'PUT /clientes/{id}/atendimento',
  largarAtendimento: 'DELETE /clientes/{id}/atendimento',
  porQue: 'GET /por-que',
  lerRemessa: 'POST /remessas/previa',
  lerColunas: 'POST /remessas/colunas',
  layoutsDaRemessa: 'GET /remessas/layouts',
  lerRetorno: 'POST /retornos_bancarios/previa',
  lerExtratoDoCredor: 'POST /extratos_credor/previa',
  previaDoExtratoDoCredor: 'GET /extratos_credor/previa/{id}',
  palpitesDoRetorno: 'GET /cobrancas_retornos/{id}/palpites',
  palpitesDoCredito: 'GET /extratos_linhas/{id}/palpites',
  previaDoRetorno: 'GET /retornos_bancarios/previa/{id}',
  previaDaRemessa: 'GET /remessas/previa/{id}',
  conferenciaDoBordero: 'GET /devolucoes/{id}/conferencia',
  contarPublico: 'POST /campanhas/publico',
  preverCampanha: 'POST /campanhas/previa',
  evolucaoDaRemessa: 'GET /remessas/{id}/evolucao',
  resumoFinanceiro: 'GET /financeiro/resumo',
  resumoDoCliente: 'GET /clientes/{id}/resumo',
  negativacoesDoCliente: 'GET /clientes/{id}/negativacoes',
  quitacaoDoCliente: 'GET /clientes/{id}/quitacao',
  documentosDoCliente: 'GET /clientes/{id}/documentos',
  clienteDaNegociacao: 'GET /acordo/negociacao/{id}',
  contagensDaFila: 'GET /negociacao/fila/contagens',
  indicadoresDaFila: 'GET /negociacao/fila/indicadores',
  consequenciasDoAcordo: 'GET /acordos/{id}/consequencias',
  explicacaoDaParcela: 'GET /parcelas/{id}/explicacao',
  pixDaParcela: 'GET /parcelas/{id}/pix',
  convenioNaPratica: 'GET /convenios/{id}/pratica',
  convenioDaParcela: 'GET /parcelas/{id}/convenio',
  textoDaProposta: 'GET /propostas/{id}/texto',
  receitaDaExtracao: 'GET /extracoes/{id}/receita',
  receitaDoModelo: 'GET /extracoes_modelos/{id}/receita',
  limitesEmVigor: 'GET /limites/em_vigor',
  janelaDeBaixa: 'GET /baixas/janela',
  filiaisDamas: 'GET /integracao/rede-damas',
  tiposDeEvento: 'GET /eventos/tipos',
  roteiroDoCliente: 'GET /clientes/{id}/roteiro',
  numerosDoCliente: 'GET /clientes/{id}/numeros',
  diasSemExpediente: 'GET /calendario/dias',
  novidades: 'GET /me/novidades',
  meuPerfil: 'GET /me/perfil',
  meuSegundoFator: 'GET /segundo-fator',
  propostasDoCliente: 'GET /proposta/listar/cliente/{id}',
} as const

export type QuestionName = keyof typeof perguntas
