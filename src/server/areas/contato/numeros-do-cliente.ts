import { sql } from 'kysely'
import { requireCliente } from '../../collection/clientes/require-cliente'
import { julgarLigacao } from '../../collection/contato/julgar-ligacao'
import { lerFatosDe } from '../../collection/contato/ler-fatos'
import { pontuados } from '../../collection/contato/pontuados'
import { inScope } from '../../framework/resources/scoped'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'

/** Of whom the numbers are. */
export const numerosPessoais = { campos: { telefone: 'telefones.telefone' }, finalidade: 'contato' } as const

/**
 * The numbers of a client with what speaks against calling each of them now, as dialling would be answered.
 *
 * Throws   `nao_encontrado` for a client that is missing or not the user's.
 * Source   docs/contato.md, "Quem pergunta".
 */
export async function listNumeros(db: Db, ctx: WriteContext, cliente_id: number) {
  await requireCliente(db, ctx, cliente_id)
  const numeros = await selectNumeros(db, ctx, cliente_id)
  if (numeros.length === 0) return []
  const destinos = numeros.map(({ telefone }) => telefone)
  const fatosDe = await lerFatosDe(db, ctx, { cliente_id, credor_id: null }, destinos)
  return numeros.map((numero) => ({ ...numero, ligacao: julgarLigacao(ctx, fatosDe(numero.telefone)) }))
}

async function selectNumeros(db: Db, ctx: WriteContext, cliente_id: number) {
  const rows = await db
    .selectFrom('telefones')
    .select(['id', 'telefone', 'tipo', 'contato', sql<boolean>`coalesce(whatsapp, false)`.as('whatsapp'), 'origem'])
    .select([
      'situacao',
      sql<boolean>`coalesce(preferido, false)`.as('preferido'),
      'ultimo_resultado',
      'ultimo_contato',
    ])
    .select(['bloqueado_ate', 'tentativas', 'atendidas', 'com_a_pessoa', 'sem_resposta'])
    .where('cliente_id', '=', cliente_id)
    .where('situacao', '<>', 'retirado')
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'telefones'))
    .execute()
  return pontuados(rows).map(({ contou, tentativas, atendidas, com_a_pessoa, sem_resposta, ...own }) => ({
    ...own,
    contou: contou.map((each) => ({ ...each })),
  }))
}
