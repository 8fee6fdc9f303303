import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { existsFor } from '../../framework/resources/scoped'
import { name } from '../../framework/resources/sql-names'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { SOMADAS, type Somada } from './colunas'
import type { DiferencaGuardada } from './documento-das-diferencas'
import { liquidoDe } from './liquido'

export type Prestacao = Awaited<ReturnType<typeof lerPrestacao>>

/** A statement as its documents tell it, without its lines. Throws `nao_encontrado`. */
export async function lerPrestacao(db: Db, ctx: ActContext, id: number) {
  const head = await db
    .selectFrom('prestacoes')
    .innerJoin('credores as c', 'c.id', 'prestacoes.credor_id')
    .selectAll('prestacoes')
    .select(['c.nome as credor', 'c.cpf_cnpj'])
    // an open one is told as its creditor wants it now
    .select((eb) => [
      eb.fn.coalesce('prestacoes.modelo', 'c.prestacao_modelo').as('modelo'),
      eb.fn.coalesce('prestacoes.agrupar', 'c.prestacao_agrupar').as('agrupar'),
      // of a closed one none may be what its creditor had
      eb
        .case()
        .when('prestacoes.status', '=', listas.status_prestacao.aberta)
        .then(eb.ref('c.prestacao_conta'))
        .else(eb.ref('prestacoes.conta'))
        .end()
        .as('conta'),
    ])
    .where('prestacoes.id', '=', id)
    .where(existsFor(ctx, 'prestacoes'))
    .executeTakeFirst()
  if (!head) throw new AppError('nao_encontrado')
  const ajustes = await db
    .selectFrom('prestacoes_ajustes')
    .select(['tipo', 'motivo', 'valor'])
    .where('prestacao_id', '=', id)
    .where('situacao', '=', 'Vale')
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
  const somadas = sql.join(SOMADAS.map((column) => sql`coalesce(sum(${name(column)}), 0) as ${name(column)}`))
  const { rows } = await sql<Record<Somada, number>>`
    select ${somadas} from prestacoes_linhas where prestacao_id = ${id} and excluido_em is null`.execute(db)
  const [somas] = rows
  if (somas === undefined) throw new Error('a sum gave no row')
  const tipos = ctx.definitions.consultas.diferencas_da_prestacao?.campos.find(({ nome }) => nome === 'tipo')?.valores
  const diferencas = ((head.diferencas ?? []) as readonly Omit<DiferencaGuardada, 'rotulo'>[]).map((each) => ({
    ...each,
    rotulo: tipos?.find(({ valor }) => valor === each.tipo)?.rotulo ?? each.tipo,
  }))
  const formas = Object.fromEntries(
    (ctx.definitions.listas.formas_pagamento ?? []).map(({ valor, rotulo }) => [valor, rotulo]),
  )
  return {
    ...head,
    diferencas,
    ajustes,
    somas,
    formas,
    liquido: liquidoDe(head),
    empresa: ctx.definitions.regras.empresa,
  }
}
