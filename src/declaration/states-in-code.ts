/** Lists of config/listas whose values and groups code names: `npm run tipos` writes them to src/domain/generated-lists.ts. */
export const LISTS_IN_CODE = [
  'status_achado',
  'status_acordo',
  'status_agendamento',
  'status_aprovacao',
  'status_campanha',
  'status_cobranca',
  'status_consumo',
  'status_devolucao',
  'status_enriquecimento',
  'status_insucesso',
  'status_mensagem',
  'status_operacao',
  'status_parcela',
  'status_pendencia',
  'status_promessa',
  'status_proposta',
  'status_remessa',
  'status_roteiro',
  'status_template',
  'status_trabalho',
] as const

/** Fields of states that code moves, and the list of each: `npm run tipos` writes their ways to src/domain/generated-transitions.ts. */
export const STATES_IN_CODE = {
  'acordos.status': 'status_acordo',
  'agendamentos.status': 'status_agendamento',
  'aprovacoes.status': 'status_aprovacao',
  'cobrancas.status': 'status_cobranca',
  'enriquecimentos.status': 'status_enriquecimento',
  'mensagens.status': 'status_mensagem',
  'operacoes.status_operacao': 'status_operacao',
  'parcelas.status': 'status_parcela',
  'pendencias.status': 'status_pendencia',
  'promessas.status': 'status_promessa',
  'propostas.status': 'status_proposta',
  'remessas.status': 'status_remessa',
} as const satisfies Readonly<Record<string, (typeof LISTS_IN_CODE)[number]>>
