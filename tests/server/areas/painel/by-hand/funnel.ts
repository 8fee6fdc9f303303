const day = (instant: string) => `(${instant} at time zone 'America/Sao_Paulo')::date`

/** Selects of the distinct clients of each step of the funnel, from the first to the last: of these creditors, of all where none is named. */
export function funnelByHand(inicio: string, fim: string, credores: readonly number[]): readonly string[] {
  const own = (column: string) => (credores.length === 0 ? 'true' : `${column} in (${credores.join(', ')})`)
  const during = (value: string) => `${value} between '${inicio}' and '${fim}'`
  const housed = (cliente: string, on: string) =>
    `exists (select from casa c where c.cliente_id = ${cliente} and c.entrada <= ${on} and (c.saida is null or c.saida >= ${on}))`
  const found = `(k.localizacao = 'Localizado' or exists (select from telefones t where t.cliente_id = k.id and t.situacao <> 'invalido'
    and t.excluido_em is null and ${day('t.criado_em')} <= least('${fim}', c.saida)))`
  const events = (flag: string) =>
    `select e.cliente_id from eventos e join tipos_evento t on t.id = e.tipo_id and t.${flag}
      where ${own('e.credor_id')} and ${during(day('e.criado_em'))} and ${housed('e.cliente_id', day('e.criado_em'))}`
  const here = `select c.cliente_id from casa c join clientes k on k.id = c.cliente_id
    where c.entrada <= '${fim}' and (c.saida is null or c.saida >= '${inicio}')`
  const steps = [
    here,
    `${here} and ${found}`,
    events('alo'),
    events('cpc'),
    `select p.cliente_id from promessas p where ${own('p.credor_id')} and ${during('p.feita_em')} and ${housed('p.cliente_id', 'p.feita_em')}`,
    `select a.cliente_id from acordos a where not a.so_pedido and ${own('a.credor_id')} and ${during('a.data_acordo')} and ${housed('a.cliente_id', 'a.data_acordo')}`,
    `select a.cliente_id from recebimentos r join acordos a on a.id = r.acordo_id where r.tipo = 'baixa' and ${own('r.credor_id')}
      and ${during('r.data')} and ${housed('a.cliente_id', 'r.data')} and r.id not in (select estorno_de_id from recebimentos where estorno_de_id is not null)`,
  ]
  const casa = `select cliente_id, coalesce(reentrada_em, ${day('criado_em')}) as entrada, case
      when status_operacao in ('C', 'A', 'K', 'S', 'J') then null when status_operacao = 'D' then coalesce(devolvida_em, ${day('criado_em')})
      when status_operacao = 'P' then greatest(prescreve_em, ${day('criado_em')})
      else greatest(${day('criado_em')}, (select max(data) from recebimentos_linhas where operacao_id = o.id)) end as saida
    from operacoes o where status_operacao <> 'I' and excluido_em is null and ${own('credor_id')}`
  return steps.map((step) => `with casa as (${casa}) select distinct s.cliente_id from (${step}) s`)
}
