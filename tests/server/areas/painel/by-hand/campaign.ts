import type { ByHand } from './rows'

const CONTATO = `campanhas_publico p left join mensagens m on m.id = p.mensagem_id
  left join ligacoes l on l.id = p.ligacao_id`
/** Out of the dialer's list, and not to come back. */
const TIRADA = `l.status = 'Retirada' and l.porque not in ('fora_do_horario', 'fora_do_contrato', 'campanha_pausada', 'pausada')`
/** When the message left, or the call was made: one that the dialer could not make is none. */
const LEFT = "coalesce(m.enviada_em, case when l.status <> 'Falha' then l.iniciada_em end)"
const sentOn = `(${LEFT} at time zone 'America/Sao_Paulo')::date`
/** Not before it left, nor after its thirtieth day. */
const followed = (day: string, instant: string) => `${instant} >= ${LEFT} and ${day} - ${sentOn} between 0 and 30`
const PROMETEU = `p.id in (select p.id from ${CONTATO} join promessas x on x.cliente_id = p.cliente_id
  where coalesce(x.credor_id, p.credor_id) = p.credor_id and x.excluido_em is null and ${followed('x.feita_em', 'x.criado_em')})`
/** A contact and an agreement that came of it, once each. */
const FECHOU = `select p.id as contato_id, a.id as acordo_id from ${CONTATO}
  join acordos a on a.cliente_id = p.cliente_id and a.credor_id = p.credor_id
  where not a.so_pedido and a.excluido_em is null and ${followed('a.data_acordo', 'a.criado_em')}`

const standing = (...status: readonly string[]) => `m.status in (${status.map((one) => `'${one}'`).join(', ')})`

const CONTATOS: Readonly<Record<string, { readonly onde: string; readonly soma?: string }>> = {
  publico: { onde: 'true', soma: 'p.valor' },
  bloqueados: {
    onde: `num_nonnulls(p.mensagem_id, p.ligacao_id) = 0 or ${standing('Bloqueada', 'Cancelada')} or ${TIRADA}`,
  },
  na_lista: { onde: `l.id is not null and not coalesce(${TIRADA}, false)` },
  ligacoes: { onde: `l.iniciada_em is not null and l.status <> 'Falha'` },
  atendidas: { onde: 'l.atendida_em is not null' },
  pessoa_certa: { onde: 'exists (select from tipos_evento x where x.id = l.tipo_id and x.cpc)' },
  na_fila: {
    onde: `${standing('Na fila', 'Falha temporária', 'Enviando')} or l.status = 'Na lista' or l.status = 'Retirada' and not (${TIRADA})`,
  },
  saidas: { onde: `${LEFT} is not null` },
  enviados: { onde: `${LEFT} is not null`, soma: 'coalesce(m.custo, l.custo)' },
  entregues: {
    onde: `${standing('Entregue', 'Lida', 'Respondeu', 'Descadastrou')} or l.atendida_em is not null`,
  },
  lidos: { onde: standing('Lida', 'Respondeu', 'Descadastrou') },
  respostas: { onde: standing('Respondeu', 'Descadastrou') },
  falhas: {
    onde: `${standing('Rejeitada', 'Não entregue', 'Expirada', 'Erro de modelo', 'Interrompida pelo provedor')} or l.status = 'Falha'`,
  },
  promessas: { onde: PROMETEU },
  acordos: { onde: `p.id in (select contato_id from (${FECHOU}) f)` },
}

/** What came of the contacts of campaigns. Source: docs/contato.md, "Campanhas". */
export function campaignByHand(what: string): ByHand | undefined {
  if (what === 'recebido')
    return {
      rows: `(select p.credor_id, sum(r.valor) as veio from campanhas_publico p join (${FECHOU}) f on f.contato_id = p.id
        join recebimentos r on r.acordo_id = f.acordo_id group by p.id, p.credor_id having sum(r.valor) <> 0) p`,
      soma: 'p.veio',
      credor: 'p.credor_id',
    }
  const contato = CONTATOS[what]
  if (!contato) return undefined
  const { onde, ...soma } = contato
  return { rows: `${CONTATO} where (${onde})`, credor: 'p.credor_id', ...soma }
}
