import { campaignByHand } from './campaign'
import { type Days, monthOf, plus } from './days'
import { funnelByHand } from './funnel'

/** What a figure is counted for. */
export interface Place extends Days {
  readonly hoje: string
  /** The instant at which it is told, ISO: of what waits. */
  readonly agora: string
  readonly eu: number
  /** The creditors that were chosen; none: all of them. */
  readonly credores: readonly number[]
}

/** By hand what a figure says it is: the rows, what is summed, and whose a row is. */
export interface ByHand {
  readonly rows: string
  readonly soma?: string
  /** `null` where its list knows no creditor. */
  readonly credor: string
  readonly executivo?: string
}

const RECEBIDO = 'recebimentos r join acordos a on a.id = r.acordo_id'
const recebido = { soma: 'r.valor', credor: 'r.credor_id', executivo: 'a.executivo_cobranca_id' }
const acordos = { soma: 'a.total', credor: 'a.credor_id' }
const day = (instant: string) => `(${instant} at time zone 'America/Sao_Paulo')::date`
const mensagens = { credor: 'm.credor_id' }
const ENVIADA = `mensagens m where m.status in ('Aceita', 'Entregue', 'Lida', 'Respondeu', 'Descadastrou', 'Não entregue', 'Expirada',
  'Erro de modelo', 'Interrompida pelo provedor')`
const executivoDe = (eu: number) => `select executivo_cobranca_id from usuarios where id = ${eu}`
const ABERTAS = "p.status in ('Aberta', 'Em análise', 'Devolvida')"
/** What goes to the creditor of what stands in the house, less what the house earned of what he holds and what was adjusted; what was paid. */
const PRESTACAO = `(select t.*,
    coalesce((select sum(case when l.dinheiro = 'casa' then l.valor_repasse else -(l.honorarios + l.comissao) end)
      from prestacoes_linhas l where l.prestacao_id = t.id and l.excluido_em is null), 0)
    - coalesce((select sum(j.valor) from prestacoes_ajustes j
      where j.prestacao_id = t.id and j.situacao = 'Vale' and j.excluido_em is null), 0) as liquido,
    coalesce((select sum(r.valor) from prestacoes_repasses r where r.prestacao_id = t.id and r.excluido_em is null), 0) as pago
  from prestacoes t) s`
const PROMETIDA = "p.status in ('Aberta', 'Paga a menor')"

