const ACTS: Readonly<Record<string, object>> = {
  'acordos/baixa': { data: '2026-11-20', valor: 1, forma: 'boleto_pix', modo: 'antigas', observacao: 'x' },
  'acordos/cancelar': { motivo: 'x' },
  'acordos/cobrancas': { forma: 'boleto_pix' },
  'acordos/enviar-boleto': { canal: 'sms' },
  'acordos/quebrar': { motivo: 'x' },
  'acordos/reativar': { motivo: 'x' },
  'acordos/reparcelar': { formaPagamento: 'boleto_pix', motivo: 'x' },
  'acordos/reparcelar/aprovado': { aprovacao_id: 1 },
  'acordos/reparcelar/pedir': { formaPagamento: 'boleto_pix', motivo: 'x', aprovacao: { justificativa: 'x' } },
  'acordos/reparcelar/simular': { formaPagamento: 'boleto_pix' },
  'acordos/retomar': { motivo: 'x' },
  'acordos/suspender': { motivo: 'x' },
  'acordos/transferir': { executivo_cobranca_id: 8, motivo: 'x' },
  'agendamentos/cancelar': { motivo: 'x' },
  'agendamentos/concluir': { tipo: 'alo', canal: 'ligacao', descricao: 'x' },
  'agendamentos/reagendar': { quando: '2026-11-23T10:00:00-03:00', motivo: 'x' },
  'aprovacoes/decidir': { decisao: 'aprovar', resposta: 'x' },
  'clientes/liberar-contato': { motivo: 'x' },
  'clientes/distinguir': { com: 1 },
  'clientes/unir': { com: 1, versoes: { este: 1, outro: 1 } },
  'cobrancas/cancelar': { motivo: 'x' },
  'cobrancas_retornos/vincular': { parcela_id: 1, motivo: 'x' },
  'conversas/identificar': { cliente_id: 1 },
  'conversas/responder': { texto: 'x' },
  'credores/devolucao': { motivo_id: 1 },
  'devolucoes/operacoes': { numeros: '1' },
  'enriquecimentos/aceitar': { escore_minimo: 80 },
  'enriquecimentos/resposta': { resposta: 1 },
  'extratos_linhas/vincular': { parcela_id: 1, motivo: 'x' },
  'lotes_bureau/retorno': { retorno: 1 },
  'parcelas/baixa': { data: '2026-11-20', valor: 1, forma: 'boleto_pix', observacao: 'x' },
  'parcelas/cobrancas': { forma: 'boleto_pix' },
  'parcelas/estorno': { motivo: 'x' },
  'parcelas/informe-do-credor': { data: '2026-11-20' },
  'parcelas/informe-do-credor/retirada': { motivo: 'x' },
  'parcelas/prorrogar': { data_vencimento: '2026-12-15', motivo: 'x' },
  'prestacoes/repasses': { data: '2026-11-20', valor: 1, conta: 'x', comprovante: 'x' },
  'remessas/colunas': { usar_arquivo: [] },
  'remessas/cancelar': {},
  'remessas/descartar': {},
  'remessas/desfazer': { motivo: 'x' },
  'telefones/nao-conhece': {},
}

/** Acts that may be looked ahead at, asked with the same. */
const FORESEEN = [
  ...['acordos/baixa', 'acordos/cancelar', 'acordos/quebrar', 'acordos/reativar', 'acordos/reparcelar'],
  ...['acordos/reparcelar/aprovado', 'acordos/reparcelar/pedir', 'acordos/retomar', 'acordos/suspender'],
  ...[
    'acordos/enviar-boleto',
    'acordos/transferir',
    'aprovacoes/decidir',
    'cobrancas/cancelar',
    'cobrancas_retornos/vincular',
    'extratos_linhas/vincular',
    'parcelas/baixa',
    'parcelas/estorno',
  ],
  ...[
    'credores/devolucao',
    'devolucoes/operacoes',
    'enriquecimentos/aceitar',
    'lotes_bureau/retorno',
    'prestacoes/repasses',
    'remessas/colunas',
    'remessas/descartar',
  ],
]

/** What an act on one record is sent with, by the last words of its address, so that the record is what refuses it. */
export const ACT_BODIES: Readonly<Record<string, object>> = {
  ...ACTS,
  ...Object.fromEntries(FORESEEN.map((act) => [`${act}/previa`, ACTS[act] ?? {}])),
}

/** The same for what an address asks of one record. */
export const ACT_QUERIES: Readonly<Record<string, string>> = {
  'acordos/consequencias': '?ato=quebrar',
  'clientes/atendimento': '?pagina=6a2f41a3-c54c-4d5e-9b0f-7a1c8e2d3f40',
}

/** '/api/v1/agendamentos/:id/cancelar' → 'agendamentos/cancelar'; also with the place as the contract writes it. */
export function actOf(url: string): string {
  const [, recurso = '', act = ''] = /^\/api\/v1\/(\w+)\/(?::id|\{id\})\/(.+)$/.exec(url) ?? []
  return `${recurso}/${act}`
}
