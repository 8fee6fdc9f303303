import { sql } from 'kysely'
import { menorSql } from '../../../collection/clientes/exigir-maior'
import { abrirPendencias } from '../../../collection/pendencias/abrir-pendencia'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import { accepted } from '../lote'
import type { Execucao } from '../tipos/tipo'

/** Said of a client whose contact is refused because of his age. */
export const MOTIVO_DE_MENOR = 'menor'

/** Documents of minors whom the lines bring in for the first time. */
export async function menoresNovos(trx: Db, { ctx, id }: Execucao): Promise<readonly string[]> {
  const { rows } = await sql<{ cpf_cnpj: string }>`
    select distinct s.cpf_cnpj from remessas_linhas s where ${accepted(id)}
      and ${menorSql(ctx, sql`(s.cliente ->> 'nascimento')::date`)}
      and not exists (select from clientes c where c.cpf_cnpj = s.cpf_cnpj and c.excluido_em is null)
  `.execute(trx)
  return rows.map(({ cpf_cnpj }) => cpf_cnpj)
}

/** Asks for whoever answers for each of them. */
export async function askForResponsaveis(trx: Db, ctx: WritingContext, documentos: readonly string[]): Promise<void> {
  if (documentos.length === 0) return
  const rows = await trx
    .selectFrom('clientes')
    .select('id')
    .where('cpf_cnpj', 'in', [...documentos])
    .where('sem_contato', '=', true)
    .where('excluido_em', 'is', null)
    .execute()
  const texto = 'O cliente tem menos de 18 anos. Diga quem responde pela dívida.'
  const registros = rows.map(({ id }) => id)
  await abrirPendencias(trx, ctx, { tipo: 'responsavel_de_menor', registros, texto })
}