/** As things stand, or on the day itself. */
const STANDING: Readonly<Record<string, (place: Place) => ByHand>> = {
  'recebimentos.recebido_hoje': ({ hoje }) => ({ rows: `${RECEBIDO} where r.data = '${hoje}'`, ...recebido }),
  'recebimentos.a_compensar': ({ hoje }) => ({
    rows: `${RECEBIDO} where r.creditado_em > '${hoje}' and r.dinheiro = 'casa'`,
    ...recebido,
  }),
  'cobrancas_retornos.divergentes': () => ({
    rows: "cobrancas_retornos t where t.resultado = 'divergente' and t.conferencia = 'a_ver'",
    soma: 't.valor',
    credor: 'null',
  }),
  'prestacoes.a_fechar': () => ({ rows: "prestacoes s where s.status = 'Aberta'", credor: 's.credor_id' }),
  'prestacoes.a_repassar': () => ({
    rows: `${PRESTACAO} where s.status in ('Enviada', 'Conferida pelo credor') and s.liquido > 0`,
    soma: 's.liquido - s.pago',
    credor: 's.credor_id',
  }),
  'prestacoes.a_receber': () => ({
    rows: `${PRESTACAO} where s.status = 'Faturada'`,
    soma: 'greatest(-s.liquido, 0)',
    credor: 's.credor_id',
  }),
  'negativacoes.a_excluir': ({ hoje }) => ({
    rows: `negativacoes n join operacoes o on o.id = n.operacao_id where n.status = 'Exclusão pedida' and n.alerta_em <= '${hoje}'`,
    credor: 'o.credor_id',
  }),
  'negativacoes.a_autorizar': () => ({
    rows: "negativacoes n join operacoes o on o.id = n.operacao_id where n.status = 'Prazo cumprido'",
    credor: 'o.credor_id',
  }),
  'convenios.faixa_no_fim': () => ({
    rows: `convenios v where (v.nosso_numero_proximo - v.nosso_numero_inicio) * 10 >= (v.nosso_numero_fim - v.nosso_numero_inicio + 1) * 9`,
    credor: 'null',
  }),
  // no notice proves a credit of the fixture
  'extrato_conferido.a_conferir': () => ({
    rows: 'extratos_linhas e where e.valor > 0',
    soma: 'e.valor',
    credor: 'null',
  }),
  'tarifas_bancarias.do_mes': ({ hoje }) => ({
    rows: `(select convenio_id, sum(tarifa) as tarifa from cobrancas_retornos
      where convenio_id is not null and tarifa > 0 and data ${soFar(hoje)} group by 1) b`,
    soma: 'b.tarifa',
    credor: 'null',
  }),
  'recebimentos.recebido_no_mes': ({ hoje }) => ({ rows: `${RECEBIDO} where r.data ${soFar(hoje)}`, ...recebido }),
  'recebimentos.meu_no_mes': ({ hoje, eu }) => ({
    rows: `${RECEBIDO} where r.data ${soFar(hoje)} and r.executivo_cobranca_id = (${executivoDe(eu)})`,
    ...recebido,
  }),
  'recebimentos.estornos_no_mes': ({ hoje }) => ({
    rows: `${RECEBIDO} where r.tipo = 'estorno' and r.data ${soFar(hoje)}`,
    ...recebido,
  }),
  'acordos.fechados_hoje': ({ hoje }) => ({
    rows: `acordos a where a.data_acordo = '${hoje}' and not a.so_pedido`,
    ...acordos,
  }),
  'acordos.fechados_no_mes': ({ hoje }) => ({
    rows: `acordos a where a.data_acordo ${soFar(hoje)} and not a.so_pedido`,
    ...acordos,
  }),
  'acordos.meus_no_mes': ({ hoje, eu }) => ({
    rows: `acordos a where not a.so_pedido and a.data_acordo >= '${monthOf(hoje).inicio}'
      and a.executivo_cobranca_id = (${executivoDe(eu)})`,
    ...acordos,
  }),
  'reguas_execucoes.cartas': () => ({
    rows: `reguas_execucoes e join reguas_etapas t on t.id = e.etapa_id where t.canal = 'carta' and e.status = 'Na fila'`,
    credor: 'e.credor_id',
  }),
  'acordos.em_atraso': () => ({ rows: `acordos a where a.status = 'Em atraso'`, ...acordos }),
  'dias_das_listas.velhas': ({ hoje }) => ({
    rows: `(select lista, max(dia) as dia from listas_bloqueio where excluido_em is null group by 1) l
      where l.lista in ('procon_sp', 'procon_pa', 'nao_me_perturbe') and '${hoje}'::date - l.dia > 30`,
    credor: 'null',
  }),
  'conversas.abertas': () => ({
    rows: "conversas c where c.status in ('Aguardando', 'Em atendimento')",
    credor: 'c.credor_id',
  }),
  // ten minutes are borne (config/contato.yaml), and a minute counts when it is over
  'fila_de_conversas.atrasadas': ({ agora }) => ({
    rows: `conversas c where c.status <> 'Encerrada' and c.aguarda_desde <= timestamptz '${agora}' - interval '11 minutes'`,
    credor: 'null',
  }),
  'ligacoes.em_curso': () => ({
    rows: "ligacoes l where l.status in ('Discando', 'Atendida') and l.encerrada_em is null",
    credor: 'l.credor_id',
  }),
  // four fifths of 500,000 a month; of the day 50,000 short ones, or seven tenths of all (config/contato.yaml)
  'limites_de_ligacoes.alertas': ({ hoje }) => ({
    rows: `(select 1 from (select count(*) as n from ligacoes where status <> 'Falha' and ${day('iniciada_em')} ${soFar(hoje)}) m where n >= 400000
      union all select 1 from (select count(*) as n, count(*) filter (where encerrada_em is not null and coalesce(duracao, 0) <= 6) as c
        from ligacoes where status <> 'Falha' and ${day('iniciada_em')} = '${hoje}') d where c > 0 and (c >= 50000 or c >= 0.7 * n)) x`,
    credor: 'null',
  }),
  'mensagens.incertas': () => ({ rows: "mensagens m where m.status = 'Incerta'", ...mensagens }),
  'promessas.para_hoje': ({ hoje }) => ({
    rows: `promessas p where p.data = '${hoje}' and ${PROMETIDA}`,
    credor: 'p.credor_id',
  }),
  'promessas.minhas_hoje': ({ hoje, eu }) => ({
    rows: `promessas p where p.data = '${hoje}' and ${PROMETIDA} and p.executivo_cobranca_id = (${executivoDe(eu)})`,
    soma: 'p.valor - p.valor_recebido',
    credor: 'p.credor_id',
  }),
  'promessas.abertas': () => ({
    rows: `promessas p where ${PROMETIDA}`,
    soma: 'p.valor - p.valor_recebido',
    credor: 'p.credor_id',
    executivo: 'p.executivo_cobranca_id',
  }),
  'parcelas.a_vencer_hoje': ({ hoje }) => ({
    rows: `parcelas p where p.status = 'A Vencer' and p.data_vencimento = '${hoje}'`,
    soma: 'p.valor_nominal',
    credor: 'p.credor_id',
  }),
  'parcelas.informadas_pelo_credor': () => ({
    rows: `parcelas p where p.status = 'Informada pelo credor'`,
    soma: 'p.valor_nominal - p.valor_pago',
    credor: 'p.credor_id',
  }),
  'operacoes.em_cobranca': () => ({
    rows: `operacoes o join clientes k on k.id = o.cliente_id where o.status_operacao = 'C'`,
    soma: 'o.valor_nominal',
    credor: 'o.credor_id',
    executivo: 'k.executivo_cobranca_id',
  }),
  ...Object.fromEntries(
    [30, 60, 90].map((dias) => [
      `operacoes.prescreve_em_${dias}`,
      ({ hoje }: Place): ByHand => ({
        rows: `operacoes o where o.status_operacao in ('C', 'K', 'S', 'J')
          and o.prescreve_em between '${hoje}' and '${plus(hoje, dias)}'`,
        soma: 'o.valor_nominal',
        credor: 'o.credor_id',
      }),
    ]),
  ),
  'cobrancas_retornos.sem_dono': () => ({
    rows: `cobrancas_retornos r where r.resultado = 'sem_dono' and r.conferencia = 'a_ver'`,
    soma: 'r.valor',
    credor: 'null',
  }),
  'a_baixar.pagas': () => ({
    rows: `(select p.id, p.credor_id, sum(c.valor_pago - c.valor_baixado) as espera from parcelas p join cobrancas c on c.parcela_id = p.id
      where c.status in ('Paga', 'Capturada') and c.valor_pago > c.valor_baixado group by p.id) p`,
    soma: 'p.espera',
    credor: 'p.credor_id',
  }),
  'aprovacoes.a_decidir': () => ({
    rows: `aprovacoes v where v.status = 'Solicitada'`,
    soma: 'v.total',
    credor: 'v.credor_id',
  }),
  'devolucoes.em_preparo': () => ({
    rows: `devolucoes d where d.status in ('Rascunho', 'Em conferência', 'Bloqueada')`,
    credor: 'd.credor_id',
  }),
  'devolucoes.esperam_credor': () => ({
    rows: `devolucoes d where d.status in ('Enviada ao credor', 'Contestada pelo credor')`,
    credor: 'd.credor_id',
  }),
  'remessas.aguardam': () => ({
    rows: `remessas r where r.status in ('Com erros', 'Validada')`,
    credor: 'r.credor_id',
  }),
  'pendencias.minhas': ({ eu }) => ({
    rows: `pendencias p where p.usuario_id = ${eu} and ${ABERTAS}`,
    credor: 'p.credor_id',
  }),
  'pendencias.vencidas': ({ hoje }) => ({
    rows: `pendencias p where p.prazo < '${hoje}' and ${ABERTAS}`,
    credor: 'p.credor_id',
  }),
  'acompanhamento.ate_hoje': ({ hoje }) => ({
    rows: `(select credor_id, executivo_cobranca_id from promessas p where ${PROMETIDA} and data <= '${hoje}'
      union all select credor_id, executivo_cobranca_id from agendamentos
        where status = 'Aberto' and quando < '${plus(hoje, 1)}T03:00Z') d`,
    credor: 'd.credor_id',
    executivo: 'd.executivo_cobranca_id',
  }),
  'casos.sem_contato': ({ hoje }) => ({
    rows: `(select o.credor_id, k.executivo_cobranca_id, sum(o.valor_nominal) as divida from operacoes o join clientes k on k.id = o.cliente_id
      where o.status_operacao = 'C' and not exists (
        select from eventos e join tipos_evento t on t.id = e.tipo_id
        where e.cliente_id = k.id and t.acionamento and e.criado_em >= '${plus(hoje, -6)}T03:00Z'
      ) group by o.cliente_id, o.credor_id, k.executivo_cobranca_id) c`,
    soma: 'c.divida',
    credor: 'c.credor_id',
    executivo: 'c.executivo_cobranca_id',
  }),
}

