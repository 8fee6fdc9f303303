import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import type { LinhaComposta, ParcelaComposta } from '../../../../domain/migracao/compor-acordo'
import { type Cents, cents, sumCents } from '../../../../domain/money/cents'
import { netOf } from '../../../../domain/parcelas/split'
import { MIGRACAO } from '../../../collection/remessas/desfaz-historico'
import { name } from '../../../framework/resources/sql-names'
import { insertFrom } from '../../../framework/writing/insert-from'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'
import type { AcordoComposto } from './carregar-acordos'

/** Operations, instalments, their division and the ledger of agreements that are written already. Amounts go down in centavos. */
export async function escreverLinhas(trx: Db, execucao: Execucao, acordos: readonly AcordoComposto[]): Promise<void> {
  await escreverOperacoes(trx, execucao, acordos)
  await escreverParcelas(trx, execucao, acordos)
  await escreverDivisao(trx, execucao, acordos)
  await escreverLivro(trx, execucao, acordos)
}

async function escreverOperacoes(trx: Db, { ctx }: Execucao, acordos: readonly AcordoComposto[]): Promise<void> {
  const rows = acordos.flatMap(({ id, operacoes }) =>
    operacoes.map(({ id: operacao_id, ...amounts }) => ({ acordo_id: id, operacao_id, ...amounts })),
  )
  await insertFrom(trx, ctx, 'acordos_operacoes', {
    fonte: sql`
      select x.*, a.credor_id, a.data_acordo, o.numero_operacao, o.aluno, o.descricao, o.data_vencimento
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(acordo_id bigint, operacao_id bigint, principal bigint, juros bigint,
        multa bigint, honorarios bigint, desconto bigint, comissao bigint)
      join acordos a on a.id = x.acordo_id join operacoes o on o.id = x.operacao_id`,
    valores: {
      ...de('acordo_id', 'operacao_id', 'credor_id', 'numero_operacao', 'aluno', 'descricao', 'data_vencimento'),
      diasVenc: sql`greatest(fonte.data_acordo - fonte.data_vencimento, 0)`,
      valor_nominal: reais('principal'),
      valor_juros: reais('juros'),
      valor_multa: reais('multa'),
      valor_desconto: reais('desconto'),
      valor_honorario: reais('honorarios'),
      valor_atualizado: sql`(fonte.principal + fonte.juros + fonte.multa - fonte.desconto + fonte.honorarios) / 100.0`,
      valor_comissao: reais('comissao'),
      data_atualizacao: sql`fonte.data_acordo`,
      viva: sql`true`,
    },
  })
}

/** As they were before anything was received: what came in follows receipt by receipt. */
async function escreverParcelas(trx: Db, { ctx, id }: Execucao, acordos: readonly AcordoComposto[]): Promise<void> {
  const rows = acordos.flatMap(({ id: acordo_id, parcelas }) =>
    parcelas.map(({ parcela, linhas }) => ({ acordo_id, id: parcela.id, ...sumsOf(linhas) })),
  )
  const { sem_recebimento } = grupos.status_parcela
  await insertFrom(trx, ctx, 'parcelas', {
    fonte: sql`
      select x.*, a.cliente_id, a.credor_id, a.quantidade_parcelas, a.forma_pagamento, s.dados
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(acordo_id bigint, id bigint, juros bigint, multa bigint,
        honorarios bigint, desconto bigint, comissao bigint)
      join acordos a on a.id = x.acordo_id
      join remessas_linhas s on s.importacao_id = ${id} and s.folha = 'parcelas' and s.chave = a.numero_origem and s.registro_id = x.id`,
    valores: {
      ...de('id', 'acordo_id', 'cliente_id', 'credor_id', 'forma_pagamento'),
      numero_parcela: sql`(fonte.dados ->> 'parcela')::int`,
      total_parcelas: sql`fonte.quantidade_parcelas`,
      data_vencimento: sql`(fonte.dados ->> 'vencimento')::date`,
      vencimento_original: sql`(fonte.dados ->> 'vencimento')::date`,
      valor_nominal: sql`(fonte.dados ->> 'valor')::numeric`,
      valor_nominal_original: sql`(fonte.dados ->> 'valor')::numeric`,
      valor_juros: reais('juros'),
      valor_multa: reais('multa'),
      valor_honorario: reais('honorarios'),
      desconto: reais('desconto'),
      valor_comissao: reais('comissao'),
      status: sql`case when fonte.dados ->> 'situacao_parcela' in ${listed(sem_recebimento)} then fonte.dados ->> 'situacao_parcela'
        else ${listas.status_parcela.a_vencer} end`,
    },
  })
}

