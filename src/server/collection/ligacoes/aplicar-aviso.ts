import { type Static, Type } from '@sinclair/typebox'
import { sql } from 'kysely'
import { SEM_DADOS } from '../../../domain/ligacoes/apurar-ligacao'
import { insert } from '../../framework/writing/insert'
import { lockWhere } from '../../framework/writing/lock'
import { AGORA, type Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { instant, instantOf, refuseUnkeepable, text } from '../retornos/campos-do-aviso'
import { apurarDeNovo, queueForReferencia } from './apurar'

/** What the dialer tells of a call. */
export const AvisoBody = Type.Object(
  {
    evento: text(120),
    /** Its own name of the call, or ours: `ligacao 12`. */
    ligacao: text(120),
    /** A kind of `TIPOS_DE_AVISO`, or another that changes nothing. */
    tipo: text(40),
    em: instant,
    duracao: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
    resultado: Type.Optional(text(80)),
    gravacao: Type.Optional(text(300)),
    avisado_da_gravacao: Type.Optional(Type.Boolean()),
    operador: Type.Optional(text(80)),
    ramal: Type.Optional(text(20)),
    numero_origem: Type.Optional(text(20)),
  },
  { additionalProperties: false },
)

const ORIGEM = 'discador'

/**
 * Takes one notice in: kept once by its number, whatever it says; then its call comes to what all its notices say. A reference that is
 * nobody's yet is kept, and found when its call is known.
 *
 * Takes    an open transaction.
 * Returns  what came of it; of one that was here before, what came of it then.
 * Throws   on its field: `texto_invalido`, `data_hora_invalida`.
 * Source   docs/contato.md, "Ligações".
 */
export async function aplicarAviso(trx: Db, ctx: WritingContext, aviso: Static<typeof AvisoBody>) {
  const { evento, ligacao: referencia, tipo, em: written, ...said } = aviso
  const { resultado = '', gravacao = '', operador = '', ramal = '', numero_origem = '' } = said
  refuseUnkeepable({ evento, ligacao: referencia, tipo, resultado, gravacao, operador, ramal, numero_origem })
  const em = instantOf(written)
  await queueForReferencia(trx, referencia)
  const ligacao = await lockByReferencia(trx, referencia)
  const retorno = {
    ...{ ligacao_id: ligacao?.id ?? null, cliente_id: ligacao?.cliente_id ?? null, canal: 'ligacao', origem: ORIGEM },
    ...{ evento, tipo, referencia, ocorrido_em: em, dados: { ...SEM_DADOS, ...said } },
    resultado: ligacao ? 'aplicado' : 'sem_dono',
    recebido_em: AGORA,
  } as const
  const [inserted] = await insert(trx, ctx, 'mensagens_retornos', [retorno], { repetidos: 'pular' })
  if (inserted && ligacao) await apurarDeNovo(trx, ctx, ligacao, 'retorno')
  const kept = await trx
    .selectFrom('mensagens_retornos')
    .select('resultado')
    .where('origem', '=', ORIGEM)
    .where('evento', '=', evento)
    .executeTakeFirstOrThrow()
  return { evento, resultado: kept.resultado }
}

/** By the dialer's name of it, the last that it gave so, or by ours. */
async function lockByReferencia(trx: Db, referencia: string): Promise<Linha<'ligacoes'> | null> {
  const ours = Number(/^ligacao (\d{1,15})$/.exec(referencia)?.[1] ?? 0)
  const { rows } = await sql<{ id: number }>`
    select id from ligacoes where (referencia = ${referencia} or id = ${ours}) and excluido_em is null order by id desc limit 1`.execute(
    trx,
  )
  const [found] = rows
  if (!found) return null
  const [ligacao = null] = await lockWhere(trx, 'ligacoes', sql`id = ${found.id}`)
  return ligacao
}