/** What happens in a period, by its days. */
const FLOWS: Readonly<Record<string, (within: string) => ByHand>> = {
  ...Object.fromEntries(
    Object.entries({
      'recebimentos.recebido': 'r.valor',
      'recebimentos.honorarios': 'r.honorarios',
      'recebimentos.comissao': 'r.comissao',
      'recebimentos.taxa_cartao': 'r.taxa_cartao',
      'recebimentos.repasse': 'r.valor_repasse',
      'recebimentos.faturamento': 'r.honorarios + r.comissao',
    }).map(([nome, soma]) => [
      nome,
      (within: string): ByHand => ({ ...recebido, rows: `${RECEBIDO} where r.data ${within}`, soma }),
    ]),
  ),
  'ligacoes.feitas': (within) => ({
    rows: `ligacoes l where ${day('l.iniciada_em')} ${within}`,
    credor: 'l.credor_id',
  }),
  'ligacoes.atendidas': (within) => ({
    rows: `ligacoes l where l.atendida_em is not null and ${day('l.iniciada_em')} ${within}`,
    credor: 'l.credor_id',
  }),
  'mensagens.enviadas': (within) => ({ ...mensagens, rows: `${ENVIADA} and ${day('m.criado_em')} ${within}` }),
  'mensagens.custo': (within) => ({
    ...mensagens,
    rows: `mensagens m where ${day('m.criado_em')} ${within}`,
    soma: 'm.custo',
  }),
  'recebimentos.estornado': (within) => ({
    ...recebido,
    rows: `${RECEBIDO} where r.tipo = 'estorno' and r.data ${within}`,
  }),
  'acordos.fechados': (within) => ({ ...acordos, rows: `acordos a where not a.so_pedido and a.data_acordo ${within}` }),
  'acordos.criados': (within) => ({
    ...acordos,
    rows: `acordos a where not a.so_pedido and ${day('a.criado_em')} ${within}`,
  }),
  'eventos.acionamentos': (within) => eventos('t.acionamento', within),
  'eventos.alos': (within) => eventos('t.alo', within),
  'eventos.cpcs': (within) => eventos('t.cpc', within),
  'estados_trabalho.pausas': (within) => ({
    rows: `estados_trabalho e where e.status = 'Pausa' and ${day('e.de')} ${within}`,
    credor: 'null',
  }),
  'promessas.prometido': (within) => ({
    rows: `promessas p where p.data ${within}`,
    soma: 'p.valor - p.valor_recebido',
    credor: 'p.credor_id',
  }),
  'parcelas.a_vencer': (within) => ({
    rows: `parcelas p where p.status = 'A Vencer' and p.data_vencimento ${within}`,
    soma: 'p.valor_nominal - p.valor_pago',
    credor: 'p.credor_id',
  }),
  'remessas.recebidas': (within) => ({
    rows: `remessas r where ${day('r.criado_em')} ${within}`,
    credor: 'r.credor_id',
  }),
}

const STEPS = ['carteira', 'localizados', 'contatados', 'pessoa_certa', 'promessas', 'acordos', 'pagos']

/** Undefined for what is reckoned, not counted. */
export function rowsByHand(nome: string, place: Place): ByHand | undefined {
  const { inicio, fim, credores } = place
  const [recurso = '', passo = ''] = nome.split('.')
  if (recurso === 'funil_de_cobranca') {
    const step = STEPS.indexOf(passo)
    return { rows: `(${funnelByHand(inicio, fim, credores)[step]}) x`, credor: 'null' }
  }
  if (recurso === 'contatos_da_campanha') return campaignByHand(passo)
  return FLOWS[nome]?.(`between '${inicio}' and '${fim}'`) ?? STANDING[nome]?.(place)
}

function eventos(which: string, within: string): ByHand {
  return {
    rows: `eventos e join tipos_evento t on t.id = e.tipo_id where ${which} and ${day('e.criado_em')} ${within}`,
    credor: 'e.credor_id',
  }
}

/** From the first of the month to the day. */
function soFar(hoje: string): string {
  return `between '${monthOf(hoje).inicio}' and '${hoje}'`
}