async function escreverDivisao(trx: Db, { ctx }: Execucao, acordos: readonly AcordoComposto[]): Promise<void> {
  const rows = acordos.flatMap(({ id: acordo_id, parcelas }) =>
    parcelas
      .flatMap((composta) =>
        composta.linhas.map((linha) => ({ parcela_id: composta.parcela.id, ...divided(composta, linha) })),
      )
      .map((row, index) => ({ acordo_id, indice: index + 1, ...row })),
  )
  await insertFrom(trx, ctx, 'parcelas_operacoes', {
    fonte: sql`
      select x.*, p.credor_id, p.data_vencimento, p.forma_pagamento, concat(p.numero_parcela, '/', p.total_parcelas) as lugar,
        o.numero_operacao, o.aluno, o.data_vencimento as vencia, a.data_acordo
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(acordo_id bigint, parcela_id bigint, operacao_id bigint, indice int,
        principal bigint, juros bigint, multa bigint, honorarios bigint, desconto bigint, valor bigint, comissao bigint,
        taxa_cartao bigint, valor_repasse bigint, realizado bigint)
      join parcelas p on p.id = x.parcela_id join operacoes o on o.id = x.operacao_id join acordos a on a.id = x.acordo_id`,
    valores: {
      ...de('acordo_id', 'parcela_id', 'operacao_id', 'credor_id', 'indice', 'numero_operacao', 'aluno'),
      parcela_de_total: sql`fonte.lugar`,
      dias_vencido: sql`greatest(fonte.data_acordo - fonte.vencia, 0)`,
      vencimento_original: sql`fonte.vencia`,
      vencimento: sql`fonte.data_vencimento`,
      ...inReais(
        'principal',
        'juros',
        'multa',
        'honorarios',
        'desconto',
        'comissao',
        'taxa_cartao',
        'valor_repasse',
        'realizado',
      ),
      valor_negociado: reais('valor'),
      origem: sql`${MIGRACAO}`,
      forma: sql`fonte.forma_pagamento`,
    },
  })
}

/** Comissão, fee and repasse as received once the instalment is whole, and as planned until then, as a receipt of this house leaves it. */
function divided({ linhas }: ParcelaComposta, { recebida, ...linha }: LinhaComposta) {
  const valor = netOf(linha)
  const isWhole = sumCents(linhas.map(({ recebida: got, ...each }) => cents(netOf(each) - got.realizado))) === 0
  const planned = { taxa_cartao: cents(0), valor_repasse: cents(valor - linha.honorarios - linha.comissao) }
  const { comissao, taxa_cartao, valor_repasse } = recebida
  return {
    ...linha,
    ...(isWhole ? { comissao, taxa_cartao, valor_repasse } : planned),
    valor,
    realizado: recebida.realizado,
  }
}

