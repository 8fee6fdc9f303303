/** The fifteen columns, as an export is asked for them. */
export const COLUNAS = [
  'numero_operacao',
  'cliente',
  'credor',
  'remessa',
  'aluno',
  'descricao',
  'status_operacao',
  'valor_nominal',
  'data_vencimento',
  'taxaJuros',
  'taxaMulta',
  'taxaHonorarios',
  'taxaDesconto',
  'criado_em',
  'alterado_em',
] as const

/** The same by hand. */
export function SELECT(last: number): string {
  return `select o.numero_operacao, c.nome as cliente, r.nome as credor, m.arquivo as remessa, o.aluno, o.descricao,
      o.status_operacao, o.valor_nominal, o.data_vencimento, o."taxaJuros", o."taxaMulta", o."taxaHonorarios",
      o."taxaDesconto", o.criado_em, o.alterado_em
    from operacoes o left join clientes c on c.id = o.cliente_id left join credores r on r.id = o.credor_id
      left join remessas m on m.id = o.remessa_id
    where o.excluido_em is null and o.id <= ${last} order by o.data_vencimento desc, o.id desc`
}
