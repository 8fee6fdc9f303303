/**
 * Prints what a campaign to 100,000 people costs, in turns in one run with SQL written by hand. Prepared, which is its public, its
 * verdicts, its texts and its rows in one transaction: against COPY of the finished rows to staging and the best set SQL that writes the
 * same from there (target: at most 2 times as long). Judged alone, without a text: against one statement that looks at blocks and budget only (at most
 * 3 times). It asserts nothing about time. Run: npm run bench campanha
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { podeContatar } from '../../src/domain/contact/pode-contatar'
import { congelar } from '../../src/server/areas/mensagens/campanha/congelar'
import { pedidoDe, sondar } from '../../src/server/areas/mensagens/campanha/julgar'
import { lerCampanha } from '../../src/server/areas/mensagens/campanha/ler-campanha'
import { publicoSql } from '../../src/server/areas/mensagens/campanha/publico'
import { abrirFatos } from '../../src/server/collection/contato/ler-fatos'
import { createDb } from '../../src/server/platform/database/pool'
import { contextOf, definitions, fillPublico } from './campanha/empresa'
import { type BenchDatabase, emptyTables, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const [PESSOAS, ROUNDS] = [sized(100_000), sized(3)]
const CAMPANHA = 1
/** As many at once as a campaign judges. */
const CHUNK = 2_000

await withDatabase(definitions, async (database) => {
  await fillPublico(database, PESSOAS)
  const kept = { lines: await linesOf(database) }
  for (const [what, target, ours, best] of [
    ['prepared', 2, prepare, () => prepareByHand(database, kept.lines)],
    ['judged', 3, judge, () => judgeByHand(database)],
  ] as const) {
    const [mine, theirs] = await inTurn(
      ROUNDS,
      () => anew(database, () => ours(database)),
      () => anew(database, best),
    )
    const [a, b] = [median(mine), median(theirs)]
    console.log(
      `${PESSOAS} people ${what}: ${a.toFixed(0)} ms, by hand ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(target, a / b)}`,
    )
  }
})

/** A campaign that begins, in tables as full as before. */
async function anew(database: BenchDatabase, act: () => Promise<unknown>): Promise<number> {
  const { owner } = database
  await emptyTables(owner, 'campanhas', 'mensagens', 'campanhas_publico', 'contatos_recusados', 'historico')
  await owner.query(
    `insert into campanhas (id, nome, canal, template_sms_id, status, agendada_para)
     values (${CAMPANHA}, 'Medida', 'sms', 1, 'Agendada', now())`,
  )
  await owner.query('vacuum analyze mensagens, campanhas_publico, contatos_recusados')
  return timed(act)
}

async function prepare({ pool }: BenchDatabase): Promise<void> {
  const ctx = contextOf()
  await createDb(pool)
    .transaction()
    .execute(async (trx) => {
      const campanha = await trx
        .selectFrom('campanhas')
        .selectAll()
        .where('id', '=', CAMPANHA)
        .executeTakeFirstOrThrow()
      await congelar(trx, ctx, await lerCampanha(trx, campanha))
    })
}

/** Whether each may be reached, and nothing of what is said to him. */
async function judge({ pool }: BenchDatabase): Promise<void> {
  const ctx = contextOf()
  const pedido = pedidoDe('sms', 'cobranca')
  await createDb(pool)
    .transaction()
    .execute(async (trx) => {
      const row = await trx.selectFrom('campanhas').selectAll().where('id', '=', CAMPANHA).executeTakeFirstOrThrow()
      const { rows: publico } = await publicoSql(ctx, await lerCampanha(trx, row)).execute(trx)
      const ler = await abrirFatos(trx, ctx, publico, sondar)
      const agora = ctx.clock.agora()
      let pode = 0
      for (let at = 0; at < publico.length; at += CHUNK) {
        const asked = publico.slice(at, at + CHUNK)
        for (const [index, { em }] of (await ler(asked)).entries())
          if (podeContatar(pedido, em(asked[index]?.destino ?? null).fatos, definitions.contato, agora).pode) pode += 1
      }
      const blocked = Math.floor(PESSOAS / 10)
      if (pode !== PESSOAS - blocked)
        throw new Error(`${pode} of ${PESSOAS} may be reached, of whom ${blocked} asked for no contact`)
    })
}

/** What the preparation wrote, as lines for COPY: whoever writes by hand knows the answer beforehand. */
async function linesOf(database: BenchDatabase): Promise<readonly string[]> {
  await anew(database, () => prepare(database))
  const { rows } = await sql<{ line: string }>`
    select concat_ws(E'\t', p.cliente_id, p.credor_id, p.operacao_id, p.valor, coalesce(p.motivo, '\\N'), coalesce(m.telefone, '\\N'),
      coalesce(m.texto, '\\N'), coalesce(m.partes::text, '\\N')) as line
    from campanhas_publico p left join mensagens m on m.id = p.mensagem_id order by p.cliente_id`.execute(
    createDb(database.pool),
  )
  return rows.map(({ line }) => `${line}\n`)
}

async function prepareByHand({ owner }: BenchDatabase, lines: readonly string[]): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `create temp table medida (cliente_id bigint, credor_id bigint, operacao_id bigint, valor numeric, motivo text, telefone text,
        texto text, partes int) on commit drop`,
    )
    await pipeline(Readable.from(lines), client.query(copyFrom('copy medida from stdin')))
    await client.query(
      `with escritas as (
         insert into mensagens (cliente_id, credor_id, operacao_id, canal, telefone, texto, partes, finalidade, origem, origem_id, etapa,
           rodada, template_sms_id, template_versao)
         select cliente_id, credor_id, operacao_id, 'sms', telefone, texto, partes, 'cobranca', 'campanha', ${CAMPANHA}, 1, 1, 1, 1
         from medida where motivo is null returning id, cliente_id
       ), publico as (
         insert into campanhas_publico (campanha_id, rodada, cliente_id, credor_id, operacao_id, valor, motivo, situacao, mensagem_id)
         select ${CAMPANHA}, 1, s.cliente_id, s.credor_id, s.operacao_id, s.valor, s.motivo,
           case when s.motivo is null then 'vai' else 'bloqueado' end, e.id
         from medida s left join escritas e using (cliente_id)
       )
       insert into contatos_recusados (cliente_id, canal, motivo, origem, origem_id, pessoa_id, ocorrido_em)
       select cliente_id, 'sms', motivo, 'campanha', ${CAMPANHA}, cliente_id, now() from medida where motivo is not null`,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Blocks and budget only: no hour, no contract, no promise, no text. */
async function judgeByHand({ owner }: BenchDatabase): Promise<void> {
  await owner.query(
    `select o.cliente_id, f.telefone, c.sem_contato or coalesce((c.canais_bloqueados ->> 'sms')::boolean, false)
         or exists (select from listas_bloqueio l where l.excluido_em is null and l.destino = f.telefone) as impedido,
       (select count(*) from mensagens m where m.cliente_id = c.id and m.excluido_em is null and m.criado_em > now() - interval '7 days') as feitas
     from operacoes o join clientes c on c.id = o.cliente_id
       cross join lateral (select telefone from telefones t where t.cliente_id = c.id and t.excluido_em is null order by t.id limit 1) f
     where o.status_operacao = 'C' and o.excluido_em is null`,
  )
}
