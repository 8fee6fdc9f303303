import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { change } from '../../../framework/writing/change'
import { lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

const { autorizada, enviada, exclusao_pedida, cancelada, ativa, suspensa } = listas.status_negativacao

/** The lines of a file and their listings, locked. */
export interface LinhasDoLote {
  readonly linhas: readonly Linha<'lotes_bureau_linhas'>[]
  readonly negativacoes: ReadonlyMap<number, Linha<'negativacoes'>>
}

export async function lockLinhas(trx: Db, lote_id: number): Promise<LinhasDoLote> {
  const linhas = await lockWhere(trx, 'lotes_bureau_linhas', sql`lote_id = ${lote_id}`)
  const ids = linhas.map(({ negativacao_id }) => negativacao_id)
  const rows = await lockWhere(trx, 'negativacoes', sql`id = any(${ids}::bigint[])`)
  return { linhas, negativacoes: new Map(rows.map((row) => [row.id, row])) }
}

/** What a listing becomes when the file that told of it told nothing: it waits for the next, and one that was to leave before it entered never entered. */
const DEPOIS = {
  incluir: {
    [enviada]: { status: autorizada, enviada_em: null },
    [exclusao_pedida]: { status: cancelada, a_enviar: null, motivo_cancelamento: 'Nunca entrou no órgão.' },
  },
  excluir: { [exclusao_pedida]: { a_enviar: 'excluir' } },
  suspender: { [suspensa]: { a_enviar: 'suspender' }, [ativa]: { a_enviar: null } },
  retomar: { [ativa]: { a_enviar: 'retomar' }, [suspensa]: { a_enviar: null } },
} as const

/** Undoes what a file said that was never sent, or that its bureau refused whole. */
export async function desfazerLinhas(trx: Db, ctx: ActContext, lote_id: number, acao: string): Promise<void> {
  const { linhas, negativacoes } = await lockLinhas(trx, lote_id)
  const back = linhas.flatMap((linha) => {
    const row = negativacoes.get(linha.negativacao_id)
    const mudancas = row && depoisDe(linha.movimento, row.status)
    return row && mudancas ? [{ ...row, mudancas }] : []
  })
  await change(trx, ctx, 'negativacoes', back, { mudancas: ({ mudancas }) => mudancas, acao })
  await change(trx, ctx, 'lotes_bureau_linhas', linhas, {
    mudancas: { resultado: listas.resposta_do_bureau.desfeita },
    acao,
  })
}

function depoisDe(movimento: string, status: string): object | undefined {
  const ways: Readonly<Record<string, Readonly<Record<string, object>>>> = DEPOIS
  return ways[movimento]?.[status]
}
