import { sql } from 'kysely'
import type { AoDevolver, AoReabrir } from '../../collection/devolucoes/registros'
import { mudadoPor, semMais } from '../../collection/devolucoes/sem-mais'
import { partOf } from '../../collection/pendencias/abrir-pendencia'
import { resolverPendencias } from '../../collection/pendencias/resolver-pendencia'
import { name } from '../../framework/resources/sql-names'

const CONTESTACAO = 'contestacao'

/** A dispute goes with the debt: of the operation itself, or of a client of whom nothing stays with that creditor. */
export const encerrarContestacoes: AoDevolver = async (trx, ctx, { operacoes, origem, bordero }) => {
  const kind = ctx.definitions.pendencias[CONTESTACAO]
  const efeito = { um: 'contestação encerrada', varios: 'contestações encerradas' }
  if (!kind) return { quantos: 0, ...efeito }
  const part = name('pendencias', partOf(kind))
  const dela =
    kind.recurso === 'operacoes' ? sql`${part} in (select id from ${operacoes} o)` : semMais('pendencias', operacoes)
  const { rows } = await sql<{ registro: number }>`
    select distinct ${part} as registro from pendencias where tipo = ${CONTESTACAO} and excluido_em is null and ${dela}
  `.execute(trx)
  const registros = rows.map(({ registro }) => registro)
  const texto = `Devolvida ao credor no borderô ${bordero}.`
  const quantos = await resolverPendencias(trx, { ...ctx, origem }, { tipo: CONTESTACAO, registros, texto })
  return { quantos, ...efeito }
}

export const contestacoesDasReabertas: AoReabrir = async (trx, _ctx, { operacoes, origem }) => {
  const { rows } = await sql<{ quantos: number }>`
    select count(*)::int as quantos from pendencias where tipo = ${CONTESTACAO}
      and cliente_id in (select cliente_id from ${operacoes} o) and ${mudadoPor('pendencias', 'encerrar', origem)}
  `.execute(trx)
  return {
    ficou: {
      quantos: rows[0]?.quantos ?? 0,
      um: 'contestação não volta: abra outra se ainda vale',
      varios: 'contestações não voltam: abra outras se ainda valem',
    },
  }
}
