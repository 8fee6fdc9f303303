import { type RawBuilder, sql } from 'kysely'
import { OBITO } from '../../../domain/fornecedores/dados'
import { listas } from '../../../domain/generated-lists'
import { toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { catalogue } from '../../../errors/catalogue'
import { liquidarConsumo } from '../../collection/fornecedores/consumo'
import { abrirPendencias } from '../../collection/pendencias/abrir-pendencia'
import { name } from '../../framework/resources/sql-names'
import { refuseFound, writeFound } from '../../framework/staging/lines'
import { changeWhere } from '../../framework/writing/change-where'
import { insertFrom } from '../../framework/writing/insert-from'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { doCliente, jaTem, porDado } from './comparar'
import { contarPorCredor } from './contar-por-credor'
import { moverEnriquecimento, origemDe } from './mover'
import { linesOf } from './tables'

interface Read {
  /** Locked. */
  readonly pedido: Linha<'enriquecimentos'>
  /** Of the file whose lines were read. */
  readonly id: number
}

/**
 * Makes of the lines of an answer what waits to be accepted, says what is known already, opens a task for each death, and settles what the
 * request cost: all of it, or nothing.
 *
 * Throws   `enriquecimento_nada_aceito` when every line of it stays out.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export async function trazerResposta(trx: Db, ctx: WritingContext, { pedido, id }: Read): Promise<void> {
  await julgar(trx, { pedido, id })
  const { rejeitadas, rejeicoes } = await listRejects(trx, id)
  const { encontrados, credores } = await contarPorCredor(trx, sql`select s.cliente_id from ${accepted(id)}`)
  if (encontrados === 0 && rejeicoes !== null) throw new AppError('enriquecimento_nada_aceito', { motivo: rejeicoes })
  const achados = await insertAchados(trx, ctx, { pedido, id })
  await changeWhere(trx, ctx, 'enriquecimentos_clientes', {
    onde: sql`enriquecimento_id = ${pedido.id} and cliente_id in (select s.cliente_id from ${accepted(id)})`,
    mudancas: { encontrado: true },
    acao: 'encontrar',
  })
  await tellDeaths(trx, ctx, id)
  const valor = await liquidarConsumo(trx, ctx, { origem: origemDe(pedido.id), quantidade: encontrados, credores })
  await moverEnriquecimento(trx, ctx, pedido, {
    para: listas.status_enriquecimento.concluido,
    acao: 'concluir',
    mudancas: { encontrados, achados, rejeitadas, rejeicoes, valor: toReais(valor) },
  })
}

/** Lines, called `s`, that nothing is against. */
function accepted(id: number): RawBuilder<unknown> {
  return sql`enriquecimentos_linhas s where s.importacao_id = ${id} and s.situacao = 'criar'`
}

/** An answer tells of those who were asked about, and of each thing once. */
async function julgar(trx: Db, { pedido, id }: Read): Promise<void> {
  await writeFound(
    trx,
    linesOf(id),
    sql`select s.ctid as lugar, c.id from enriquecimentos_linhas s
      join clientes c on c.cpf_cnpj = s.cpf_cnpj and c.excluido_em is null
      join enriquecimentos_clientes k on k.cliente_id = c.id and k.enriquecimento_id = ${pedido.id} and k.excluido_em is null
      where s.importacao_id = ${id} and s.situacao = 'criar'`,
    sql`cliente_id = f.id`,
  )
  const refuse = (code: keyof typeof catalogue, coluna: string, which: RawBuilder<unknown>) =>
    refuseFound(
      trx,
      linesOf(id),
      sql`select s.ctid as lugar, ${coluna}::text as coluna, null::text as valor, ${catalogue[code][1]}::text as motivo from ${which}`,
    )
  await refuse('enriquecimento_alheio', 'cpf', sql`${accepted(id)} and s.cliente_id is null`)
  await refuse(
    'enriquecimento_repetida',
    'valor',
    sql`(select s.ctid, row_number() over (partition by s.cliente_id, s.dado, s.novo order by s.linha) as vez
      from ${accepted(id)}) s where s.vez > 1`,
  )
}

/** What the client has of the same kind, as a text: all of it where there may be several. */
const atual = porDado(
  's',
  (tabela, key) => sql`(select left(string_agg(${name('t', key)}, ', ' order by t.id), 254)
    from ${name(tabela)} t where t.cliente_id = c.id and t.excluido_em is null)`,
  doCliente('s'),
)

function insertAchados(trx: Db, ctx: WritingContext, { pedido, id }: Read): Promise<number> {
  const { nova, ja_tem, em_pendencia } = listas.status_achado
  return insertFrom(trx, ctx, 'enriquecimentos_achados', {
    fonte: sql`
      select s.linha, s.cliente_id, s.dado, s.novo, s.fonte, s.escore, ${atual} as atual, case
        when s.dado = ${sql.lit(OBITO)} then ${sql.lit(em_pendencia)} when ${jaTem('s')} then ${sql.lit(ja_tem)}
        else ${sql.lit(nova)} end as status
      from enriquecimentos_linhas s join clientes c on c.id = s.cliente_id
      where s.importacao_id = ${id} and s.situacao = 'criar' order by s.linha`,
    valores: {
      enriquecimento_id: sql`${pedido.id}::bigint`,
      cliente_id: sql`fonte.cliente_id`,
      dado: sql`fonte.dado`,
      atual: sql`fonte.atual`,
      novo: sql`fonte.novo`,
      fonte: sql`fonte.fonte`,
      escore: sql`fonte.escore`,
      status: sql`fonte.status`,
    },
  })
}

/** A death changes nothing by itself: a person looks into it. */
async function tellDeaths(trx: Db, ctx: WritingContext, id: number): Promise<void> {
  const { rows } = await sql<{ cliente_id: number }>`
    select distinct s.cliente_id from ${accepted(id)} and s.dado = ${OBITO} order by 1`.execute(trx)
  const registros = rows.map(({ cliente_id }) => cliente_id)
  await abrirPendencias(trx, ctx, { tipo: 'falecido', registros, texto: 'Um fornecedor diz que o cliente morreu.' })
}

/** The lines that stay out, by reason: how many, and the first of them. */
async function listRejects(trx: Db, id: number) {
  const { rows } = await sql<{ motivo: string; quantas: number; linhas: string }>`
    select motivo, count(*)::int as quantas, string_agg(linha::text, ', ' order by linha) filter (where vez <= 20) as linhas
    from (select motivo, linha, row_number() over (partition by motivo order by linha) as vez
      from enriquecimentos_linhas where importacao_id = ${id} and situacao = 'recusada') r
    group by motivo order by count(*) desc, motivo`.execute(trx)
  const rejeicoes = rows.map(({ motivo, quantas, linhas }) => {
    return `${motivo} ${quantas} ${quantas === 1 ? 'linha' : 'linhas'}: ${linhas}${quantas > 20 ? '…' : ''}`
  })
  return {
    rejeitadas: rows.reduce((sum, { quantas }) => sum + quantas, 0),
    rejeicoes: rejeicoes.join('\n') || null,
  }
}