async function escreverLivro(
  trx: Db,
  { ctx, id, remessa_id }: Execucao,
  acordos: readonly AcordoComposto[],
): Promise<void> {
  const entries = acordos.flatMap(({ parcelas }) =>
    parcelas.flatMap(({ parcela, recebimentos }) =>
      recebimentos.map(({ recebimento, linhas }) => ({ parcela_id: parcela.id, id: recebimento.id, linhas })),
    ),
  )
  const rows = entries.map(({ linhas, ...entry }) => ({ ...entry, ...receivedOf(linhas) }))
  await insertFrom(trx, ctx, 'recebimentos', {
    fonte: sql`
      select x.*, p.acordo_id, p.credor_id, s.dados
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(parcela_id bigint, id bigint, realizado bigint, honorarios bigint,
        comissao bigint, taxa_cartao bigint, valor_repasse bigint)
      join parcelas p on p.id = x.parcela_id join acordos a on a.id = p.acordo_id
      join remessas_linhas s on s.importacao_id = ${id} and s.folha = 'recebimentos' and s.chave = a.numero_origem and s.registro_id = x.id
      order by x.id`,
    valores: {
      ...de('id', 'parcela_id', 'acordo_id', 'credor_id'),
      tipo: sql`'baixa'`,
      origem: sql`${MIGRACAO}`,
      data: sql`(fonte.dados ->> 'recebido_em')::date`,
      forma: sql`fonte.dados ->> 'forma'`,
      valor: reais('realizado'),
      ...inReais('honorarios', 'comissao', 'taxa_cartao', 'valor_repasse'),
    },
    historia: sql`jsonb_build_object('parcela_id', jsonb_build_array(null, parcela_id))`,
    origem: `remessa ${remessa_id}`,
  })
  const lines = entries.flatMap(({ linhas, ...entry }) =>
    linhas.map(({ linha, ...amounts }) => ({ recebimento_id: entry.id, operacao_id: linha.operacao_id, ...amounts })),
  )
  await insertFrom(trx, ctx, 'recebimentos_linhas', {
    fonte: sql`
      select x.*, r.parcela_id, r.acordo_id, r.credor_id, r.data, d.id as linha_id, d.numero_operacao, d.dias_vencido
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(recebimento_id bigint, operacao_id bigint, principal bigint, juros bigint,
        multa bigint, honorarios bigint, desconto bigint, realizado bigint, comissao bigint, taxa_cartao bigint, valor_repasse bigint)
      join recebimentos r on r.id = x.recebimento_id
      join parcelas_operacoes d on d.parcela_id = r.parcela_id and d.operacao_id = x.operacao_id`,
    valores: {
      ...de(
        'recebimento_id',
        'linha_id',
        'parcela_id',
        'acordo_id',
        'operacao_id',
        'credor_id',
        'numero_operacao',
        'dias_vencido',
        'data',
      ),
      ...inReais(
        'principal',
        'juros',
        'multa',
        'honorarios',
        'desconto',
        'realizado',
        'comissao',
        'taxa_cartao',
        'valor_repasse',
      ),
    },
  })
}

type Received = ParcelaComposta['recebimentos'][number]['linhas']

function receivedOf(linhas: Received) {
  const sum = (of: (linha: Received[number]) => Cents) => sumCents(linhas.map(of))
  return {
    realizado: sum(({ realizado }) => realizado),
    honorarios: sum(({ honorarios }) => honorarios),
    comissao: sum(({ comissao }) => comissao),
    taxa_cartao: sum(({ taxa_cartao }) => taxa_cartao),
    valor_repasse: sum(({ valor_repasse }) => valor_repasse),
  }
}

function sumsOf(linhas: readonly LinhaComposta[]) {
  const sum = (of: (linha: LinhaComposta) => Cents) => sumCents(linhas.map(of))
  return {
    juros: sum(({ juros }) => juros),
    multa: sum(({ multa }) => multa),
    honorarios: sum(({ honorarios }) => honorarios),
    desconto: sum(({ desconto }) => desconto),
    comissao: sum(({ comissao }) => comissao),
  }
}

/** Columns that are called as the source calls them. */
function de(...keys: readonly string[]): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(keys.map((key) => [key, name('fonte', key)]))
}

function reais(key: string): RawBuilder<unknown> {
  return sql`${name('fonte', key)} / 100.0`
}

function inReais(...keys: readonly string[]): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(keys.map((key) => [key, reais(key)]))
}
